import type { DocumentItem, DocumentSection, ImprintDocument } from '../../contracts/imprint';
import { isEmail, isWebUrl } from '../../text/clean';
import { primaryLanguage } from '../../text/language';
import {
  findOption,
  type ImprintRecord,
  type OptionName,
  titleLanguages,
  type TitleLanguage,
} from '../catalogue/catalogue';
import { telLink } from '../catalogue/phone';
import { saysNone } from '../completeness/recognise/plain-text';
import { cleanRichText, richTextLines } from './rich';
import { disputeStatements, documentTitle, sectionPlans } from './words';

/** The input of a document. */
export interface Source {
  record: ImprintRecord;
  titles: Readonly<Record<OptionName, { name: string }>>;
  /** A BCP 47 tag. */
  locale: string;
  /** ISO 8601; null if nothing has been written yet. */
  updatedAt: string | null;
}

/** The language of the document's own titles; English if they do not exist in its locale. */
export const wordLanguage = (locale: string): TitleLanguage =>
  titleLanguages.find((language) => language === primaryLanguage(locale)) ?? 'en';

// Stored texts use only `\n`, but data may have entered the database in other ways.
const LINE_BREAK = /\r\n|[\n\r\v\f\u0085\u2028\u2029]/;
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

// RFC 6068, section 2: characters with a meaning in a link are encoded, "+" and other harmless ones are not.
const mailLink = (address: string): string | undefined => {
  if (!isEmail(address)) return undefined;
  const at = address.lastIndexOf('@');
  return `mailto:${encodeURIComponent(address.slice(0, at)).replaceAll('%2B', '+')}@${address.slice(at + 1)}`;
};

const findLink = (option: OptionName, value: string, country: string): string | undefined => {
  // Nobody calls a fax machine.
  if (option === 'fax') return undefined;
  switch (findOption(option)?.kind) {
    case 'email':
      return mailLink(value);
    case 'tel':
      return telLink(value, country);
    case 'url':
      return isWebUrl(value) ? new URL(value).href : undefined;
    default:
      return undefined;
  }
};

const printValue = (option: OptionName, value: string, language: TitleLanguage): string =>
  option === 'online_dispute_resolution' ? (disputeStatements.get(value)?.[language] ?? value) : value;

const toItem = (option: OptionName, { record, titles, locale }: Source): DocumentItem[] => {
  const isRich = findOption(option)?.kind === 'rich';
  const text = printValue(option, record[option], wordLanguage(locale));
  const value = isRich ? cleanRichText(text) : text;
  const lines = isRich ? richTextLines(value) : value.split(LINE_BREAK).map(oneLine);
  // "Kammer: keine" is of no use to a visitor.
  if (lines.join('') === '' || saysNone(value)) return [];
  const href = findLink(option, value, record.country);
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

/** The imprint as a document: all options that are set and meant for display, in sections, in reading order. */
export const buildDocument = (source: Source): ImprintDocument => {
  const language = wordLanguage(source.locale);
  return {
    locale: source.locale,
    title: documentTitle[language],
    updatedAt: source.updatedAt,
    sections: sectionPlans
      .map(({ id, title, options }): DocumentSection => ({
        id,
        title: title[language],
        items: options.flatMap((option) => toItem(option, source)),
      }))
      .filter(({ items }) => items.length > 0),
  };
};
