import {
  all,
  type Condition,
  error,
  hasForm,
  hasNoTrade,
  hasOtherForm,
  lacks,
  type LocalText,
  not,
  type Rule,
  statute,
  warning,
} from '../model';
import { namesFully } from '../recognise/person-names';
import { plainText } from '../recognise/plain-text';
import { holdsPostalAddress, namesIn } from '../recognise/postal-addresses';
import { namesCompany } from './common/designations';

const MSTV = statute(
  { en: '§ 18 (2) MStV', de: '§ 18 Abs. 2 MStV' },
  'https://www.gesetze-bayern.de/Content/Document/MStV-18',
);
const VSBG = statute({ en: '§ 36 VSBG', de: '§ 36 VSBG' }, 'https://www.gesetze-im-internet.de/vsbg/__36.html');

const isEditorial = not(lacks('press_law_checkbox'));

/** Words that describe the role, not the person: "Verantwortlich für den Inhalt nach § 18 Abs. 2 MStV". */
const ROLE =
  /(?<!\p{L})(?:inhaltlich|redaktionell|verantwortlich\p{L}*|(?:chef)?redakt\p{L}*|herausgeber\p{L}*|team|editor\p{L}*|responsible|inhalte?s?|content|v\.\s?i\.\s?s\.\s?d\.\s?[pm]\.?|i\.\s?s\.\s?d\.|gem\.|gemäß|nach|für|im|sinne|den?|die|de[rs]|is|ist|for|the|according|to|abs(?:atz|\.)?|mstv|rstv|medienstaatsvertrag\p{L}*)(?!\p{L})/giu;

const namesPerson = (text: string): boolean =>
  namesFully(
    namesIn(text)
      .filter((part) => !namesCompany(part))
      .map((part) => part.replace(ROLE, ' ').trim())
      .join(', '),
  );

/** If nobody has to be named, an insufficient entry breaks no law, so it is only a warning. */
const personRules = (topic: string, message: LocalText, isBroken: Condition): Rule[] => {
  const rule = { option: 'press_law_person', code: 'invalid', topic, statute: MSTV, message } as const;
  const isNamed = all(not(lacks('press_law_person')), isBroken);
  return [
    { ...rule, severity: 'error', isBroken: all(isEditorial, isNamed) },
    { ...rule, severity: 'warning', isBroken: all(not(isEditorial), isNamed) },
  ];
};

const press: readonly Rule[] = [
  {
    ...error('press_law_person', 'missing', MSTV),
    message: {
      en: 'The site has journalistic or editorial content, so name the person responsible for it, with their address.',
      de: 'Die Website hat journalistisch-redaktionelle Inhalte. Nennen Sie die dafür verantwortliche Person mit Anschrift.',
    },
    isBroken: all(isEditorial, lacks('press_law_person')),
  },
  ...personRules(
    'address',
    {
      en: 'Give the address of the person responsible too, or write “address as above”.',
      de: 'Nennen Sie auch die Anschrift der verantwortlichen Person, oder schreiben Sie „Anschrift wie oben“.',
    },
    ({ record }) => !holdsPostalAddress(record.press_law_person),
  ),
  ...personRules(
    'person',
    {
      en: 'Only a natural person can be responsible for the content. Give a first and last name.',
      de: 'Verantwortlich für den Inhalt kann nur eine natürliche Person sein. Nennen Sie Vor- und Nachnamen.',
    },
    ({ record }) => !namesPerson(record.press_law_person),
  ),
];

const DISPUTE_BODY =
  /schlichtung|schlichter|streitbeilegung|ombuds|schiedsstelle|dispute|conciliation|mediation|arbitration/iu;

const namesDisputeBody = (text: string): boolean => DISPUTE_BODY.test(text) && holdsPostalAddress(text);

/** Words in the names of churches and other religious communities. */
const CHURCH =
  /kirche|pfarr(?:ei|gemeinde|verband|stiftung)|(?:erz)?bistum|diözese|dekanat|kloster|abtei|freie evangelische gemeinde|kultusgemeinde|synagoge|jüdische gemeinde|moschee/iu;

/** § 36 VSBG applies to traders, which public bodies and churches are not; a company is one, whatever its name. */
const isTrader = all(
  hasOtherForm('individual', 'public_body'),
  not(all(hasForm('ev', 'foundation', 'other'), ({ record }) => CHURCH.test(record.name))),
);

const disputes: readonly Rule[] = [
  {
    ...warning('online_dispute_resolution', 'recommended', VSBG),
    message: {
      en: 'Say whether you take part in dispute resolution before a consumer conciliation body. Traders who deal with consumers and had more than ten employees at the end of last year must.',
      de: 'Sagen Sie, ob Sie an Verfahren vor einer Verbraucherschlichtungsstelle teilnehmen. Wer mit Verbrauchern Verträge schließt und Ende des Vorjahres mehr als zehn Beschäftigte hatte, muss das.',
    },
    isBroken: all(lacks('online_dispute_resolution'), isTrader, not(hasNoTrade)),
  },
  {
    ...warning('free_text', 'missing', VSBG),
    message: {
      en: 'You take part in dispute resolution, so give the name, address and website of the conciliation body here.',
      de: 'Sie nehmen an der Streitbeilegung teil. Nennen Sie hier Name, Anschrift und Website der Schlichtungsstelle.',
    },
    isBroken: ({ record }) =>
      ['willing', 'obliged'].includes(record.online_dispute_resolution) &&
      !namesDisputeBody(plainText(record.free_text)),
  },
];

/** The requirements of German law for content and for dealings with consumers: § 18 MStV, § 36 VSBG. */
export const germanContent: readonly Rule[] = [...press, ...disputes];
