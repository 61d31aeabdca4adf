/**
 * Prints the changelog's section of a tag such as `v1.2.0`, for the notes of its release; fails unless both packages have that
 * version and the changelog has a section of it.
 */
import { readFileSync } from 'node:fs';

const read = (file) => readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');

const version = (process.argv[2] ?? '').replace(/^v/, '');
for (const file of ['package.json', 'client/package.json']) {
  const { name, version: own } = JSON.parse(read(file));
  if (own !== version) throw new Error(`${name} has version ${own}, and the tag is v${version}.`);
}
const section = read('CHANGELOG.md')
  .split(/^## /m)
  .find((text) => text.startsWith(version) && /^[\s\]]/.test(text.slice(version.length)));
if (section === undefined) throw new Error(`CHANGELOG.md has no section "## ${version}".`);
process.stdout.write(section.slice(section.indexOf('\n') + 1).trimStart());
