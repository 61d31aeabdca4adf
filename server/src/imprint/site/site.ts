import { z } from 'zod';

import { type ByTag, type DutyId, dutyIds, type Site } from '../../contracts/site';
import { fieldError, refuse, validationError } from '../../strapi/errors';
import { cleanText, isDate, isWebUrl } from '../../text/clean';
import { LANGUAGE_TAG } from '../../text/language';
import type { Texts } from '../../text/messages';

/** The longest text of a statement, and the longest URL, in characters. */
export const MAX_STATEMENT = 5_000;
const MAX_URL = 2_000;
const MAX_NAME = 200;
/** More languages than a project has. */
const MAX_LANGUAGES = 50;

/** What is stored before anybody has answered. */
export const emptySite: Site = {
  contracts: null,
  continuing: null,
  microenterprise: null,
  pages: {},
  statement: { service: {}, use: {}, compliance: {}, signedBy: '', signedOn: '' },
};

const answer = z.boolean().nullable();
const storedTexts = z.record(z.string(), z.string());
const perDuty = <T extends z.ZodType>(texts: T) => z.partialRecord(z.enum(dutyIds), texts);

/** The column of a stored version. */
export const storedSite: z.ZodType<Site> = z.object({
  contracts: answer,
  continuing: answer,
  microenterprise: answer,
  pages: perDuty(storedTexts),
  statement: z.object({
    service: storedTexts,
    use: storedTexts,
    compliance: storedTexts,
    signedBy: z.string(),
    signedOn: z.string(),
  }),
});

/** A cleaned text, or what is wrong with it. */
const cleaned = (multiline: boolean, max: number, texts: Texts) =>
  z.string().transform((text, context) => {
    const clean = cleanText(text, { multiline, max });
    if (clean.ok) return clean.value;
    const messages = {
      tooLong: texts.formTooLong(max),
      malformed: texts.formMalformed,
      marks: texts.formMarks,
      control: texts.formControl,
      lineBreak: texts.formLineBreak,
    };
    context.addIssue({ code: 'custom', message: messages[clean.fault] });
    return z.NEVER;
  });

const givenSite = (texts: Texts) => {
  const byTag = (text: z.ZodType<string, string>) =>
    z
      .record(z.string().regex(new RegExp(`^$|${LANGUAGE_TAG.source}`)), text)
      .refine((given) => Object.keys(given).length <= MAX_LANGUAGES, texts.formTooMany(MAX_LANGUAGES))
      // What is empty has been cleared.
      .transform((given): ByTag => Object.fromEntries(Object.entries(given).filter(([, one]) => one !== '')));
  const url = cleaned(false, MAX_URL, texts).refine((text) => text === '' || isWebUrl(text), texts.siteUrl);
  const part = byTag(cleaned(true, MAX_STATEMENT, texts));
  return z.strictObject({
    contracts: answer,
    continuing: answer,
    microenterprise: answer,
    pages: perDuty(byTag(url)),
    statement: z
      .strictObject({
        service: part,
        use: part,
        compliance: part,
        signedBy: cleaned(false, MAX_NAME, texts),
        signedOn: z.string().refine((text) => text === '' || isDate(text), texts.siteDay),
      })
      .refine(({ signedBy, signedOn }) => (signedBy === '') === (signedOn === ''), {
        path: ['signedBy'],
        message: texts.siteSignature,
      }),
  });
};

const hasPages = (site: { pages: Partial<Record<DutyId, ByTag>> }): Site['pages'] =>
  Object.fromEntries(Object.entries(site.pages).filter(([, urls]) => Object.keys(urls).length > 0));

/** The library's own messages are in English, and name its types. */
const messageOf = (issue: z.core.$ZodIssue, texts: Texts): string => {
  if (issue.code === 'custom') return issue.message;
  const isLanguage = issue.code === 'invalid_key' && issue.issues.some(({ code }) => code === 'invalid_format');
  return isLanguage ? texts.formLanguage : texts.formValueInvalid;
};

/**
 * Checks what is to be stored.
 *
 * @throws {errors.ValidationError} naming every answer, text and URL that cannot be stored, by its path
 */
export const parseSite = (given: unknown, texts: Texts): Site => {
  if (given === undefined) refuse('site', texts.required('site'));
  const parsed = givenSite(texts).safeParse(given);
  if (parsed.success) return { ...parsed.data, pages: hasPages(parsed.data) };
  throw validationError(
    parsed.error.issues.map((issue) => fieldError(['site', ...issue.path.map(String)], messageOf(issue, texts))),
  );
};
