import { shorten } from './clean';
import { localize, primaryLanguage, wordsIn } from './language';
import { ownTextsIn, textsIn } from './own-texts';
import { count } from './plural';
import { type VisitorLanguage, type VisitorTexts, visitorTexts } from './visitor-messages';

/**
 * All messages of the REST interface in English and German; those that visitors read are in visitor-messages.ts, in two
 * more languages. The language depends on the request alone, so that a message never names a status in one language and
 * a field in another.
 */
const en = {
  ...visitorTexts.en,
  // Requests
  notFound: 'Not Found',
  rowDamaged: (where: string) => `This entry is damaged in the database: ${where}.`,
  methodNotAllowed: (method: string) => `${method} is not allowed here.`,
  unknownLocale: (locale: string) => `Locale "${shorten(locale)}" does not exist.`,
  bodyMalformed: 'The request body cannot be read.',
  bodyType: (types: string) => `The request body must be ${types}.`,
  bodyCharset: (name: string, charset: string) =>
    `${shorten(name)} is not text in the character set "${shorten(charset)}".`,
  bodyEncoding: 'The request body must not be compressed.',
  bodyNotObject: 'The request body must be an object of strings.',
  bodyEmpty: 'The request body is empty.',
  tooManyFields: (max: number) => `The request body must have at most ${count.en(max, '# field', '# fields')}.`,
  stale: 'The imprint has changed since it was read.',
  crossSite: 'Requests with Basic credentials from another site are refused.',
  positiveInteger: (name: string) => `${name} must be a positive integer.`,
  searchIncomplete:
    'The search index is being built. Please export the search results later, or export without a search.',
  dateInvalid: (name: string) => `${name} must be a date such as 2026-11-20 or 2026-11-20T09:30:00Z.`,
  // Values
  unknownOption: (name: string) => `Option "${shorten(name)}" does not exist.`,
  countryInvalid: (name: string) => `${name} must be a lower-case ISO 3166-1 alpha-3 code such as deu, or "other".`,
  choiceInvalid: (name: string, values: string) => `${name} must be one of ${values}, or empty.`,
  unknownParameter: (name: string) => `Parameter "${shorten(name)}" is not supported.`,
  notTranslatable: (name: string) => `${name} is the same in every language.`,
  editedMeanwhile: 'Somebody else has changed the imprint in the meantime.',
  siteUrl: 'This must be the full address of a page, such as https://example.org/privacy.',
  siteDay: 'This must be a date such as 2026-11-20.',
  siteSignature: 'A signature needs both a name and a date.',
  siteEditedMeanwhile: 'Somebody else has changed the answers about the site in the meantime.',
  statementNotFound: 'There is no accessibility statement.',
  importUnreadable: 'This is neither an exported imprint nor a record of its options.',
  remoteAddress: 'This is not the address of a site.',
  remoteUser: 'A user name must not contain a colon.',
  remoteForbidden: 'The site does not accept this user name and this application password.',
  remoteNoImprint: 'There is no imprint at this address.',
  remoteInsecure: 'The address must begin with https://.',
  remotePrivate: 'The address is in a private network.',
  remoteRedirect: 'The site redirects to another address. Enter that address instead.',
  remoteTimeout: 'The site did not answer in time.',
  remoteTooLarge: 'The site’s response is too long for an imprint.',
  remoteDns: 'There is no site with this name.',
  remoteTls: 'The site’s certificate is not valid.',
  remoteConnection: 'The site cannot be reached.',
  // Forms
  placeholderUnknown: (name: string, known: string) =>
    `{{${name}}} is neither a field of the form nor a known placeholder. Available: ${known}.`,
  placeholderOpen: 'A placeholder begins with {{ and ends with }}, such as {{formName}}.',
  placeholderNowhere: 'Placeholders are not replaced here.',
  formValueMissing: 'This must not be empty.',
  formValueInvalid: 'This value is not allowed here.',
  formUnknownKeys: (keys: string) => `Unknown settings: ${keys}.`,
  formTooLong: (max: number) => `This can have at most ${count.en(max, '# character', '# characters')}.`,
  formTooFew: (min: number) => `There must be at least ${count.en(min, '#')}.`,
  formTooMany: (max: number) => `There can be at most ${count.en(max, '#')}.`,
  formTooSmall: (min: number) => `This must be an integer of at least ${count.en(min, '#')}.`,
  formTooLarge: (max: number) => `This can be at most ${count.en(max, '#')}.`,
  formOneOf: (values: string) => `This must be one of ${values}.`,
  formMalformed: 'This contains characters that are not valid Unicode.',
  formControl: 'This contains control characters.',
  formLineBreak: 'This must be a single line.',
  formMarks: 'This contains a letter with more than 30 combining marks.',
  formLanguage: 'A language must be a language tag such as de.',
  formTextMissing: 'There must be a text in at least one language.',
  formEmail: (value: string) => `“${value}” is not an email address.`,
  formFieldName:
    'A name consists of unaccented letters, digits, - and _, begins with a letter, and has at most 64 characters.',
  formPartId: 'An id consists of unaccented letters, digits, - and _, and has at most 64 characters.',
  formNotificationTwice: 'Another notification already has this id.',
  formFieldNameReserved: 'This name is reserved. Please choose another one.',
  formFieldTwice: 'Another field already has this name.',
  formRoleTwice: 'Another field already has this role.',
  formReplyToType: 'Only an email field can hold the address to reply to.',
  formNameType: 'Only a single-line text field can hold the visitor’s name.',
  formMessageType: 'Only a text field can hold the visitor’s message.',
  formContractType: 'Only a text field can hold what identifies the contract.',
  formCancellationKindType: 'Only a single choice can hold the kind of cancellation.',
  formReasonType: 'Only a multi-line text field can hold the reason.',
  formEndsAtType: 'Only a date can hold when the contract is to end.',
  formFixedByLaw: 'This is fixed by law for this kind of form.',
  formFurtherField: 'In this kind of form there are no steps and no files, and no further field may be required.',
  formRoleMissing: (role: string) => `This kind of form needs a field with the role ${role}.`,
  formRefusesDeclaration:
    'This is not possible for this kind of form: it could refuse a declaration, or replace its confirmation of receipt.',
  formKindKept: 'The kind of a form cannot be changed once it has submissions.',
  formStepTwice: 'Another step already has this id.',
  formStepEmpty: 'There is nothing in this step.',
  formNoField: 'A form needs at least one field.',
  formLink: 'A link must lead to https://, http://, mailto: or an address of the same site, such as [text](/privacy).',
  formOptInAddress: 'To ask visitors for a confirmation, the form needs an email field that is the reply address.',
  formOptInRequired: 'The reply address must be required, since visitors are asked there to confirm.',
  formRedirect: 'This must be an absolute URL that begins with https://.',
  formInstant: 'This must be a point in time such as 2026-12-01T08:00:00Z.',
  formClosesFirst: 'The form must close after it has opened.',
  formPatternInvalid: 'This is not a regular expression.',
  formPatternUnsupported:
    'This pattern cannot be used: lookaheads, lookbehinds, backreferences and set operations are not supported.',
  formPatternTooLarge: 'This pattern is too large: with its repetitions, it may describe at most 1,000 characters.',
  formPatternsTooSlow:
    'The patterns of this form take too long to check. Shorten them or give their fields a maximum length.',
  formAutocomplete: 'This must be a value of the HTML attribute autocomplete, such as email.',
  formAccept:
    'No file is recognised as this. Enter a media type such as image/* or an extension such as .pdf, in lower case.',
  formCaptchaKeys: (provider: string) =>
    `There are no keys for ${provider}. Set forms.captcha.${provider}: { siteKey, secretKey } in config/plugins, or choose another captcha.`,
  formFileOnly: 'This is only allowed for file fields.',
  formOptions:
    'Options are allowed, and required, only for drop-down lists, single choice, multiple choice and scales.',
  formMinAboveMax: 'The minimum must not be greater than the maximum.',
  formMinLengthTooLarge: (max: number) =>
    `The minimum length must be at most ${count.en(max, '#')}, the longest that a value can be.`,
  formMaxLengthTooSmall: (min: number) =>
    `The maximum length must be at least ${count.en(min, '#')}, the shortest that a value can be.`,
  formTooManyParts: (max: number) =>
    `A form can have at most ${count.en(max, '# value', '# values')}, including those of its options.`,
  formMoreFaults: (number: number) => count.en(number, 'There is # more error.', 'There are # more errors.'),
  formLengthNone: 'Fields of this type have no minimum or maximum length.',
  formFormat: 'This project has no such field type.',
  formBounds:
    'A minimum or maximum is only allowed for numbers, dates and times, and must be a value of the same type.',
  formRuleField: 'There is no such field further up in the form.',
  formRuleSource: 'The form has no such field.',
  formRuleOp: 'Values of this field cannot be compared in this way.',
  formRuleNoValue: 'This comparison has no value.',
  formRuleOption: 'This must be one of the field’s options.',
  formRuleFlag: 'For a checkbox, this must be 1 (checked) or empty (not checked).',
  formRuleAmount: 'This must be a number such as 12.5 or a date such as 2026-11-20, depending on the field.',
  formTooManyRules: (max: number) =>
    `The conditions of a form can have at most ${count.en(max, '# rule', '# rules')} in total.`,
  formId: 'A form’s id must be a UUID version 4 in lower case.',
  formExists: 'A form with this id already exists.',
  formsFile: 'This is not a file of exported forms.',
  formsFileVersion: (version: string) =>
    `This file has version ${version}, which only a newer version of the plugin can read.`,
  formTwiceInFiles: 'The files contain a form with this id already.',
  formDeletedHere:
    'This form has been deleted here, and its submissions were kept. Take it out of the file, or delete it here with its submissions.',
  formSecretInFile: 'Files must not contain secrets; the server generates its own.',
  formInFile: (form: string, message: string) => `“${form}”: ${message}`,
  takesCreatingForms: 'This requires permission to create forms.',
  takesChangingForms: 'This requires permission to change forms.',
  takesReading: 'This requires permission to read submissions.',
  takesDeleting: 'This requires permission to delete submissions.',
  // Submissions
  importColumns: 'The columns do not fit the headings and the form.',
  importTwice: 'Choose this for one column only.',
  importTimeZone: (name: string) => `There is no time zone “${shorten(name)}”.`,
  importRows: (max: number) => `rows must be a list of 1 to ${count.en(max, '#')} rows.`,
  importDate: (text: string) => `“${text}” is not a date that can be read.`,
  importFuture: (text: string) => `“${text}” is in the future.`,
  importNoDate: 'The row has no date. If no row has one, choose something else for the column.',
  importFlag: (text: string) => `“${text}” is neither yes nor no.`,
  importNumber: (text: string) => `“${text}” is not a number, or is ambiguous.`,
  importDeclaration:
    'Nothing can be imported into a form for declarations: it would have neither a confirmation of receipt nor a proof.',
  importUndated: 'No column says when the rows were submitted. Choose one, or confirm that they get today’s date.',
  importSpam: (text: string) => `“${text}” does not say whether this is spam.`,
  importUnconfirmed: 'The submission has not been confirmed.',
  importTooManyCells: 'The row has more cells than there are headings, or a quotation mark in the wrong place.',
  importEmpty: 'The row has no values.',
  submissionNotFound: 'Submission not found.',
  submissionDeleted: 'The submission was deleted.',
  declarationEntered: 'Nobody can make or correct a declaration for somebody else.',
  submissionChangedMeanwhile:
    'Somebody else has corrected this in the meantime. Save again to replace their values with yours.',
  addressToConfirm: (label: string) =>
    `${label}: this address must be confirmed by its owner, so it cannot be corrected. Enter the submission again.`,
  formChangedMeanwhile: 'Somebody else has changed the form in the meantime.',
  // Webhooks
  webhookId: 'An id has up to 64 letters, digits, _ and -.',
  webhookTwice: 'Another webhook has this id.',
  webhookUrl: 'This must be a URL that begins with https:// and contains neither user nor password.',
  webhookInsecure: 'The URL must begin with https://.',
  webhookPrivate: 'The URL is in a private network.',
  webhookSecret: 'A secret is whsec_ and 24 to 64 bytes in Base64.',
  webhookFieldUnknown: (name: string) => `The form has no field “${name}”.`,
  webhookNotFound: 'Webhook not found.',
  deliveryNotFound: 'Delivery not found.',
  deliveryUnderWay: 'It is being delivered.',
  // Mails
  mailNotFound: 'Email not found.',
  mailTestSubject: (subject: string) => `[Test] ${subject}`,
  mailTestFailed: (reason: string) => `The test could not be sent: ${reason}`,
  mailUnderWay: 'The email is being sent.',
  mailLate: 'The mail server did not respond in time, so the email may still arrive. Send it again in a few minutes.',
  revisionNotFound: 'Revision not found.',
  hintNotFound: 'There is no such hint, or it cannot be dismissed because the law requires what it says.',
  theText: 'The text',
  planNotFound: 'These changes have taken effect in the meantime, or were cancelled.',
  dayBegun: 'Choose a day in the future.',
  planEmpty: 'The imprint says this already.',
  noteNotFound: 'Note not found.',
  ccInvalid: (value: string) => `Cc: “${value}” is not an email address.`,
  ccTooMany: (max: number) => `Cc: no more than ${max} addresses.`,
  attachments: 'Attachments',
  attachmentUnknown: 'A file of the draft no longer exists. Remove it, and attach it again.',
  attachmentsTooLarge: (megabytes: number) => `Attachments: up to ${megabytes} MB in total.`,
  labelNotFound: 'Label not found.',
  labelTaken: (name: string) => `There is already a label named “${name}”.`,
  labelsUnknown: (field: string) => `${field} must be a list of label ids.`,
  assigneeUnknown: 'assignee must be an admin user who may read submissions.',
  fileNotFound: 'File not found.',
  fileUnavailable: 'The file cannot be fetched from its storage at the moment.',
  mailHeld: 'Not sent: the submission has been marked as spam.',
  mailUnwanted: 'Not sent: the form does not send this email.',
  lawSubject: (name: string) => `The imprint needs your attention: ${name}`,
  lawIntro: 'Nobody has changed the imprint, but there is something new to do.',
  lawChanged: 'The law has changed:',
  lawVersion: (version: string) => `The plugin was updated to version ${version}, which has found this:`,
  lawSightings: 'This has not been seen on the site for 180 days:',
  lawNoAdvice: 'This is information, not legal advice.',
  openImprint: 'Open the imprint',
  mailReassigned: 'Not sent: the submission is no longer assigned to this person.',
  mailDropped: 'Not sent: it was on hold and was discarded.',
  variableUnknown: (name: string) =>
    `The configuration (forms.variables) does not name the environment variable ${name}.`,
  outboxHolds: 'Not sent: the outbox is on hold.',
  mailboxMissing: 'No mailbox is read: see replies.inbound.imap in the configuration.',
  roundTripSubject: 'Test: does email arrive here?',
  roundTripText: 'Strapi has sent this email to check that it arrives in the mailbox for answers. You can delete it.',
  mailPostponed: 'Postponed: this address has received many confirmations recently.',
  alarmSubject: (form: string, number: number) =>
    `Not delivered: the confirmation of receipt for ${form}, number ${number}`,
  alarmText: (to: string, received: string) =>
    `A declaration was received on ${received}, but its confirmation of receipt could not be delivered to ${to}. The law requires it to be confirmed without undue delay: please contact the sender another way, or send the email again in the inbox.`,
  mailLimited: 'Not sent: this address has received too many confirmations recently.',
  idsExpected: (max: number) => `ids must be a list of 1 to ${count.en(max, '#')} submission ids.`,
  filtersChangedMeanwhile: 'Your filters have been changed in another window. Close this dialog and open it again.',
  filtersExpected: (max: number) => `filters must be a list of up to ${count.en(max, '#')} names and searches.`,
  changesExpected: 'changes must be the changes that an action has returned.',
  // Replies
  responseNotFound: 'Reply not found.',
  responseUnderWay: 'The reply is being sent.',
  responseGone: 'The reply has already been sent, so it cannot be taken back.',
  responseLate:
    'The mail server did not respond in time, so the reply may still arrive. Send it again in a few minutes.',
  draftExists: 'There is already a draft reply.',
  draftChangedMeanwhile: 'The draft has been changed or sent in the meantime.',
  signatureInvalid: 'The signature is missing, wrong or older than five minutes.',
  responseSent: 'The reply was sent.',
  responsePending: 'The reply has been stored, but not sent.',
  responseFailed: 'The reply could not be sent. It is stored and can be sent again.',
  noReplyAddress: 'The submission has no single valid address to reply to.',
  responseUnconfirmed: 'The visitor has not confirmed this submission yet, so it cannot be replied to.',
  optInDone: 'The visitor has already confirmed this submission, or confirmation is not required.',
  optInSpam: 'The submission is marked as spam, so the visitor is not asked to confirm it.',
  idempotencyKeyUsed: 'This Idempotency-Key has been used with another text.',
  idempotencyKeyInvalid: 'Idempotency-Key must be 1 to 200 printable ASCII characters.',
};

