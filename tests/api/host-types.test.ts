/* What a project in TypeScript sees of the package that was built: its configuration and services, and what they refuse. */
import { readFileSync } from 'node:fs';
import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import vm from 'node:vm';

import ts from 'typescript';

import { oneInGate } from '../night';

const root = path.resolve(__dirname, '../..');

/** The first block of code of a guide after some words. */
const codeIn = (guide: string, words: string): string => {
  const text = readFileSync(path.join(root, 'docs', guide), 'utf8');
  const [, code = ''] = /```ts\n([\s\S]*?)```/.exec(text.slice(text.indexOf(words))) ?? [];
  return code;
};

/** The layout for emails, as it is in the guide. */
const layout = codeIn('submissions.md', '`src/extensions/imprint/strapi-server.ts`');

const files = {
  'src/extensions/imprint/strapi-server.ts': layout,
  'src/forms.ts': codeIn('hooks.md', '`src/forms.ts`'),
  'config/hooked.ts': codeIn('hooks.md', '`config/plugins.ts`'),

  'config/plugins.ts': `
    import type { Core } from '@strapi/strapi';
    import type { ImprintConfig } from 'strapi-plugin-imprint/strapi-server';

    const config: ImprintConfig = {
      edition: 'standard',
      basicAuth: { origins: ['https://build.example.org'], limit: { account: { points: 5 } } },
      forms: { captcha: { turnstile: { siteKey: 'a', secretKey: 'b' } }, mail: { name: 'Muster GmbH' } },
    };
    export const nothing: ImprintConfig = {};
    // @ts-expect-error -- it has no such key
    export const unknown: ImprintConfig = { form: {} };
    // @ts-expect-error -- nor here
    export const deep: ImprintConfig = { forms: { captcha: { onOutages: 'spam' } } };
    // @ts-expect-error -- nor such a value
    export const edition: ImprintConfig = { edition: 'extnded' };
    // @ts-expect-error -- a captcha needs both of its keys
    export const keys: ImprintConfig = { forms: { captcha: { hcaptcha: { siteKey: 'a' } } } };

    export default (): Core.Config.Plugin => ({ imprint: { enabled: true, config } });`,

  'src/index.ts': `
    import type { Core } from '@strapi/strapi';
    import type { ImprintServices } from 'strapi-plugin-imprint/strapi-server';

    export default {
      async bootstrap({ strapi }: { strapi: Core.Strapi }): Promise<void> {
        const imprint = strapi.plugin('imprint').service('imprint');
        const name: string = (await imprint.update({ name: 'Muster GmbH' }, { author: 'import' })).name;
        const html: string = await imprint.document({ format: 'html', locale: 'de' });
        const title: string = (await imprint.document()).title;
        // @ts-expect-error -- there is no such option
        await imprint.update({ nme: name });

        const forms: ImprintServices['forms'] = strapi.service('plugin::imprint.forms');
        const { formId } = await forms.create({
          name: html + title,
          fields: [{ name: 'email', type: 'email', label: { en: 'Email' }, role: 'reply-to' }],
          settings: { webhooks: [{ url: 'https://example.org', events: ['submission.created'], fields: 'none' }] },
        });
        // @ts-expect-error -- nor such a type of field
        await forms.update(formId, { fields: [{ name: 'a', type: 'txt', label: 'A' }] });
        // @ts-expect-error -- nor such a setting
        await forms.update(formId, { settings: { retention: 30 } });

        strapi.plugin('imprint').service('forms').on('spam', ({ data }) => (data.name === 'x' ? 'x' : undefined));
        // @ts-expect-error -- nor such a hook
        strapi.plugin('imprint').service('forms').on('spm', () => undefined);

        const submissions = strapi.plugin('imprint').service('submissions');
        const { submissionId } = await submissions.create(formId, { email: 'a@example.org' });
        const found = await submissions.find(formId, { status: 'new' });
        const status: 'unconfirmed' | 'new' | 'read' | 'replied' | 'archived' | undefined = found.data[0]?.status;
        const responses = strapi.plugin('imprint').service('responses');
        await responses.create(formId, submissionId, 'Thank you.' + String(status), { idempotencyKey: 'first' });
        // @ts-expect-error -- nor such a service
        strapi.plugin('imprint').service('replies');
        const { data } = await strapi.plugin('imprint').service('transfer').export([formId]);
        await strapi.plugin('imprint').service('transfer').import([{ name: 'a.json', content: data }], { dryRun: true });

        // Everything else is as before.
        await strapi.plugin('email').service('email').send({ to: 'a@example.org' });
        strapi.log.info(strapi.plugin('imprint').config<string>('edition'));
      },
    };`,
};

let project: string;

beforeAll(async () => {
  project = await realpath(await mkdtemp(path.join(tmpdir(), 'imprint-host-')));
  await mkdir(path.join(project, 'node_modules'));
  await symlink(root, path.join(project, 'node_modules/strapi-plugin-imprint'));
  await symlink(path.join(root, 'node_modules/@strapi'), path.join(project, 'node_modules/@strapi'));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(project, name)), { recursive: true });
    await writeFile(path.join(project, name), text);
  }
});

afterAll(() => rm(project, { recursive: true }));

// The first is how Strapi's own template resolves modules.
test.each(
  oneInGate([
    ['node', ts.ModuleKind.CommonJS, ts.ModuleResolutionKind.Node10],
    ['node16', ts.ModuleKind.Node16, ts.ModuleResolutionKind.Node16],
    ['bundler', ts.ModuleKind.ESNext, ts.ModuleResolutionKind.Bundler],
  ]),
)('configuration and services are typed, with modules resolved as %s', (_name, module, moduleResolution) => {
  const program = ts.createProgram(
    Object.keys(files).map((name) => path.join(project, name)),
    { module, moduleResolution, strict: true, noEmit: true, skipLibCheck: true, target: ts.ScriptTarget.ES2022 },
  );
  const faults = ts.getPreEmitDiagnostics(program).map(({ file, start = 0, messageText }) => {
    const line = file ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
    return `${file?.fileName ?? ''}:${line} ${ts.flattenDiagnosticMessageText(messageText, '\n')}`;
  });
  expect(faults).toEqual([]);
});

test('the layout for emails in the guide takes the place of the built-in one', () => {
  const { outputText } = ts.transpileModule(layout, { compilerOptions: { module: ts.ModuleKind.CommonJS } });
  const made: { default?: (plugin: { services: Record<string, () => unknown> }) => unknown } = {};
  vm.runInNewContext(outputText, { exports: made });
  const plugin = { services: { forms: () => 'kept' } };
  expect(made.default?.(plugin)).toBe(plugin);
  expect(Object.keys(plugin.services)).toEqual(['forms', 'mail-layout']);
});
