import { primaryLanguage } from '../../http/texts';
import { isEmailAddress, isWebAddress } from '../../text';
import { findOption, type ImprintRecord, type OptionName, titleLanguages, type TitleLanguage } from '../catalogue';
import type { DocumentItem, DocumentSection, ImprintDocument } from '../contract';
import { telLink } from '../phone';
import { cleanRichText, linesOfRichText } from './rich';
import { disputeStatements, documentTitle, sectionPlans } from './words';

/** What a document is made of. */
export interface Source {
  record: ImprintRecord;
  titles: Readonly<Record<OptionName, { name: string }>>;
  /** A BCP 47 tag. */
  locale: string;
  /** ISO 8601, null where nothing was ever written. */
  updatedAt: string | null;
}

/** The language of the document's own words; English where they do not exist in its locale. */
export const wordLanguage = (locale: string): TitleLanguage =>
  titleLanguages.find((language) => language === primaryLanguage(locale)) ?? 'en';

// Stored texts know `\n` alone; what has come into the database in another way may have any of them.
const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

// RFC 6068, section 2: what has a meaning in a link is encoded, "+" and other harmless signs are not.
const mailLink = (address: string): string | undefined => {
  if (!isEmailAddress(address)) return undefined;
  const at = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, at)).replaceAll('%2B', '+')}@${address.slice(at + 1)}`;
};

const linkOf = (option: OptionName, value: string, country: string): string | undefined => {
  // Nobody calls a fax machine.
  if (option === 'fax') return undefined;
  switch (findOption(option)?.kind) {
    case 'email':
      return mailLink(value);
    case 'tel':
      return telLink(value, country);
    case 'url':
      return isWebAddress(value) ? new URL(value).href : undefined;
    default:
      return undefined;
  }
};

const textOf = (option: OptionName, value: string, language: TitleLanguage): string =>
  option === 'online_dispute_resolution' ? (disputeStatements.get(value)?.[language] ?? value) : value;

const itemOf = (option: OptionName, { record, titles, locale }: Source): DocumentItem[] => {
  const isRich = findOption(option)?.kind === 'rich';
  const text = textOf(option, record[option], wordLanguage(locale));
  const value = isRich ? cleanRichText(text) : text;
  const lines = isRich ? linesOfRichText(value) : value.split(LINE_BREAK).map(oneLine);
  if (lines.join('') === '') return [];
  const href = linkOf(option, value, record.country);
  const isNewTab = option.startsWith('social_media_') && record.social_media_open_in_new_tab !== '';
  return [
    {
      option,
      title: oneLine(titles[option].name),
      value,
      lines,
      ...(href === undefined ? {} : { href }),
      ...(href !== undefined && isNewTab ? { target: '_blank' } : {}),
    },
  ];
};

/** The imprint as a document: every option that is set and not there to steer, in sections, in the order of reading. */
export const documentOf = (source: Source): ImprintDocument => {
  const language = wordLanguage(source.locale);
  return {
    locale: source.locale,
    title: documentTitle[language],
    updatedAt: source.updatedAt,
    sections: sectionPlans
      .map(({ id, title, options }): DocumentSection => ({
        id,
        title: title[language],
        items: options.flatMap((option) => itemOf(option, source)),
      }))
      .filter(({ items }) => items.length > 0),
  };
};
