import { filesText, wordingIn } from '../../../../server/src/forms/markup/wording';

const rules = {
  accept: ['.pdf', 'image/png', 'image/*', 'font/*', 'application/msword'],
  maxSize: 5_000_000,
  maxFiles: 1,
};

test.each([
  ['en', 'One file, at most 5 MB: PDF, PNG, images, font, application/msword'],
  ['de', 'Eine Datei, höchstens 5 MB: PDF, PNG, Bilder, font, application/msword'],
  ['fr', 'Un fichier de 5\u202fMo au plus: PDF, PNG, images, font, application/msword'],
  ['it', 'Un file di al massimo 5 MB: PDF, PNG, immagini, font, application/msword'],
])('which file a field takes, in %s', (language, expected) => {
  expect(filesText(rules, language)).toBe(expected);
});

test.each([
  ['en', 'At most 3 files of 5 MB each'],
  ['de', 'Höchstens 3 Dateien mit je 5 MB'],
  ['fr', '3 fichiers au plus, de 5\u202fMo chacun'],
  ['it', 'Al massimo 3 file di 5 MB ciascuno'],
])('how many files, if all kinds are taken, in %s', (language, expected) => {
  expect(filesText({ ...rules, accept: [], maxFiles: 3 }, language)).toBe(expected);
});

test.each([
  ['en', 'Step 2 of 3'],
  ['de', 'Schritt 2 von 3'],
  ['fr', 'Étape 2 sur 3'],
  ['it', 'Passaggio 2 di 3'],
])('how far one has come, in %s', (language, expected) => {
  expect(wordingIn(language).progress(2, 3)).toBe(expected);
});
