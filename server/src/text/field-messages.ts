import { count } from './plural';

/**
 * What may be wrong with a field, as far as a browser can tell too: the elements for sites say it as the server does. `name`
 * is the label of the field.
 */
const en = {
  tooShort: (name: string, min: number) => `${name} must be at least ${count.en(min, '# character', '# characters')}.`,
  required: (name: string) => `${name} is required.`,
  emailInvalid: (name: string) => `${name} must be an email address.`,
  telInvalid: (name: string) => `${name} must be a phone number.`,
  urlInvalid: (name: string) => `${name} must be a web address such as https://example.org.`,
  numberInvalid: (name: string) => `${name} must be a number.`,
  dateFieldInvalid: (name: string) => `${name} must be a date such as 2026-11-20.`,
  timeInvalid: (name: string) => `${name} must be a time such as 14:30.`,
  numberTooSmall: (name: string, min: string) => `${name} must be at least ${min}.`,
  numberTooLarge: (name: string, max: string) => `${name} must be at most ${max}.`,
  tooEarly: (name: string, min: string) => `${name} must be ${min} or later.`,
  tooLate: (name: string, max: string) => `${name} must be ${max} or earlier.`,
  patternMismatch: (name: string) => `${name} does not have the expected format.`,
  mustBeChecked: (name: string) => `${name} must be checked.`,
  fileEmpty: (name: string) => `${name}: the file is empty.`,
  fileTooLarge: (name: string, max: string) => `${name}: a file must not be larger than ${max}.`,
  tooManyFiles: (name: string, max: number) => `${name} accepts at most ${count.en(max, '# file', '# files')}.`,
};

export type FieldTexts = typeof en;

const de: FieldTexts = {
  tooShort: (name, min) => `${name} muss mindestens ${count.de(min, '# Zeichen')} lang sein.`,
  required: (name) => `${name} ist ein Pflichtfeld.`,
  emailInvalid: (name) => `${name} muss eine E-Mail-Adresse sein.`,
  telInvalid: (name) => `${name} muss eine Telefonnummer sein.`,
  urlInvalid: (name) => `${name} muss eine Webadresse wie https://example.org sein.`,
  numberInvalid: (name) => `${name} muss eine Zahl ohne Tausenderpunkt sein, wie 1500.`,
  dateFieldInvalid: (name) => `${name} muss ein Datum wie 2026-11-20 sein.`,
  timeInvalid: (name) => `${name} muss eine Uhrzeit wie 14:30 sein.`,
  numberTooSmall: (name, min) => `${name} muss mindestens ${min} sein.`,
  numberTooLarge: (name, max) => `${name} darf höchstens ${max} sein.`,
  tooEarly: (name, min) => `${name} muss ${min} oder später sein.`,
  tooLate: (name, max) => `${name} muss ${max} oder früher sein.`,
  patternMismatch: (name) => `${name} hat nicht das erwartete Format.`,
  mustBeChecked: (name) => `${name} muss angekreuzt sein.`,
  fileEmpty: (name) => `${name}: Die Datei ist leer.`,
  fileTooLarge: (name, max) => `${name}: Eine Datei darf höchstens ${max} groß sein.`,
  tooManyFiles: (name, max) => `${name} nimmt höchstens ${count.de(max, '# Datei', '# Dateien')} an.`,
};

const fr: FieldTexts = {
  tooShort: (name, min) =>
    `Le champ «\u202f${name}\u202f» doit comporter au moins ${count.fr(min, '# caractère', '# caractères')}.`,
  required: (name) => `Le champ «\u202f${name}\u202f» est obligatoire.`,
  emailInvalid: (name) => `Le champ «\u202f${name}\u202f» doit contenir une adresse e-mail.`,
  telInvalid: (name) => `Le champ «\u202f${name}\u202f» doit contenir un numéro de téléphone.`,
  urlInvalid: (name) => `Le champ «\u202f${name}\u202f» doit contenir une adresse web telle que https://example.org.`,
  numberInvalid: (name) =>
    `Le champ «\u202f${name}\u202f» doit contenir un nombre sans séparateur de milliers, tel que 1500.`,
  dateFieldInvalid: (name) => `Le champ «\u202f${name}\u202f» doit contenir une date telle que 2026-11-20.`,
  timeInvalid: (name) => `Le champ «\u202f${name}\u202f» doit contenir une heure telle que 14:30.`,
  numberTooSmall: (name, min) => `La valeur du champ «\u202f${name}\u202f» ne doit pas être inférieure à ${min}.`,
  numberTooLarge: (name, max) => `La valeur du champ «\u202f${name}\u202f» ne doit pas dépasser ${max}.`,
  tooEarly: (name, min) => `Valeur minimale du champ «\u202f${name}\u202f»\u00a0: ${min}.`,
  tooLate: (name, max) => `Valeur maximale du champ «\u202f${name}\u202f»\u00a0: ${max}.`,
  patternMismatch: (name) => `Le champ «\u202f${name}\u202f» n’a pas le format attendu.`,
  mustBeChecked: (name) => `La case «\u202f${name}\u202f» doit être cochée.`,
  fileEmpty: (name) => `${name}\u00a0: le fichier est vide.`,
  fileTooLarge: (name, max) => `${name}\u00a0: un fichier ne doit pas dépasser ${max}.`,
  tooManyFiles: (name, max) =>
    `Le champ «\u202f${name}\u202f» accepte au plus ${count.fr(max, '# fichier', '# fichiers')}.`,
};

const it: FieldTexts = {
  tooShort: (name, min) => `Il campo «${name}» deve avere almeno ${count.it(min, '# carattere', '# caratteri')}.`,
  required: (name) => `Il campo «${name}» è obbligatorio.`,
  emailInvalid: (name) => `Il campo «${name}» deve contenere un indirizzo e-mail.`,
  telInvalid: (name) => `Il campo «${name}» deve contenere un numero di telefono.`,
  urlInvalid: (name) => `Il campo «${name}» deve contenere un indirizzo web come https://example.org.`,
  numberInvalid: (name) => `Il campo «${name}» deve contenere un numero senza separatore delle migliaia, come 1500.`,
  dateFieldInvalid: (name) => `Il campo «${name}» deve contenere una data come 2026-11-20.`,
  timeInvalid: (name) => `Il campo «${name}» deve contenere un orario come 14:30.`,
  numberTooSmall: (name, min) => `Il valore del campo «${name}» non può essere inferiore a ${min}.`,
  numberTooLarge: (name, max) => `Il valore del campo «${name}» non può superare ${max}.`,
  tooEarly: (name, min) => `Valore minimo del campo «${name}»: ${min}.`,
  tooLate: (name, max) => `Valore massimo del campo «${name}»: ${max}.`,
  patternMismatch: (name) => `Il campo «${name}» non ha il formato previsto.`,
  mustBeChecked: (name) => `La casella «${name}» deve essere selezionata.`,
  fileEmpty: (name) => `${name}: il file è vuoto.`,
  fileTooLarge: (name, max) => `${name}: un file non può superare ${max}.`,
  tooManyFiles: (name, max) => `Il campo «${name}» accetta al massimo ${count.it(max, '# file')}.`,
};

/** By language. */
export const fieldTexts = { en, de, fr, it };
