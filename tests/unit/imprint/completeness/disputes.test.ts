import { disputeState } from '../../../../server/src/imprint/completeness/recognise/disputes';

test.each([
  [
    'Wir sind weder verpflichtet noch bereit, an Verfahren vor einer Verbraucherschlichtungsstelle teilzunehmen.',
    'not_willing',
  ],
  ['We are neither obliged nor willing to take part in dispute resolution proceedings.', 'not_willing'],
  ['Wir nehmen an keinem Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teil.', 'not_willing'],
  ['Wir nehmen nicht an einem Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teil.', 'not_willing'],
  ['Zur Teilnahme an einem Schlichtungsverfahren sind wir nicht verpflichtet und nicht bereit.', 'not_willing'],
  ['Wir beteiligen uns nicht an Verfahren vor einer Verbraucherschlichtungsstelle.', 'not_willing'],
  ['We do not participate in dispute resolution proceedings.', 'not_willing'],
  ['Wir sind nicht verpflichtet, aber bereit, an einem Schlichtungsverfahren teilzunehmen.', 'willing'],
  [
    'Wir sind zur Teilnahme an einem Schlichtungsverfahren nicht verpflichtet, jedoch auch nicht bereit.',
    'not_willing',
  ],
  ['Soweit der Streit nicht beigelegt wird, sind wir zur Teilnahme am Schlichtungsverfahren verpflichtet.', 'obliged'],
  ['Wir sind bereit, an einem Verfahren vor der Verbraucherschlichtungsstelle teilzunehmen.', 'willing'],
  ['Die Teilnahme an einem Streitbeilegungsverfahren lehnen wir ab.', 'not_willing'],
  ['Wir lehnen die Teilnahme an Verfahren vor einer Verbraucherschlichtungsstelle ab.', 'not_willing'],
  [
    'Wir sind zur Teilnahme an einem Streitbeilegungsverfahren nicht verpflichtet, aber grundsätzlich bereit.',
    'willing',
  ],
  ['Wir nehmen an einem Streitbeilegungsverfahren vor einer Verbraucherschlichtungsstelle teil.', 'willing'],
  ['Wir beteiligen uns an Verfahren vor einer Verbraucherschlichtungsstelle.', 'willing'],
  ['We take part in dispute resolution proceedings before a consumer board.', 'willing'],
  ['Wir sind zur Teilnahme an Schlichtungsverfahren nicht bereit, jedoch in Einzelfällen verpflichtet.', undefined],
  ['Die Teilnahme an Schlichtungsverfahren ist freiwillig.', undefined],
  ['Die Verbraucherschlichtungsstelle hat ihren Sitz in Kehl.', undefined],
  ['Wir sind nicht bereit, Rabatte zu geben.', undefined],
])('“%s”: %s', (sentence, state) => {
  expect(disputeState(sentence)).toBe(state);
});
