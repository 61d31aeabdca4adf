import type { Read, ReadFailure, ReadResult } from '../../network/read';
import { isRow, type Row } from '../../strapi/database/table';
import { refuse } from '../../strapi/errors';
import type { Texts } from '../../text/messages';
import { findOption } from '../catalogue/catalogue';
import { recordAddresses, titlesAddress } from './addresses';

/** For all requests together. */
const TIMEOUT_MS = 15_000;

/** The site that an imprint is read from. The password is used for these requests, and nowhere kept. */
export interface RemoteSite {
  address: string;
  user: string;
  password: string;
}

/** The record of another site, and its titles by option. */
export interface RemoteRecord {
  values: Row;
  titles: Row;
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const contentOf = (result: ReadResult): Row | undefined => {
  const content = result.ok && result.status === 200 ? parse(result.text) : undefined;
  return isRow(content) ? content : undefined;
};

const isRecord = (content: Row): boolean => Object.keys(content).some((name) => findOption(name) !== undefined);

const FAILURES = {
  insecure: 'remoteInsecure',
  private: 'remotePrivate',
  redirect: 'remoteRedirect',
  timeout: 'remoteTimeout',
  tooLarge: 'remoteTooLarge',
  dns: 'remoteDns',
  tls: 'remoteTls',
  connection: 'remoteConnection',
} as const satisfies Record<ReadFailure, keyof Texts>;

/** Why a site gave no record. */
const refuseBy = (result: ReadResult | undefined, texts: Texts): never => {
  if (result?.ok === false) return refuse('address', texts[FAILURES[result.failure]]);
  if (result?.status === 401 || result?.status === 403) return refuse('password', texts.remoteForbidden);
  return refuse('address', texts.remoteNoImprint);
};

/** Whether another address of the same site may still have it. */
const mayBeElsewhere = (result: ReadResult): boolean =>
  result.ok ? ![401, 403].includes(result.status) : result.failure === 'redirect';

/** Reads the imprint of another site by its REST interface: `GET all`, and the titles where it has them. */
export const createRemoteReader = (read: Read, timeoutMs = TIMEOUT_MS) => {
  return async ({ address, user, password }: RemoteSite, texts: Texts): Promise<RemoteRecord> => {
    const urls = recordAddresses(address) ?? refuse('address', texts.remoteAddress);
    // A colon ends the name (RFC 7617, section 2).
    if (user.includes(':')) return refuse('user', texts.remoteUser);
    const credentials = Buffer.from(`${user}:${password}`).toString('base64');
    const headers = user === '' && password === '' ? undefined : { Authorization: `Basic ${credentials}` };
    const signal = AbortSignal.timeout(timeoutMs);
    const get = (url: URL): Promise<ReadResult> => read(url, { ...headers }, signal);

    let last: ReadResult | undefined;
    for (const url of urls) {
      last = await get(url);
      const values = contentOf(last);
      if (values !== undefined && isRecord(values)) {
        const titles = contentOf(await get(titlesAddress(url))) ?? {};
        return {
          values,
          titles: Object.fromEntries(
            Object.entries(titles).flatMap(([option, title]) => (isRow(title) ? [[option, title.name]] : [])),
          ),
        };
      }
      if (!mayBeElsewhere(last)) break;
    }
    return refuseBy(last, texts);
  };
};

export type RemoteReader = ReturnType<typeof createRemoteReader>;
