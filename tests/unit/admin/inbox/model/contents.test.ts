import fc from 'fast-check';

import {
  formatCell,
  chooseColumns,
  haveOtherWords,
  listEntries,
  makeExcerpt,
  splitLinks,
  submissionPath,
  makeQuote,
  nameSender,
  shownValues,
} from '../../../../../admin/src/inbox/model/contents';
import type { Field } from '../../../../../server/src/contracts/forms';
import { item } from '../../support/inbox';

const yes = 'Ja';
const subject: Field = {
  name: 'subject',
  type: 'select',
  label: { en: 'Subject', de: 'Betreff' },
  options: [{ value: 'offer', label: { en: 'A quotation', de: 'Ein Angebot' } }],
};
const field = (name: string, change: Partial<Field> = {}): Field => ({ name, type: 'text', label: name, ...change });

test('an option is shown by its label, and what the form no longer knows as it was sent', () => {
  expect(shownValues('offer', subject, 'de', yes)).toEqual(['Ein Angebot']);
  expect(shownValues('gone', subject, 'de', yes)).toEqual(['gone']);
  expect(shownValues(['offer', 'gone'], subject, 'de', yes)).toEqual(['Ein Angebot', 'gone']);
  expect(shownValues('offer', undefined, 'de', yes)).toEqual(['offer']);
});

test('a ticked box is a yes; nothing is nothing', () => {
  expect(shownValues('1', field('privacy', { type: 'checkbox' }), 'de', yes)).toEqual(['Ja']);
  expect(shownValues('1', field('count'), 'de', yes)).toEqual(['1']);
  expect(shownValues('1500.50', field('amount', { type: 'number' }), 'de', yes)).toEqual(['1500,50']);
  expect(shownValues('', subject, 'de', yes)).toEqual([]);
  expect(shownValues(undefined, subject, 'de', yes)).toEqual([]);
  expect(formatCell(item({ data: { subject: ['offer', 'gone'] } }), { field: subject }, 'en', yes)).toBe(
    'A quotation, gone',
  );
});

test('an excerpt is the longest value on one line, and not the address that stands beside it', () => {
  const data = { email: 'a-very-long-address@example.org', message: 'Hello,\n\n  oak?', tags: ['a', 'b'] };
  expect(makeExcerpt(item({ data, replyTo: 'a-very-long-address@example.org' }))).toBe('Hello, oak?');
  expect(makeExcerpt(item({ data: {} }))).toBe('');
});

test('what somebody has to say is shown of a message, however short it is', () => {
  const data = { name: 'Maximiliana Freifrau von Hohenstein', text: 'Ring\nme', more: '!' };
  const longTexts = ['text', 'more'];
  expect(makeExcerpt(item({ data, longTexts }))).toBe('Ring me');
  // Of what says nothing in such a field, the rest has to do.
  expect(makeExcerpt(item({ data: { ...data, text: '', more: '' }, longTexts }))).toBe(data.name);
  expect(makeExcerpt(item({ data, longTexts: ['gone'] }))).toBe(data.name);
});

test('a message is called by its sender’s name, else by their address, else by its number', () => {
  const named = item({ data: { who: 'Ada  Lovelace' }, roles: { name: 'who' }, submissionId: 3 });
  expect(nameSender(named)).toBe('Ada Lovelace');
  expect(nameSender({ ...named, data: {} })).toBe('ada@example.org');
  expect(nameSender({ ...named, roles: {} })).toBe('ada@example.org');
  expect(nameSender({ ...named, data: {}, replyTo: '' })).toBe('#3');
});

test('the excerpt is the message as it was sent, whatever the form has become; the name beside it is none', () => {
  const data = { who: 'Maximiliana Freifrau von Hohenstein', wish: 'Oak\nplease', note: 'A much longer note' };
  const sent = item({ data, roles: { name: 'who', message: 'wish' }, longTexts: ['note'] });
  expect(makeExcerpt(sent)).toBe('Oak please');
  expect(makeExcerpt({ ...sent, data: { ...data, wish: '' } })).toBe('A much longer note');
  expect(makeExcerpt({ ...sent, data: { who: data.who } })).toBe('');
});

