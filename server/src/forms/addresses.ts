import { createHash } from 'node:crypto';
import { domainToASCII } from 'node:url';

import { isEmailAddress } from '../text';
import type { SubmissionData } from './contract';

/** More than anybody has, so that a text full of addresses costs no more than a few. */
const MAX_ADDRESSES = 50;

// Whatever stands around an @ without a blank or a bracket; what is no address is sorted out afterwards.
const CANDIDATE = /[^\s<>()[\]{},;:"|\\@]{1,64}@[^\s<>()[\]{},;:"|\\@/?#&=]{1,254}/gu;
const QUOTES = /^['*_~`„“”‚‘’«»]+|['*_~`„“”‚‘’«»?!….]+$/gu;

/**
 * Under which a submission is found by an address, on every database the same: without case, the domain in ASCII
 * (RFC 5891), and as a digest, which has one length and no characters that a collation could take for others.
 */
export const addressKeyOf = (address: string): string => {
  const at = address.lastIndexOf('@');
  const domain = address.slice(at + 1);
  const plain = `${address.slice(0, at)}@${domainToASCII(domain) || domain}`;
  return createHash('sha256').update(plain.normalize('NFC').toLowerCase()).digest('hex');
};

/**
 * The keys of all addresses that stand in what was sent, alone or within a text; each once. Where a text has more than
 * are kept, those that were given as addresses are not the ones to be left out.
 */
export const addressKeysIn = (data: SubmissionData): string[] => {
  const values = Object.values(data).flat();
  const keys = new Set(values.filter(isEmailAddress).slice(0, MAX_ADDRESSES).map(addressKeyOf));
  for (const value of values) {
    for (const [candidate] of value.matchAll(CANDIDATE)) {
      const address = candidate.replace(QUOTES, '');
      // `mail=erika@example.org` is an address by the letter, and hardly by intention.
      for (const spelling of [address, address.replace(/^.*[=/&?]/u, '')]) {
        if (isEmailAddress(spelling)) keys.add(addressKeyOf(spelling));
      }
      if (keys.size >= MAX_ADDRESSES) return [...keys];
    }
  }
  return [...keys];
};
