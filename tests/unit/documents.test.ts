/* Links between documents lead somewhere, their code parses, and the options of the configuration are those of the schema. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

import { defaultConfig, validateConfig } from '../../server/src/config';

const root = path.resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');
const documents = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'CHANGELOG.md', 'client/README.md'],
  ...readdirSync(path.join(root, 'docs'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];

const withoutCode = (text: string): string => text.replace(/^( *)```[\s\S]*?^ *```$/gm, '');

/** The anchors of headings, as GitHub and VitePress make them of headings in English. */
const anchorsOf = (file: string): string[] =>
  [...withoutCode(read(file)).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replace(/\s/g, '-'),
  );

const leads = (file: string, link: string): boolean => {
  const [target = '', anchor] = link.split('#');
  const found = target === '' ? file : path.posix.join(path.posix.dirname(file), target);
  if (!existsSync(path.join(root, found))) return false;
  return anchor === undefined || (found.endsWith('.md') && anchorsOf(found).includes(anchor));
};

test.each(documents)('the links of %s lead somewhere', (file) => {
  const prose = withoutCode(read(file)).replace(/`[^`]*`/g, '');
  const links = [...prose.matchAll(/\]\((?![a-z]+:)([^)\s]+)\)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !leads(file, link))).toEqual([]);
});

const isScript = (code: string): boolean =>
  ts.transpileModule(code, {
    reportDiagnostics: true,
    fileName: 'code.tsx',
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ESNext, jsx: ts.JsxEmit.Preserve },
  }).diagnostics?.length === 0;

const isJson = (code: string): boolean => {
  try {
    JSON.parse(code);
    return true;
  } catch {
    return false;
  }
};

/** Some blocks show a part of an object, or an element of a list. */
const parses = (language: string, code: string): boolean =>
  language === 'json'
    ? isJson(code) || isJson(`{${code}}`)
    : isScript(code) || isScript(`({${code}})`) || isScript(`[${code}]`);

test.each(documents)('the code in %s parses', (file) => {
  const blocks = [...read(file).matchAll(/^ *```(json|js|ts|tsx)\n([\s\S]*?)^ *```$/gm)];
  expect(blocks.filter(([, language = '', code = '']) => !parses(language, code)).map(([block]) => block)).toEqual([]);
});

/** The keys in the first column of the table of options; one that begins with a dot stands beside the one before it. */
const documented = [...read('docs/configuration.md').matchAll(/^\| (`[^|]+)\|/gm)].flatMap(([, cell = '']) => {
  let first = '';
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, key = '']) => {
    if (!key.startsWith('.')) first = key;
    return key.startsWith('.') ? first.replace(/\.[^.]*$/, key) : key;
  });
});

const leaves = (value: object, prefix = ''): string[] =>
  Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    const name = `${prefix}${key}`;
    const goesOn = typeof inner === 'object' && inner !== null && !Array.isArray(inner) && !documented.includes(name);
    return goesOn ? leaves(inner, `${name}.`) : [name];
  });

test('every option with a default is documented', () => {
  expect(documented.length).toBeGreaterThan(15);
  expect(leaves(defaultConfig).filter((key) => !documented.includes(key))).toEqual([]);
});

test.each(documented)('the documented option %s exists', (key) => {
  const keys = key.split('.');
  const wrong = keys.reduceRight<unknown>((value, name) => ({ [name]: value }), Symbol('wrong'));
  expect(() => validateConfig(wrong)).toThrow(`${key}: `);
});
