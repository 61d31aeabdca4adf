/** The text of a paragraph, with its links. It is pure, so that the admin panel reads paragraphs in the same way. */
import { isWebUrl } from '../../text/clean';

/** A part of a paragraph: a text, or a link if it has a target. */
export interface ParagraphPart {
  text: string;
  href?: string;
}

const LINK = /\[([^[\]]+)\]\(([^\s()]+)\)/g;

// A second slash would begin a host.
const RELATIVE = /^(?:\/(?![/\\])|[#?.])/;
const MAILTO = /^mailto:[^\s@:/?#]+@[^\s@:/?#]+(?:\?.*)?$/i;

/** Whether a link may lead there: to a page, to an email address, or to somewhere on the same site. */
const isSafe = (target: string): boolean => RELATIVE.test(target) || MAILTO.test(target) || isWebUrl(target);

interface Link {
  /** The whole of it. */
  typed: string;
  label: string;
  href: string;
  index: number;
}

const findLinks = (text: string): Link[] => {
  const links: Link[] = [];
  text.replace(LINK, (typed: string, label: string, href: string, index: number) => {
    links.push({ typed, label, href, index });
    return typed;
  });
  return links;
};

/** The text of a paragraph in parts; a link to anywhere else stays the text that was typed. */
export const paragraphParts = (text: string): ParagraphPart[] => {
  const parts: ParagraphPart[] = [];
  let end = 0;
  for (const { typed, label, href, index } of findLinks(text).filter((link) => isSafe(link.href))) {
    if (index > end) parts.push({ text: text.slice(end, index) });
    parts.push({ text: label, href });
    end = index + typed.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end) });
  return parts;
};

/** Whether all links of a paragraph lead somewhere. */
export const hasSafeLinks = (text: string): boolean => findLinks(text).every(({ href }) => isSafe(href));
