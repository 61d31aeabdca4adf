import type { DutyId, SaveSite, Site, Statement } from '../../../../server/src/contracts/site';
import { isRecord, readDetails } from '../../shared/faults';

/** The parts of a statement that are texts by language. */
export type StatementPart = 'service' | 'use' | 'compliance';

/** The site with another URL of a page in a language. */
export const withPage = (site: Site, id: DutyId, language: string, url: string): Site => ({
  ...site,
  pages: { ...site.pages, [id]: { ...site.pages[id], [language]: url } },
});

/** The site with another text of its statement in a language; nobody has signed that yet. */
export const withText = (site: Site, part: StatementPart, language: string, text: string): Site => ({
  ...site,
  statement: {
    ...site.statement,
    [part]: { ...site.statement[part], [language]: text },
    signedBy: '',
    signedOn: '',
  },
});

export const withSignature = (site: Site, change: Partial<Pick<Statement, 'signedBy' | 'signedOn'>>): Site => ({
  ...site,
  statement: { ...site.statement, ...change },
});

const isConflict = (value: unknown): value is SaveSite['conflict'] => isRecord(value) && isRecord(value.site);

/** What is stored instead, if somebody else was faster; undefined for any other error. */
export const readSiteConflict = (thrown: unknown): SaveSite['conflict'] | undefined =>
  readDetails(thrown, 409, isConflict);
