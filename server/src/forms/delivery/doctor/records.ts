import type { DeliveryFinding } from '../../../contracts/delivery';

/** The records of a name; undefined if the name system could not be asked. */
export type Records = readonly string[] | undefined;

export interface Found {
  finding: DeliveryFinding;
  values?: Record<string, string>;
}

const UNKNOWN: Found = { finding: 'dns.unknown' };

/** `p=none`, and what follows another `=` is of the value. */
const splitTag = (tag: string): [name: string, value: string] => {
  const end = `${tag}=`.indexOf('=');
  return [tag.slice(0, end).trim().toLowerCase(), tag.slice(end + 1).trim()];
};

/** The values of a record such as `v=DMARC1; p=none`, by names in lower case. */
const tagsOf = (record: string): ReadonlyMap<string, string> => new Map(record.split(';').map(splitTag));

/** Whether answers to a domain can be delivered (RFC 5321, section 5.1; `.` refuses them: RFC 7505). */
export const judgeMx = (domain: string, hosts: Records, addresses: Records): Found => {
  const places = hosts?.length === 0 ? addresses : hosts?.filter((host) => !['', '.'].includes(host));
  if (places === undefined) return UNKNOWN;
  return { finding: places.length > 0 ? 'mx.set' : 'mx.none', values: { domain } };
};

/** Who may send for a domain (RFC 7208): none or several records (section 3.2), or everybody. */
export const judgeSpf = (domain: string, texts: Records): Found => {
  if (texts === undefined) return UNKNOWN;
  const [record, ...others] = texts.filter((text) => /^v=spf1(?: |$)/i.test(text));
  if (record === undefined) return { finding: 'spf.none', values: { domain } };
  if (others.length > 0) return { finding: 'spf.several', values: { domain } };
  return { finding: / \+?all(?: |$)/i.test(record) ? 'spf.everybody' : 'spf.set', values: { domain, record } };
};

/** The key of a signature: whether there is one (RFC 6376, section 3.6.1), and whether it speaks for the sender. */
export const judgeDkim = (domain: string, name: string, signer: string, texts: Records): Found => {
  if (texts === undefined) return UNKNOWN;
  const keys = texts.map(tagsOf).filter((tags) => tags.has('p'));
  if (keys.length === 0) return { finding: 'dkim.none', values: { domain, name } };
  if (keys.every((tags) => tags.get('p') === '')) return { finding: 'dkim.revoked', values: { domain, name } };
  const isOwn = domain === signer || domain.endsWith(`.${signer}`) || signer.endsWith(`.${domain}`);
  return { finding: isOwn ? 'dkim.set' : 'dkim.foreign', values: { domain, name, signer } };
};

/** The names at which a policy for a domain may stand: its own, then those above it, without a top-level domain. */
export const dmarcNames = (domain: string): string[] => {
  const labels = domain.split('.');
  return labels.slice(0, -1).map((_, index) => `_dmarc.${labels.slice(index).join('.')}`);
};

/** What receivers are to do with emails that fail SPF and DKIM (RFC 7489, section 6.3), by the first name that has a policy. */
export const judgeDmarc = (domain: string, found: readonly Records[]): Found => {
  for (const texts of found) {
    if (texts === undefined) return UNKNOWN;
    const [record, ...others] = texts.filter((text) => /^v=DMARC1\s*(?:;|$)/.test(text));
    if (record === undefined) continue;
    if (others.length > 0) return { finding: 'dmarc.several', values: { domain } };
    const policy = tagsOf(record).get('p')?.toLowerCase() ?? '';
    if (!['none', 'quarantine', 'reject'].includes(policy))
      return { finding: 'dmarc.invalid', values: { domain, record } };
    return { finding: policy === 'none' ? 'dmarc.watching' : 'dmarc.set', values: { domain, record } };
  }
  return { finding: 'dmarc.none', values: { domain } };
};

/** The results of a server that has taken an email (RFC 8601): `dkim=pass spf=fail`, those that it names. */
export const resultsIn = (headers: string): ReadonlyMap<string, string> => {
  const [, value = ''] = /^Authentication-Results:((?:.|\r?\n[ \t])*)/im.exec(headers) ?? [];
  const results = new Map<string, string>();
  for (const found of value.toLowerCase().match(/\b(?:spf|dkim|dmarc)\s*=\s*[a-z]+/g) ?? []) {
    const [method, result] = splitTag(found);
    // An email may have several signatures, of which one is enough.
    if (results.get(method) !== 'pass') results.set(method, result);
  }
  return results;
};
