import { RE2JS } from 're2js';

/*
 * Patterns as in the HTML attribute `pattern`: regular expressions in JavaScript's `v` mode that have to match the
 * whole value. Browsers' engines backtrack, so one pattern and one value can keep a process busy forever; the server
 * uses RE2, whose time is proportional to the value's length, and accepts the patterns that mean the same to both.
 */

/** Why a pattern cannot be used. */
export type PatternFault = 'invalid' | 'unsupported' | 'tooLarge';

/** The maximum size of a pattern's program, in instructions: one for each character or class, times its repetitions. */
const MAX_SIZE = 1_000;

// The characters of JavaScript's \s and \S; in RE2 they are ASCII only.
const SPACE = '\\t-\\r\\x{20}\\x{a0}\\x{1680}\\x{2000}-\\x{200a}\\x{2028}\\x{2029}\\x{202f}\\x{205f}\\x{3000}\\x{feff}';
const NO_SPACE =
  '\\x{0}-\\x{8}\\x{e}-\\x{1f}\\x{21}-\\x{9f}\\x{a1}-\\x{167f}\\x{1681}-\\x{1fff}\\x{200b}-\\x{2027}\\x{202a}-\\x{202e}' +
  '\\x{2030}-\\x{205e}\\x{2060}-\\x{2fff}\\x{3001}-\\x{fefe}\\x{ff00}-\\x{10ffff}';

// An escape, an empty or negated empty class, the start of a group, a repetition, a set operator, or one character.
const TOKEN =
  /\\(?:u\{[0-9A-Fa-f]+\}|u[0-9A-Fa-f]{4}|[pPk](?:\{[^}]*\}|<[^>]*>)|.)|\[\^?\]|\(\?(?:<?[=!]|<[^>]*>|:)|\{\d+(?:,\d*)?\}|--|&&|./gsu;

const isHalf = (code: string): boolean => /^d[89a-f]..$/i.test(code);

/** An escape in RE2's syntax; undefined for a lone surrogate, which could combine with another one. */
const translateEscape = (token: string, inClass: boolean): string | undefined => {
  if (token === '\\s') return inClass ? SPACE : `[${SPACE}]`;
  if (token === '\\S') return inClass ? NO_SPACE : `[${NO_SPACE}]`;
  // The Unicode properties "General_Category" and "Script", whose values RE2 accepts without the property's name.
  if (/^\\p/i.test(token)) return token.replace(/(?<=^\\p\{)(?:gc|General_Category|sc|Script)=/i, '');
  const [, code] = /^\\u\{?([0-9A-Fa-f]+)/.exec(token) ?? [];
  if (code === undefined) return token;
  return isHalf(code) ? undefined : `\\x{${code}}`;
};

/** The maximum number of repetitions of the part before. */
const maxRepetitions = (repetition: string): number => Math.max(...[...repetition.matchAll(/\d+/g)].map(Number), 1);

interface Translated {
  source: string;
  /** The maximum size of the program. */
  size: number;
}

/** A pattern in RE2's syntax; undefined if it has no equivalent. RE2 itself rejects whatever is not checked here. */
const translate = (pattern: string): Translated | undefined => {
  let source = '';
  let inClass = false;
  // For the current group, for its last part, and for the groups around it.
  let size = 0;
  let last = 0;
  const around: number[] = [];

  for (const [token] of pattern.matchAll(TOKEN)) {
    const isOperator = token.startsWith('[') || token === '--' || token === '&&';
    const written = token.startsWith('\\') ? translateEscape(token, inClass) : token;
    // RE2 would read the bracket of [] and [^] as the first character of a class, and browsers handle their repetition
    // wrongly.
    if ((inClass && isOperator) || token === '[]' || token === '[^]' || written === undefined) return undefined;
    source += written;
    if (inClass) inClass = token !== ']';
    else if (token === ')') {
      last = size + 2;
      size = Number(around.pop()) + last;
    } else if (token.startsWith('(')) {
      around.push(size);
      size = 0;
    } else if (/^\{\d/.test(token)) {
      const once = last;
      last *= maxRepetitions(token);
      size += last - once;
    } else {
      inClass = token === '[';
      last = 1;
      size += token.startsWith('\\') ? 1 : token.length;
    }
  }
  return { source, size };
};

const compile = (pattern: string): RE2JS | undefined => {
  const translated = translate(pattern);
  if (translated === undefined || translated.size > MAX_SIZE) return undefined;
  try {
    return RE2JS.compile(translated.source);
  } catch {
    return undefined;
  }
};

/** Why a pattern cannot be used: not a regular expression, needs a backtracking engine, or too large. */
export const patternFault = (pattern: string): PatternFault | undefined => {
  try {
    new RegExp(pattern, 'v');
  } catch {
    return 'invalid';
  }
  if ((translate(pattern)?.size ?? 0) > MAX_SIZE) return 'tooLarge';
  return compile(pattern) === undefined ? 'unsupported' : undefined;
};

/** The cost of compiling one instruction, in matching steps. */
const COMPILING = 100;

/** The cost of matching a text of a given length, in steps; a million take some 50 milliseconds. */
export const patternCost = (pattern: string, maxLength: number): number =>
  (translate(pattern)?.size ?? 0) * (maxLength + COMPILING);

/** Whether a whole text matches a pattern; always true if the pattern does not pass {@link patternFault}. */
export const matchesPattern = (pattern: string, text: string): boolean => compile(pattern)?.matches(text) ?? true;
