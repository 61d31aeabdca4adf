/* The JSON Schema of files with forms: it takes what the import takes, and marks what is wrong where it is. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import Ajv from 'ajv';
import addFormats from 'ajv-formats';

import { toBody } from '../../../../admin/src/forms/model/draft/body';
import { toDraft } from '../../../../admin/src/forms/model/draft/draft';
import { fromTemplate, templates } from '../../../../admin/src/forms/model/templates';
import { parseForm } from '../../../../server/src/forms/definition/definition';
import { readFormsFiles, toFormsFile } from '../../../../server/src/forms/definition/form-file';
import { formFileSchema } from '../../../../server/src/forms/definition/form-file-schema';
import { SETTINGS } from '../../../../server/src/forms/definition/settings';
import { textsFor } from '../../../../server/src/text/messages';

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true });
addFormats(ajv);
const validate = ajv.compile(formFileSchema());

const faultsIn = (content: unknown): string[] => {
  validate(content);
  return (validate.errors ?? []).map(({ instancePath, message = '' }) => `${instancePath}: ${message}`);
};

const formId = '3f0c8a51-6a0e-4d0b-9a3e-0f6f1f2f7c11';
const fileOf = (...forms: unknown[]) => ({ format: 'strapi-plugin-imprint/forms', version: 1, forms });

const [, example = ''] =
  /^```json\n([\s\S]*?)^```/m.exec(readFileSync(path.resolve(__dirname, '../../../../docs/form-files.md'), 'utf8')) ??
  [];

it('takes the example of the guide, as the import does', () => {
  const content: unknown = JSON.parse(example);
  expect(faultsIn(content)).toEqual([]);
  const { entries, faults } = readFormsFiles([{ name: 'a.json', content }], textsFor('en'));
  expect(faults).toEqual([]);
  expect(entries.map(({ formId, values }) => parseForm({ formId, ...values }).name)).toEqual(['Quote request']);
});

it.each(Object.keys(templates) as (keyof typeof templates)[])('takes the template %s, as it is exported', (name) => {
  for (const language of ['en', 'de']) {
    const draft = toDraft(fromTemplate(name, { language, to: 'team@example.org' }), language);
    const file = toFormsFile([parseForm(toBody(draft, language))]);
    expect(file.$schema).toBe(formFileSchema().$id);
    expect(faultsIn(file)).toEqual([]);
  }
});

it('knows each setting', () => {
  const [settings] = JSON.stringify(formFileSchema()).match(/"settings":\{"type":"object","properties":\{.*/) ?? [''];
  for (const name of Object.keys(SETTINGS)) expect(settings).toContain(`"${name}":{"`);
});

it('is the same each time', () => {
  expect(formFileSchema()).toEqual(formFileSchema());
});

it.each([
  [{ formId, settings: { retentionDays: '30' } }, '/forms/0/settings/retentionDays: must be integer'],
  [{ formId, settings: { retention: 30 } }, '/forms/0/settings: must NOT have additional properties'],
  [
    { formId, settings: { captcha: 'recaptcha' } },
    '/forms/0/settings/captcha: must be equal to one of the allowed values',
  ],
  [
    { formId, settings: { notifications: [{ id: 'a', to: [] }] } },
    '/forms/0/settings/notifications/0/to: must NOT have fewer than 1 items',
  ],
  [
    { formId, settings: { webhooks: [{ id: 'a', url: 'https://a.example' }] } },
    "/forms/0/settings/webhooks/0: must have required property 'events'",
  ],
  [{ formId, settings: { confirmation: {} } }, "/forms/0/settings/confirmation: must have required property 'text'"],
  [
    { formId, fields: [{ type: 'txt', name: 'a', label: 'A' }] },
    '/forms/0/fields/0/type: must be equal to one of the allowed values',
  ],
  [
    { formId, fields: [{ type: 'text', name: 'a b', label: 'A' }] },
    '/forms/0/fields/0/name: must match pattern "^[A-Za-z][A-Za-z0-9_-]{0,63}$"',
  ],
  [{ formId, fields: [{ type: 'text', name: 'a' }] }, "/forms/0/fields/0: must have required property 'label'"],
  [{ name: 'A' }, "/forms/0: must have required property 'formId'"],
])('marks what is wrong in %j', (form, fault) => {
  expect(faultsIn(fileOf(form))).toContain(fault);
});

it('leaves out what may be left out', () => {
  expect(faultsIn(fileOf({ formId }))).toEqual([]);
  expect(faultsIn({ ...fileOf({ formId }), version: 2 })).toEqual(['/version: must be equal to constant']);
});
