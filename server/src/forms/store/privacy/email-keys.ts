import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';

import { isEmail } from '../../../text/clean';

/** Invisible characters that word processors insert anywhere: soft hyphens, zero-width spaces. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
/** Full-width forms of ASCII, including `＠` (Unicode, “Halfwidth and Fullwidth Forms”). */
const FULL_WIDTH = /[\uFF01-\uFF5E]+/g;
const FULL_WIDTH_OFFSET = 0xfe_e0;
const SMALL_AT = /\uFE6B/g;
/** As in an address inside a link: `mailto%3Aerika%40example.org`. */
const ENCODED = /(?:%[2-7][0-9a-f])+/gi;

/** Characters that no address contains; everything between two of them is examined. */
const BETWEEN = /[^\p{L}\p{N}\p{M}.!#$%&'*+/=?^_`{|}~@-]+/u;
/** Everything from the first character on that no domain contains. */
const DOMAIN_REST = /[^\p{L}\p{N}\p{M}.-].*$/su;
const DOMAIN_END = /[.-]+$/;
/** Marks before a word: an address could legally begin with them, but hardly ever does. */
const LOCAL_MARKS = /^[^\p{L}\p{N}]+/u;
/** Text before an address in links and lists: `mail=erika@example.org`. */
const LOCAL_PREFIX = /^.*[=/&?|{}`*~^$#!]/su;
/** A file extension after an address. */
const EXTENSION = /\.(?:avif|csv|docx?|gif|heic|jpe?g|json|md|od[pst]|pdf|png|pptx?|rtf|svg|tsv|txt|webp|xlsx?|zip)$/i;

/** RFC 5321, sections 4.5.3.1.1 and 4.5.3.1.3, in characters, of which there are never more than octets. */
const MAX_LOCAL = 64;
const MAX_EMAIL = 254;

/** An address without invisible characters and with a plain `@`. */
export const plainEmail = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .replace(SMALL_AT, '@')
    .replace(FULL_WIDTH, (run) =>
      Buffer.from(Uint16Array.from(run, (character) => character.charCodeAt(0) - FULL_WIDTH_OFFSET)).toString('latin1'),
    );

const foldLocal = (email: string): string => email.slice(0, email.lastIndexOf('@')).normalize('NFC').toLowerCase();

/**
 * The key of an address, the same on every database: case-insensitive, with the domain in ASCII (RFC 5891), and as a
 * digest of fixed length, without characters that a collation could treat as equal.
 */
export const toEmailKey = (email: string): string => {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  const plain = `${foldLocal(email)}@${(domainToASCII(domain) || domain).normalize('NFC').toLowerCase()}`;
  return createHash('sha256').update(plain).digest('hex');
};

function* spellingsAround(local: string, after: string): Generator<string, void, undefined> {
  const domain = after.replace(DOMAIN_REST, '').replace(DOMAIN_END, '');
  const locals = new Set([local, local.replace(LOCAL_MARKS, ''), local.replace(LOCAL_PREFIX, '')]);
  for (const name of new Set([domain, domain.replace(EXTENSION, '')])) {
    for (const spelling of locals) {
      const email = `${spelling}@${name}`;
      if (isEmail(email)) yield email;
    }
  }
}

/**
 * The addresses in a text, in order. For each `@`, only its two neighbours are examined, so that the time is linear.
 */
function* emailsIn(text: string): Generator<string, void, undefined> {
  // All of it is ASCII, which is always well-formed.
  const decoded = text.replace(ENCODED, decodeURIComponent);
  const seen = new Set<string>();
  for (const spelling of decoded === text ? [text] : [text, decoded]) {
    for (const run of spelling.split(BETWEEN)) {
      const parts = run.split('@');
      for (const [index, after] of parts.entries()) {
        const [local, domain] = [(parts[index - 1] ?? '').slice(-MAX_LOCAL), after.slice(0, MAX_EMAIL)];
        const pair = `${local}@${domain}`;
        // A text may repeat an address thousands of times.
        if (local === '' || !domain.includes('.') || seen.has(pair)) continue;
        seen.add(pair);
        yield* spellingsAround(local, domain);
      }
    }
  }
}

/**
 * The keys of the addresses in texts, without duplicates. Texts that are an address themselves come first, so that they
 * are not the ones that exceed the limit.
 *
 * @param max how many at most; scanning stops there
 */
export const emailKeysIn = (texts: readonly string[], max = Number.POSITIVE_INFINITY): string[] => {
  const plain = texts.map(plainEmail);
  const keys = new Set(plain.filter(isEmail).slice(0, max).map(toEmailKey));
  for (const text of plain) {
    for (const email of emailsIn(text)) {
      if (keys.size >= max) return [...keys];
      keys.add(toEmailKey(email));
    }
  }
  return [...keys];
};

/** How many addresses are looked at in one turn: a text may have tens of thousands. */
const TURN = 500;

/** The keys of all addresses in texts, a piece after the other; a key may come again in another one. */
export function* emailKeyPieces(texts: readonly string[]): Generator<string[], void, undefined> {
  let piece: string[] = [];
  for (const text of texts) {
    for (const email of emailsIn(plainEmail(text))) {
      piece.push(toEmailKey(email));
      if (piece.length < TURN) continue;
      yield piece;
      piece = [];
    }
  }
  yield piece;
}

/** Whether texts contain an address. */
export const mentionsEmail = (texts: readonly string[], email: string): boolean => {
  const [key, local] = [toEmailKey(email), foldLocal(email)];
  return texts.some((text) => {
    for (const found of emailsIn(plainEmail(text))) {
      if (foldLocal(found) === local && toEmailKey(found) === key) return true;
    }
    return false;
  });
};
