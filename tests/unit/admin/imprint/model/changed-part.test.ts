import { changedPart } from '../../../../../admin/src/imprint/model/changed-part';

test.each([
  ['Muster', 'Muster GmbH', 'Muster', 'Muster GmbH'],
  ['', 'DE123456788', '', 'DE123456788'],
  ['See: ', 'See: this', 'See:', 'See: this'],
  ['12/345/67890', '', '12/345/67890', ''],
  ['Angaben gemäß § 5 TMG', 'Angaben gemäß § 5 DDG', 'Angaben gemäß § 5 TMG', 'Angaben gemäß § 5 DDG'],
  [
    'Photographs by the archive of the museum. See the platform. As of the first of March of this year.',
    'Photographs by the archive of the museum. As of the first of March of this year.',
    '…hive of the museum. See the platform. As of the first of M…',
    '…hive of the museum. As of the first of M…',
  ],
  ['a'.repeat(400), 'b', `${'a'.repeat(150)} … ${'a'.repeat(150)}`, 'b'],
])('of %j and %j', (before, after, shownBefore, shownAfter) => {
  expect(changedPart(before, after)).toEqual({ before: shownBefore, after: shownAfter });
});