const namesOf = (fields: Field[]): string[] => chooseColumns(fields).map((column) => column.field.name);

test('the columns are the first fields that people see, the address to the left', () => {
  const fields = [
    field('name'),
    field('source', { type: 'hidden' }),
    field('email', { role: 'reply-to' }),
    field('privacy', { type: 'checkbox' }),
    field('cv', { type: 'file' }),
    field('subject'),
    field('phone'),
  ];
  expect(namesOf(fields)).toEqual(['email', 'name', 'subject']);
  expect(namesOf([field('name')])).toEqual(['name']);
});

test('the last column is the first longer text, where people say what they want', () => {
  const message = field('message', { type: 'textarea' });
  const notes = field('notes', { type: 'textarea' });
  const fields = [message, field('name'), field('phone'), field('city'), notes, field('street')];
  expect(namesOf(fields)).toEqual(['name', 'phone', 'city', 'message']);
});

test('whoever has sent it stands to the left, and the message to the right', () => {
  const who = field('who', { role: 'name' });
  const wish = field('wish', { role: 'message' });
  const fields = [wish, field('city'), field('email', { role: 'reply-to' }), who, field('notes', { type: 'textarea' })];
  expect(namesOf(fields)).toEqual(['who', 'email', 'city', 'wish']);
  expect(namesOf([field('city'), field('own', { autocomplete: 'name' })])).toEqual(['own', 'city']);
  const [first, , , last] = chooseColumns(fields);
  expect([first, last]).toEqual([
    { field: who, role: 'name' },
    { field: wish, role: 'message' },
  ]);
});

test('the columns of sender and message show what these were when it was sent', () => {
  const column = { field: field('who', { role: 'name' }), role: 'name' } as const;
  const data = { full_name: 'Ada', who: 'The Engine' };
  expect(formatCell(item({ data, roles: { name: 'full_name' } }), column, 'en', yes)).toBe('Ada');
  expect(formatCell(item({ data }), column, 'en', yes)).toBe('The Engine');
});

test('a date is shown as the reader writes dates, and what is none as it was sent', () => {
  const date = field('from', { type: 'date' });
  expect(shownValues('2027-03-01', date, 'de', yes)).toEqual(['01.03.2027']);
  expect(shownValues('2027-03-01', date, 'en', yes)).toEqual(['1 Mar 2027']);
  expect(shownValues('soon', date, 'en', yes)).toEqual(['soon']);
});

test('entries stand in the order of the time, with its labels; what has none comes last', () => {
  const file = { id: 1, field: 'photo', name: 'a.png', mime: 'image/png', size: 10 };
  const entries = listEntries(
    {
      data: { old: 'x', subject: 'offer', photo: 'a.png' },
      labels: { subject: 'Betreff', message: 'Nachricht' },
      roles: {},
      attachments: [file],
      language: 'de',
    },
    [subject, field('message', { type: 'textarea' })],
    'de',
    yes,
  );
  expect(entries).toEqual([
    { name: 'subject', label: 'Betreff', values: ['Ein Angebot'], files: [], isMessage: false },
    { name: 'message', label: 'Nachricht', values: [], files: [], isMessage: true },
    { name: 'old', label: 'old', values: ['x'], files: [], isMessage: false },
    { name: 'photo', label: 'photo', values: [], files: [file], isMessage: false },
  ]);
});

