import fc from 'fast-check';

import { ipKey, shortenIp } from '../../../server/src/access/ip';

type Groups = readonly number[];

const hex = (groups: Groups): string[] => groups.map((group) => group.toString(16));

const withDottedEnd = (groups: Groups): string[] => {
  const [seventh = 0, eighth = 0] = groups.slice(6);
  return [...hex(groups.slice(0, 6)), [seventh >> 8, seventh & 255, eighth >> 8, eighth & 255].join('.')];
};

/** A run of zero groups as `::`; the whole address as it is where there is none from `start` on. */
const shortened = (parts: readonly string[], start: number): string => {
  const end = parts.findIndex((part, index) => index >= start && part !== '0');
  const stop = end === -1 ? parts.length : end;
  return stop === start ? parts.join(':') : `${parts.slice(0, start).join(':')}::${parts.slice(stop).join(':')}`;
};

/** The spellings of RFC 4291, section 2.2, of one address. */
const spellingsOf = (groups: Groups): string[] => {
  const forms = [hex(groups), withDottedEnd(groups)];
  const runs = forms.flatMap((parts) => parts.map((_, start) => shortened(parts, start)));
  const padded = groups.map((group) => group.toString(16).padStart(4, '0')).join(':');
  const all = [...forms.map((parts) => parts.join(':')), ...runs, padded];
  return all.flatMap((text) => [text, text.toUpperCase(), `${text}%eth0`]);
};

// Zeros are frequent in real addresses and what `::` stands for.
const group = fc.oneof(fc.constant(0), fc.constantFrom(1, 0xffff), fc.integer({ min: 0, max: 0xffff }));
const four = fc.array(group, { minLength: 4, maxLength: 4 });
// The first group ensures that it is not an IPv4-mapped address.
const prefix = fc.tuple(fc.integer({ min: 1, max: 0xffff }), group, group, group);

describe('addressKey', () => {
  it.each([
    ['an IPv4 address', '192.0.2.1', '192.0.2.1'],
    ['an IPv4-mapped address', '::ffff:192.0.2.1', '192.0.2.1'],
    ['an IPv4-mapped address in capitals', '::FFFF:192.0.2.1', '192.0.2.1'],
    ['an IPv4-mapped address in hexadecimal', '::ffff:c000:201', '192.0.2.1'],
    ['an IPv4-mapped address in full', '0:0:0:0:0:ffff:192.0.2.1', '192.0.2.1'],
    ['an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['a short IPv6 address', '2001:db8::1', '2001:db8:0:0::/64'],
    ['an IPv6 address in capitals', '2001:DB8:A:B::1', '2001:db8:a:b::/64'],
    ['an IPv6 address with leading zeros', '2001:0db8:000a:000b::1', '2001:db8:a:b::/64'],
    ['an IPv6 address with zeros at its end', '2001:db8:1:2::', '2001:db8:1:2::/64'],
    ['an IPv6 address with zeros at its front', '::1:2:3:4:5:6:7', '0:1:2:3::/64'],
    ['the loopback address', '::1', '0:0:0:0::/64'],
    ['no IPv6 address at all', '::', '0:0:0:0::/64'],
    ['an address with its zone', 'fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['an address of NAT64', '64:ff9b::192.0.2.1', '64:ff9b:0:0::/64'],
    ['nothing', '', ''],
  ])('of %s', (_, address, key) => {
    expect(ipKey(address)).toBe(key);
  });

  it('is one for a whole /64, however its addresses are spelled', () => {
    fc.assert(
      fc.property(prefix, four, four, (network, one, other) => {
        const keys = [...spellingsOf([...network, ...one]), ...spellingsOf([...network, ...other])].map(ipKey);
        expect(new Set(keys)).toEqual(new Set([`${hex(network).join(':')}::/64`]));
      }),
    );
  });

  it('is another one for another /64', () => {
    fc.assert(
      fc.property(prefix, prefix, four, (one, other, rest) => {
        fc.pre(one.join() !== other.join());
        expect(ipKey(hex([...one, ...rest]).join(':'))).not.toBe(ipKey(hex([...other, ...rest]).join(':')));
      }),
    );
  });

  it('is the address itself for every IPv4 address, mapped or not', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(ipKey(address)).toBe(address);
        expect(ipKey(`::ffff:${address}`)).toBe(address);
      }),
    );
  });

  it.each(['', 'unknown', '2001:db8::1::2', '192.0.2', '192.0.2.1, 192.0.2.2', 'x'.repeat(10_000)])(
    'is one for all that is no address: %#',
    (address) => {
      expect(ipKey(address)).toBe('');
    },
  );
});

describe('shortenAddress', () => {
  it.each([
    ['an IPv4 address', '203.0.113.7', '203.0.113.0'],
    ['an IPv4-mapped address', '::ffff:203.0.113.7', '203.0.113.0'],
    ['an IPv6 address', '2001:db8:1:2:3:4:5:6', '2001:db8:1::/48'],
    ['a short IPv6 address', '2001:db8::1', '2001:db8:0::/48'],
    ['nothing', 'nonsense', ''],
  ])('of %s', (_, address, short) => {
    expect(shortenIp(address)).toBe(short);
  });

  it('is the same for all subscribers of a /48', () => {
    fc.assert(
      fc.property(four, four, (one, other) => {
        const of = (groups: Groups) => shortenIp(`2001:db8:7:${hex([...groups, 1]).join(':')}`);
        expect(of(one)).toBe(of(other));
      }),
    );
  });
});