export type Texts = typeof en;

const de: Texts = {
  ...visitorTexts.de,
  notFound: 'Nicht gefunden',
  rowDamaged: (where) => `Dieser Eintrag ist in der Datenbank beschädigt: ${where}.`,
  methodNotAllowed: (method) => `${method} ist hier nicht erlaubt.`,
  unknownLocale: (locale) => `Die Sprache „${shorten(locale)}“ gibt es nicht.`,
  bodyMalformed: 'Der Inhalt der Anfrage ist nicht lesbar.',
  bodyType: (types) => `Der Inhalt der Anfrage muss ${types} sein.`,
  bodyCharset: (name, charset) => `${shorten(name)} ist kein Text im Zeichensatz „${shorten(charset)}“.`,
  bodyEncoding: 'Der Inhalt der Anfrage darf nicht komprimiert sein.',
  bodyNotObject: 'Der Inhalt der Anfrage muss ein Objekt aus Texten sein.',
  bodyEmpty: 'Der Inhalt der Anfrage ist leer.',
  tooManyFields: (max) => `Der Inhalt der Anfrage darf höchstens ${count.de(max, '# Feld', '# Felder')} haben.`,
  stale: 'Das Impressum hat sich geändert, seit es gelesen wurde.',
  crossSite: 'Anfragen mit Basic-Zugangsdaten von einer anderen Website werden abgelehnt.',
  positiveInteger: (name) => `${name} muss eine positive ganze Zahl sein.`,
  searchIncomplete:
    'Der Suchindex wird gerade aufgebaut. Bitte exportieren Sie die Suchergebnisse später, oder exportieren Sie ohne Suche.',
  dateInvalid: (name) => `${name} muss ein Datum wie 2026-11-20 oder 2026-11-20T09:30:00Z sein.`,
  unknownOption: (name) => `Die Option „${shorten(name)}“ gibt es nicht.`,
  countryInvalid: (name) =>
    `${name} muss ein kleingeschriebener Code nach ISO 3166-1 alpha-3 wie deu sein, oder „other“.`,
  choiceInvalid: (name, values) => `${name} muss einer der Werte ${values} sein, oder leer.`,
  unknownParameter: (name) => `Der Parameter „${shorten(name)}“ wird nicht unterstützt.`,
  notTranslatable: (name) => `${name} ist in allen Sprachen gleich.`,
  editedMeanwhile: 'Jemand anderes hat das Impressum inzwischen geändert.',
  siteUrl: 'Das muss die vollständige Adresse einer Seite sein, etwa https://example.org/datenschutz.',
  siteDay: 'Das muss ein Datum wie 2026-11-20 sein.',
  siteSignature: 'Eine Unterschrift braucht einen Namen und ein Datum.',
  siteEditedMeanwhile: 'Jemand anderes hat die Antworten zur Website inzwischen geändert.',
  statementNotFound: 'Es gibt keine Erklärung zur Barrierefreiheit.',
  importUnreadable: 'Das ist weder ein exportiertes Impressum noch ein Datensatz mit dessen Optionen.',
  remoteAddress: 'Das ist keine Adresse einer Website.',
  remoteUser: 'Ein Benutzername darf keinen Doppelpunkt enthalten.',
  remoteForbidden: 'Die Website nimmt diesen Benutzernamen und dieses Anwendungspasswort nicht an.',
  remoteNoImprint: 'Unter dieser Adresse gibt es kein Impressum.',
  remoteInsecure: 'Die Adresse muss mit https:// beginnen.',
  remotePrivate: 'Die Adresse liegt in einem privaten Netz.',
  remoteRedirect: 'Die Website leitet auf eine andere Adresse um. Geben Sie diese ein.',
  remoteTimeout: 'Die Website hat nicht rechtzeitig geantwortet.',
  remoteTooLarge: 'Die Antwort der Website ist zu lang für ein Impressum.',
  remoteDns: 'Eine Website dieses Namens gibt es nicht.',
  remoteTls: 'Das Zertifikat der Website ist nicht gültig.',
  remoteConnection: 'Die Website ist nicht erreichbar.',
  placeholderUnknown: (name, known) =>
    `{{${name}}} ist weder ein Feld des Formulars noch ein bekannter Platzhalter. Verfügbar: ${known}.`,
  placeholderOpen: 'Ein Platzhalter beginnt mit {{ und endet mit }}, wie {{formName}}.',
  placeholderNowhere: 'Platzhalter werden hier nicht ersetzt.',
  formValueMissing: 'Das darf nicht leer sein.',
  formValueInvalid: 'Dieser Wert ist hier nicht erlaubt.',
  formUnknownKeys: (keys) => `Unbekannte Einstellungen: ${keys}.`,
  formTooLong: (max) => `Das darf höchstens ${count.de(max, '# Zeichen')} haben.`,
  formTooFew: (min) => `Es muss mindestens ${count.de(min, '#')} geben.`,
  formTooMany: (max) => `Es darf höchstens ${count.de(max, '#')} geben.`,
  formTooSmall: (min) => `Das muss eine ganze Zahl ab ${count.de(min, '#')} sein.`,
  formTooLarge: (max) => `Das darf höchstens ${count.de(max, '#')} sein.`,
  formOneOf: (values) => `Das muss einer der Werte ${values} sein.`,
  formMalformed: 'Das enthält Zeichen, die kein gültiges Unicode sind.',
  formControl: 'Das enthält Steuerzeichen.',
  formLineBreak: 'Das muss einzeilig sein.',
  formMarks: 'Das enthält einen Buchstaben mit mehr als 30 kombinierenden Zeichen.',
  formLanguage: 'Eine Sprache muss mit einem Kürzel wie de angegeben werden.',
  formTextMissing: 'Es muss in mindestens einer Sprache einen Text geben.',
  formEmail: (value) => `„${value}“ ist keine E-Mail-Adresse.`,
  formFieldName:
    'Ein Name besteht aus Buchstaben ohne Umlaute und Akzente, Ziffern, - und _, beginnt mit einem Buchstaben und hat höchstens 64 Zeichen.',
  formPartId: 'Eine ID besteht aus Buchstaben ohne Umlaute und Akzente, Ziffern, - und _ und hat höchstens 64 Zeichen.',
  formNotificationTwice: 'Eine andere Benachrichtigung hat diese ID schon.',
  formFieldNameReserved: 'Dieser Name ist reserviert. Bitte wählen Sie einen anderen.',
  formFieldTwice: 'Ein anderes Feld hat diesen Namen schon.',
  formRoleTwice: 'Ein anderes Feld hat diese Rolle schon.',
  formReplyToType: 'Nur ein E-Mail-Feld kann die Adresse für Antworten enthalten.',
  formNameType: 'Nur ein einzeiliges Textfeld kann den Namen des Besuchers enthalten.',
  formMessageType: 'Nur ein Textfeld kann die Nachricht des Besuchers enthalten.',
  formContractType: 'Nur ein Textfeld kann enthalten, um welchen Vertrag es geht.',
  formCancellationKindType: 'Nur eine Einfachauswahl kann die Art der Kündigung enthalten.',
  formReasonType: 'Nur ein mehrzeiliges Textfeld kann den Grund enthalten.',
  formEndsAtType: 'Nur ein Datum kann enthalten, wann der Vertrag enden soll.',
  formFixedByLaw: 'Das ist für diese Art von Formular gesetzlich festgelegt.',
  formFurtherField:
    'In dieser Art von Formular gibt es keine Schritte und keine Dateien, und kein weiteres Feld darf Pflicht sein.',
  formRoleMissing: (role) => `Diese Art von Formular braucht ein Feld mit der Rolle ${role}.`,
  formRefusesDeclaration:
    'Das ist für diese Art von Formular nicht möglich: Es könnte eine Erklärung abweisen oder ihre Eingangsbestätigung ersetzen.',
  formKindKept: 'Die Art eines Formulars lässt sich nicht mehr ändern, sobald es Einsendungen hat.',
  formStepTwice: 'Ein anderer Schritt hat diese ID schon.',
  formStepEmpty: 'In diesem Schritt steht nichts.',
  formNoField: 'Ein Formular braucht mindestens ein Feld.',
  formLink:
    'Ein Link muss zu https://, http://, mailto: oder einer Adresse derselben Website führen, etwa [Text](/datenschutz).',
  formOptInAddress:
    'Um Besucher um eine Bestätigung zu bitten, braucht das Formular ein E-Mail-Feld, das die Antwortadresse ist.',
  formOptInRequired:
    'Die Antwortadresse muss ein Pflichtfeld sein, da Besucher dort um die Bestätigung gebeten werden.',
  formRedirect: 'Das muss eine vollständige Adresse sein, die mit https:// beginnt.',
  formInstant: 'Das muss ein Zeitpunkt wie 2026-12-01T08:00:00Z sein.',
  formClosesFirst: 'Das Formular muss schließen, nachdem es geöffnet hat.',
  formPatternInvalid: 'Das ist kein regulärer Ausdruck.',
  formPatternUnsupported:
    'Dieses Muster kann nicht verwendet werden: Lookaheads, Lookbehinds, Rückverweise und Mengenoperationen werden nicht unterstützt.',
  formPatternTooLarge:
    'Dieses Muster ist zu groß: Mit seinen Wiederholungen darf es höchstens 1.000 Zeichen beschreiben.',
  formPatternsTooSlow:
    'Die Muster dieses Formulars zu prüfen dauert zu lange. Kürzen Sie sie oder geben Sie ihren Feldern eine Höchstlänge.',
  formAutocomplete: 'Das muss ein Wert des HTML-Attributs autocomplete sein, etwa email.',
  formAccept:
    'Daran wird keine Datei erkannt. Geben Sie einen Medientyp wie image/* oder eine Endung wie .pdf an, kleingeschrieben.',
  formCaptchaKeys: (provider) =>
    `Für ${provider} gibt es keine Schlüssel. Tragen Sie forms.captcha.${provider}: { siteKey, secretKey } in config/plugins ein, oder wählen Sie ein anderes Captcha.`,
  formFileOnly: 'Das ist nur bei Dateifeldern erlaubt.',
  formOptions: 'Optionen sind nur bei Auswahlliste, Einfach- und Mehrfachauswahl und Skala erlaubt und dort nötig.',
  formMinAboveMax: 'Das Minimum darf nicht größer als das Maximum sein.',
  formMinLengthTooLarge: (max) =>
    `Die Mindestlänge darf höchstens ${count.de(max, '#')} sein, denn länger kann kein Wert sein.`,
  formMaxLengthTooSmall: (min) =>
    `Die Höchstlänge muss mindestens ${count.de(min, '#')} sein, denn kürzer kann kein Wert sein.`,
  formTooManyParts: (max) =>
    `Ein Formular kann höchstens ${count.de(max, '# Wert', '# Werte')} haben, einschließlich der Optionen.`,
  formMoreFaults: (number) => count.de(number, 'Es gibt # weiteren Fehler.', 'Es gibt # weitere Fehler.'),
  formLengthNone: 'Felder dieses Typs haben keine Mindest- oder Höchstlänge.',
  formFormat: 'Diesen Feldtyp gibt es in diesem Projekt nicht.',
  formBounds:
    'Minimum und Maximum gibt es nur bei Zahlen, Datumsangaben und Uhrzeiten; sie müssen vom selben Typ sein.',
  formRuleField: 'Weiter oben im Formular gibt es kein solches Feld.',
  formRuleSource: 'Das Formular hat kein solches Feld.',
  formRuleOp: 'Die Werte dieses Feldes lassen sich so nicht vergleichen.',
  formRuleNoValue: 'Dieser Vergleich hat keinen Wert.',
  formRuleOption: 'Das muss eine der Optionen des Feldes sein.',
  formRuleFlag: 'Bei einem Ankreuzfeld muss das 1 (angekreuzt) oder leer (nicht angekreuzt) sein.',
  formRuleAmount: 'Das muss je nach Feld eine Zahl wie 12.5 oder ein Datum wie 2026-11-20 sein.',
  formTooManyRules: (max) =>
    `Die Bedingungen eines Formulars können zusammen höchstens ${count.de(max, '# Regel', '# Regeln')} haben.`,
  formId: 'Die ID eines Formulars muss eine kleingeschriebene UUID der Version 4 sein.',
  formExists: 'Ein Formular mit dieser ID gibt es schon.',
  formsFile: 'Das ist keine Datei mit exportierten Formularen.',
  formsFileVersion: (version) =>
    `Diese Datei hat die Version ${version}, die nur eine neuere Version des Plugins lesen kann.`,
  formTwiceInFiles: 'Die Dateien enthalten schon ein Formular mit dieser ID.',
  formDeletedHere:
    'Dieses Formular wurde hier gelöscht, seine Einsendungen wurden behalten. Nehmen Sie es aus der Datei, oder löschen Sie es hier samt den Einsendungen.',
  formSecretInFile: 'Dateien dürfen keine Signaturschlüssel enthalten; der Server erzeugt eigene.',
  formInFile: (form, message) => `„${form}“: ${message}`,
  takesCreatingForms: 'Das erfordert die Berechtigung, Formulare anzulegen.',
  takesChangingForms: 'Das erfordert die Berechtigung, Formulare zu ändern.',
  takesReading: 'Das erfordert die Berechtigung, Einsendungen zu lesen.',
  takesDeleting: 'Das erfordert die Berechtigung, Einsendungen zu löschen.',
  importColumns: 'Die Spalten passen nicht zu den Überschriften und zum Formular.',
  importTwice: 'Wählen Sie das nur für eine Spalte.',
  importTimeZone: (name) => `Die Zeitzone „${shorten(name)}“ gibt es nicht.`,
  importRows: (max) => `rows muss eine Liste von 1 bis ${count.de(max, '#')} Zeilen sein.`,
  importDate: (text) => `„${text}“ ist kein lesbares Datum.`,
  importFuture: (text) => `„${text}“ liegt in der Zukunft.`,
  importNoDate: 'Die Zeile hat kein Datum. Hat keine Zeile eines, wählen Sie für die Spalte etwas anderes.',
  importFlag: (text) => `„${text}“ ist weder Ja noch Nein.`,
  importNumber: (text) => `„${text}“ ist keine Zahl oder mehrdeutig.`,
  importDeclaration:
    'In ein Formular für Erklärungen lässt sich nichts importieren: Es hätte weder Eingangsbestätigung noch Nachweis.',
  importUndated:
    'Keine Spalte sagt, wann die Zeilen eingegangen sind. Wählen Sie eine, oder bestätigen Sie das heutige Datum.',
  importSpam: (text) => `„${text}“ sagt nicht, ob es Spam ist.`,
  importUnconfirmed: 'Die Einsendung wurde nicht bestätigt.',
  importTooManyCells:
    'Die Zeile hat mehr Zellen, als es Überschriften gibt, oder ein Anführungszeichen an der falschen Stelle.',
  importEmpty: 'Die Zeile hat keine Werte.',
  submissionNotFound: 'Einsendung nicht gefunden.',
  submissionDeleted: 'Die Einsendung wurde gelöscht.',
  declarationEntered: 'Niemand kann eine Erklärung für jemand anderen abgeben oder berichtigen.',
  submissionChangedMeanwhile:
    'Jemand anderes hat das inzwischen berichtigt. Speichern Sie noch einmal, um diese Werte durch Ihre zu ersetzen.',
  addressToConfirm: (label) =>
    `${label}: Diese Adresse muss von ihrem Inhaber bestätigt werden und lässt sich nicht berichtigen. Erfassen Sie die Einsendung neu.`,
  formChangedMeanwhile: 'Jemand anderes hat das Formular inzwischen geändert.',
  webhookId: 'Eine ID hat bis zu 64 Buchstaben, Ziffern, _ und -.',
  webhookTwice: 'Ein anderer Webhook hat diese ID.',
  webhookUrl: 'Das muss eine URL sein, die mit https:// beginnt und weder Benutzer noch Passwort enthält.',
  webhookInsecure: 'Die URL muss mit https:// beginnen.',
  webhookPrivate: 'Die URL liegt in einem privaten Netz.',
  webhookSecret: 'Ein Signaturschlüssel besteht aus whsec_ und 24 bis 64 Bytes in Base64.',
  webhookFieldUnknown: (name) => `Das Formular hat kein Feld „${name}“.`,
  webhookNotFound: 'Webhook nicht gefunden.',
  deliveryNotFound: 'Zustellung nicht gefunden.',
  deliveryUnderWay: 'Es wird gerade zugestellt.',
  mailNotFound: 'E-Mail nicht gefunden.',
  mailTestSubject: (subject) => `[Probe] ${subject}`,
  mailTestFailed: (reason) => `Der Test konnte nicht gesendet werden: ${reason}`,
  mailUnderWay: 'Die E-Mail wird gerade gesendet.',
  mailLate:
    'Der Mailserver hat nicht rechtzeitig geantwortet, die E-Mail kann also noch ankommen. Senden Sie sie in einigen Minuten erneut.',
  revisionNotFound: 'Revision nicht gefunden.',
  hintNotFound:
    'Diesen Hinweis gibt es nicht, oder er lässt sich nicht ausblenden, weil das Gesetz verlangt, was er sagt.',
  theText: 'Der Text',
  planNotFound: 'Diese Änderungen sind inzwischen in Kraft oder wurden verworfen.',
  dayBegun: 'Wählen Sie einen Tag in der Zukunft.',
  planEmpty: 'Das steht bereits so im Impressum.',
  noteNotFound: 'Notiz nicht gefunden.',
  ccInvalid: (value) => `Cc: „${value}“ ist keine E-Mail-Adresse.`,
  ccTooMany: (max) => `Cc: höchstens ${max} Adressen.`,
  attachments: 'Anhänge',
  attachmentUnknown: 'Eine Datei des Entwurfs gibt es nicht mehr. Entfernen Sie sie und hängen Sie sie erneut an.',
  attachmentsTooLarge: (megabytes) => `Anhänge: insgesamt höchstens ${megabytes} MB.`,
  labelNotFound: 'Label nicht gefunden.',
  labelTaken: (name) => `Es gibt schon ein Label namens „${name}“.`,
  labelsUnknown: (field) => `${field} muss eine Liste von Label-IDs sein.`,
  assigneeUnknown: 'assignee muss ein Benutzer des Admin-Panels sein, der Einsendungen lesen darf.',
  fileNotFound: 'Datei nicht gefunden.',
  fileUnavailable: 'Die Datei kann gerade nicht aus ihrem Speicher geholt werden.',
  mailHeld: 'Nicht gesendet: Die Einsendung wurde als Spam markiert.',
  mailUnwanted: 'Nicht gesendet: Das Formular verschickt diese E-Mail nicht.',
  lawSubject: (name) => `Das Impressum braucht Ihre Aufmerksamkeit: ${name}`,
  lawIntro: 'Niemand hat das Impressum geändert, aber es gibt Neues zu erledigen.',
  lawChanged: 'Die Rechtslage hat sich geändert:',
  lawVersion: (version) => `Das Plugin wurde auf Version ${version} aktualisiert, die dies gefunden hat:`,
  lawSightings: 'Dies wurde auf der Website seit 180 Tagen nicht mehr gesehen:',
  lawNoAdvice: 'Das ist eine Information, keine Rechtsberatung.',
  openImprint: 'Impressum öffnen',
  mailReassigned: 'Nicht gesendet: Die Einsendung ist dieser Person nicht mehr zugewiesen.',
  mailDropped: 'Nicht gesendet: Sie war zurückgestellt und wurde verworfen.',
  variableUnknown: (name) => `Die Konfiguration (forms.variables) nennt die Umgebungsvariable ${name} nicht.`,
  outboxHolds: 'Nicht gesendet: Der Postausgang ist angehalten.',
  mailboxMissing: 'Es wird kein Postfach gelesen: siehe replies.inbound.imap in der Konfiguration.',
  roundTripSubject: 'Test: Kommen E-Mails hier an?',
  roundTripText:
    'Strapi hat diese E-Mail gesendet, um zu sehen, ob sie im Postfach für Antworten ankommt. Sie können sie löschen.',
  mailPostponed: 'Verschoben: An diese Adresse gingen zuletzt viele Bestätigungen.',
  alarmSubject: (form, number) => `Nicht zugestellt: Eingangsbestätigung für ${form}, Nummer ${number}`,
  alarmText: (to, received) =>
    `Eine Erklärung ist am ${received} eingegangen, aber ihre Eingangsbestätigung ließ sich nicht an ${to} zustellen. Das Gesetz verlangt, dass sie unverzüglich bestätigt wird: Bitte benachrichtigen Sie den Absender auf anderem Weg, oder senden Sie die E-Mail im Posteingang erneut.`,
  mailLimited: 'Nicht gesendet: An diese Adresse gingen zuletzt zu viele Bestätigungen.',
  idsExpected: (max) => `ids muss eine Liste von 1 bis ${count.de(max, '#')} IDs von Einsendungen sein.`,
  filtersChangedMeanwhile:
    'Ihre Filter wurden in einem anderen Fenster geändert. Schließen Sie diesen Dialog und öffnen Sie ihn noch einmal.',
  filtersExpected: (max) => `filters muss eine Liste von bis zu ${count.de(max, '#')} Namen und Suchen sein.`,
  changesExpected: 'changes muss die Änderungen enthalten, die eine Aktion zurückgegeben hat.',
  responseNotFound: 'Antwort nicht gefunden.',
  responseUnderWay: 'Die Antwort wird gerade gesendet.',
  responseGone: 'Die Antwort ist schon gesendet und kann nicht mehr zurückgenommen werden.',
  responseLate:
    'Der Mailserver hat nicht rechtzeitig geantwortet, die Antwort kann also noch ankommen. Senden Sie sie in einigen Minuten erneut.',
  draftExists: 'Es gibt schon einen Entwurf einer Antwort.',
  draftChangedMeanwhile: 'Der Entwurf wurde inzwischen geändert oder gesendet.',
  signatureInvalid: 'Die Signatur fehlt, ist falsch oder älter als fünf Minuten.',
  responseSent: 'Die Antwort wurde gesendet.',
  responsePending: 'Die Antwort ist gespeichert, aber nicht gesendet.',
  responseFailed: 'Die Antwort konnte nicht gesendet werden. Sie ist gespeichert und kann erneut gesendet werden.',
  noReplyAddress: 'Die Einsendung hat keine einzelne gültige Adresse für eine Antwort.',
  responseUnconfirmed:
    'Der Besucher hat diese Einsendung noch nicht bestätigt, darum kann sie nicht beantwortet werden.',
  optInDone: 'Der Besucher hat diese Einsendung schon bestätigt, oder eine Bestätigung ist nicht nötig.',
  optInSpam: 'Die Einsendung ist als Spam markiert, darum wird der Besucher nicht um Bestätigung gebeten.',
  idempotencyKeyUsed: 'Dieser Idempotency-Key wurde schon mit einem anderen Text verwendet.',
  idempotencyKeyInvalid: 'Idempotency-Key muss aus 1 bis 200 druckbaren ASCII-Zeichen bestehen.',
};

