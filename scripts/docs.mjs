/**
 * `npm run docs`: installs VitePress in `docs`, apart from the project, and builds the site into `docs/.vitepress/dist`. Its
 * pages are those of `docs` and the project's own documents, with their links led to each other.
 */
import { execFileSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const docs = path.join(root, 'docs');
const pages = path.join(docs, '.vitepress/pages');

/** The page of each document, by its path in the project. */
const pageOf = new Map([
  ['README.md', 'overview.md'],
  ['client/README.md', 'client.md'],
  ['CHANGELOG.md', 'changelog.md'],
  ['CONTRIBUTING.md', 'contributing.md'],
  ['SECURITY.md', 'vulnerabilities.md'],
]);
const files = readdirSync(docs).filter((file) => /\.(md|png)$/.test(file));
for (const file of files) pageOf.set(`docs/${file}`, file);

/** Links to files that are no pages, such as the licence, stay as text: only the owner knows the repository's address. */
const withLinksOfSite = (text, document) =>
  text.replace(/(!?)\[([^\]]*)\]\((?![a-z]+:|#)([^)#\s]+)(#[^)]*)?\)/g, (_, image, label, target, anchor = '') => {
    const page = pageOf.get(path.posix.join(path.posix.dirname(document), target));
    return page === undefined ? label : `${image}[${label}](./${page}${anchor})`;
  });

rmSync(pages, { recursive: true, force: true });
mkdirSync(pages, { recursive: true });
for (const [document, page] of pageOf) {
  const [from, to] = [path.join(root, document), path.join(pages, page)];
  if (page.endsWith('.md')) writeFileSync(to, withLinksOfSite(readFileSync(from, 'utf8'), document));
  else copyFileSync(from, to);
}

const npm = (...args) => execFileSync('npm', args, { cwd: docs, stdio: 'inherit' });
npm('install', '--no-audit', '--no-fund', '--no-package-lock');
npm('exec', '--', 'vitepress', 'build');
