/** Reads the imprint and submits the forms of a Strapi with strapi-plugin-imprint, in browsers and in Node. */
export { solveAltcha } from './altcha';
export { ImprintError, type Refusal } from './answers';
export {
  type CheckResult,
  type Client,
  type ClientOptions,
  createClient,
  type FormHtmlOptions,
  type FormOptions,
  type FormReference,
  type FormToSubmit,
  type RequestOptions,
  type SaveResult,
  type SubmitOptions,
  type SubmitResult,
  type TokenOptions,
} from './client';
export { shownItems, type Value, type Values } from './values';
export { isField, pagesOf } from '../../server/src/forms/definition/items';
export { paragraphParts, type ParagraphPart } from '../../server/src/forms/definition/paragraph';
export type { FieldError } from '../../server/src/contracts/common';
export type {
  AltchaChallenge,
  Condition,
  FieldType,
  FormState,
  PublicCaptcha,
  PublicDraft,
  PublicField,
  PublicForm,
  PublicLayoutItem,
} from '../../server/src/contracts/forms';
export type {
  DocumentFormat,
  DocumentItem,
  DocumentSection,
  ImprintDocument,
} from '../../server/src/contracts/imprint';
export type { ImprintRecord, OptionName } from '../../server/src/imprint/catalogue/catalogue';
