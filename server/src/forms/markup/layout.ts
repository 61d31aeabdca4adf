import type { Field, FormItem, StepItem, TextItem } from '../../contracts/forms';
import { localize } from '../../text/language';
import { isField, pagesOf } from '../definition/items';
import { type ParagraphPart, paragraphParts } from '../definition/paragraph';
import { type Control, elementId, type MarkupForm, toControl } from './controls';
import { type Wording, wordingIn } from './wording';

type PageItem = Field | TextItem;

/** A page of a form with steps; the first may have no step. */
export interface Section {
  /** The id of its element. */
  place: string;
  step: StepItem | undefined;
  items: PageItem[];
}

/** What stands before the pages of a form, and its pages; none if it has no steps. */
export interface Division {
  before: PageItem[];
  sections: Section[];
}

/** Divides a form into its pages. What nobody can see before the first step is no page. */
export const divide = (form: MarkupForm): Division => {
  const pages = pagesOf(form.fields);
  const first = pages.find(({ step }) => step === undefined);
  const isPage = first !== undefined && pages.length > 1 && first.items.some(({ type }) => type !== 'hidden');
  return {
    before: first === undefined || isPage ? [] : first.items,
    sections: pages
      .filter((page) => page !== first || isPage)
      .map(({ step, items }, index) => ({ place: `${elementId(form)}.step-${index + 1}`, step, items })),
  };
};

/** Whether a form is divided into pages. */
export const hasSteps = (form: MarkupForm): boolean => divide(form).sections.length > 0;

/** The id of the element that says how far one has come. */
export const progressId = (form: MarkupForm): string => `${elementId(form)}.progress`;

/** The id of a heading's or a paragraph's element; no field has one like it. */
export const textId = (form: MarkupForm, item: FormItem): string =>
  `${elementId(form)}.text-${form.fields.indexOf(item) + 1}`;

/** A heading or a paragraph. */
export interface DrawnText {
  tag: 'heading' | 'paragraph';
  id: string;
  parts: ParagraphPart[];
  isConditional: boolean;
}

/** What is drawn on a page. */
export type Piece = Control | DrawnText;

/** A page as it is drawn. */
export interface DrawnPage {
  place: string;
  /** `''` if it has none. */
  title: string;
  pieces: Piece[];
}

/** What is drawn before the pages of a form, its pages, and what it says itself. */
export interface DrawnPages {
  wording: Wording;
  before: Piece[];
  pages: DrawnPage[];
}

const toText = (form: MarkupForm, item: TextItem, language: string): DrawnText => {
  const text = localize(item.text, language);
  return {
    tag: item.type,
    id: textId(form, item),
    parts: item.type === 'paragraph' ? paragraphParts(text) : [{ text }],
    isConditional: item.showIf !== undefined,
  };
};

const toPieces = (form: MarkupForm, items: readonly PageItem[], language: string, isOptional: boolean): Piece[] =>
  items.map((item) => (isField(item) ? toControl(form, item, language, isOptional) : toText(form, item, language)));

/** The texts of a form: those of the law, its own, else the built-in ones. */
export const wordingOf = ({ buttons, words }: MarkupForm, language: string): Wording => ({
  ...wordingIn(language),
  ...buttons,
  ...(words && { submit: words.submit }),
});

/** A form in a language. */
export const toPages = (form: MarkupForm, language: string): DrawnPages => {
  const { before, sections } = divide(form);
  return {
    wording: wordingOf(form, language),
    before: toPieces(form, before, language, false),
    pages: sections.map(({ place, step, items }) => ({
      place,
      title: localize(step?.title, language),
      pieces: toPieces(form, items, language, step?.showIf !== undefined),
    })),
  };
};