/** A language that all messages exist in. */
export type MessageLanguage = 'en' | 'de';

export const messageLanguages: readonly MessageLanguage[] = ['en', 'de'];

const texts: Readonly<Record<VisitorLanguage, Texts>> = {
  en,
  de,
  fr: { ...en, ...visitorTexts.fr },
  it: { ...en, ...visitorTexts.it },
};

const isVisitorLanguage = (language: string): language is VisitorLanguage => Object.hasOwn(visitorTexts, language);

/** The language of the built-in texts that are used for a language: that of a regional variant (`de-AT`), or English. */
export const builtInLanguage = (language: string): VisitorLanguage => {
  const primary = primaryLanguage(language);
  return isVisitorLanguage(primary) ? primary : 'en';
};

/**
 * The texts of a language, see {@link builtInLanguage}. French and Italian have texts for visitors, and English ones for
 * the rest.
 */
export const textsFor = (language: string): Texts => textsIn(texts, language);

/** The visitors' texts of a language or of its regional variants; English if there are none. */
export const visitorTextsFor = (language: string): VisitorTexts => textsIn(visitorTexts, language);

/** Whether there are texts for visitors in a language, or in the base of a regional variant: built-in ones, or the project's. */
export const hasTexts = (language: string): boolean =>
  isVisitorLanguage(primaryLanguage(language)) || ownTextsIn(language) !== undefined;

/** The language that visitors read where a page is in another one: a language with texts, as it was asked for, or English. */
export const textLanguage = (language: string): string => (hasTexts(language) ? language : 'en');

/**
 * Like {@link localize}, for a text that replaces a built-in one: undefined if it is missing in a language that has the
 * built-in one, rather than the text of another language.
 */
export const localizeCustom = (
  text: string | Readonly<Record<string, string>> | undefined,
  language: string,
): string | undefined => {
  if (text === undefined || typeof text === 'string') return text;
  return wordsIn(text, language) ?? (hasTexts(language) ? undefined : localize(text, language));
};