test('labels are in the reader’s language, unless the visitor read something else than they say by now', () => {
  const options = [{ value: 'yes', label: { de: 'Ja, gern', en: 'Yes, please' } }];
  const fields = [
    field('wish', { label: { de: 'Wunsch', en: 'Wish' }, type: 'radio', options }),
    field('day', { label: { de: 'Abholung', en: 'Collection' }, type: 'date' }),
    field('note', { label: 'Notiz' }),
  ];
  const submission = {
    data: { wish: 'yes', day: '2027-03-01', note: 'None' },
    labels: { wish: 'Wunsch', day: 'Anlieferung', note: 'Notiz' },
    roles: {},
    attachments: [],
    language: 'de',
  };
  const entriesIn = (language: string) => listEntries(submission, fields, language, yes);
  const [english, german] = [entriesIn('en'), entriesIn('de')];
  expect(english.map(({ label, values }) => [label, ...values])).toEqual([
    ['Wish', 'Yes, please'],
    ['Anlieferung', '1 Mar 2027'],
    ['Notiz', 'None'],
  ]);
  expect(haveOtherWords(english, german, fields)).toBe(true);
  expect(haveOtherWords(english.slice(1), german.slice(1), fields)).toBe(false);
  const [named] = fields;
  const unnamed = [{ ...named, name: 'wish', label: 'Wunsch' }] as typeof fields;
  const inWords = (language: string) => listEntries({ ...submission, data: { wish: 'yes' } }, unnamed, language, yes);
  expect(haveOtherWords(inWords('en'), inWords('de'), unnamed)).toBe(true);
});

test('what is quoted is the message, even if the form has other fields for longer texts by now', () => {
  const data = { wish: 'Oak', notes: 'Later' };
  const sent = { data, labels: {}, roles: { message: 'wish' }, attachments: [], language: 'de' };
  const entries = listEntries(sent, [field('notes', { type: 'textarea' })], 'de', yes);
  expect(entries.map(({ name, isMessage }) => [name, isMessage])).toEqual([
    ['wish', true],
    ['notes', false],
  ]);
});

test.each([
  ['See https://example.org/a?b=c.', ['https://example.org/a?b=c']],
  ['(http://example.org) and https://example.net!', ['http://example.org', 'https://example.net']],
  ['HTTPS://EXAMPLE.ORG', ['HTTPS://EXAMPLE.ORG']],
  ['javascript:alert(1) data:text/html,x vbscript:x', []],
  ['javascript:location="https://example.org"', ['https://example.org']],
  ['http:// https://[ example.org', []],
  ['https://bank.example@evil.example/x http://:a@evil.example/x https://example.org/@a', ['https://example.org/@a']],
  ['', []],
])('the web addresses in %p', (text, expected) => {
  expect(
    splitLinks(text)
      .filter(({ isLink }) => isLink)
      .map((part) => part.text),
  ).toEqual(expected);
});

test('whatever is written: nothing is lost, and every link is http or https', () => {
  const pieces = fc.constantFrom('https://', 'javascript:', 'example.org', ' ', '<', '"', ')', '@', 'ä', '\n', '[');
  fc.assert(
    fc.property(
      fc.array(pieces).map((list) => list.join('')),
      (text) => {
        const parts = splitLinks(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const part of parts.filter(({ isLink }) => isLink)) {
          expect(['http:', 'https:']).toContain(new URL(part.text).protocol);
        }
      },
    ),
  );
});

test('a quotation marks each line of the longest value', () => {
  const entry = (value: string, isMessage = false) => ({ values: value === '' ? [] : [value], isMessage });
  expect(makeQuote([entry('Tom'), entry('Hello\n\noak?'), entry('')])).toBe('> Hello\n>\n> oak?');
  expect(makeQuote([entry('Maximiliana'), entry('Hello', true)])).toBe('> Hello');
  expect(makeQuote([entry('Maximiliana'), entry('', true)])).toBe('> Maximiliana');
  expect(makeQuote([entry('')])).toBe('');
});

test('the path of a submission', () => {
  expect(submissionPath('form/12')).toBe('/plugins/imprint-inbox/form/12');
});
