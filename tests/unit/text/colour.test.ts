import fc from 'fast-check';

import { contrast, HEX_COLOUR, mix, readable, readableOn } from '../../../server/src/text/colour';

const colour = fc
  .integer({ min: 0, max: 0xff_ff_ff })
  .map((number) => `#${number.toString(16).padStart(6, '0')}`)
  .filter((hex) => HEX_COLOUR.test(hex));

// By the calculator of WebAIM.
it.each([
  ['#000', '#ffffff', 21],
  ['#fff', '#fff', 1],
  ['#767676', '#fff', 4.54],
  ['#271fe0', '#fff', 8.87],
  ['#fc0', '#FFF', 1.51],
])('the contrast of %s and %s is %d', (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 1);
  expect(contrast(other, one)).toBe(contrast(one, other));
});

it('mixes colours', () => {
  expect(mix('#fc0', '#000', 0)).toBe('#ffcc00');
  expect(mix('#ffcc00', '#000', 0.5)).toBe('#806600');
  expect(mix('#0a0', '#fff', 1)).toBe('#ffffff');
});

it('finds text for every colour, and keeps a colour that can be read', () => {
  fc.assert(fc.property(colour, (hex) => contrast(readableOn(hex), hex) >= 4.5));
  fc.assert(fc.property(colour, colour, (hex, background) => contrast(readable(hex, background), background) >= 4.5));
  expect(readable('#7a0019', '#fff')).toBe('#7a0019');
  expect(readable('#fc0', '#212134')).toBe('#ffcc00');
});
