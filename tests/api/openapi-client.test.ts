/* A program that knows nothing but the served OpenAPI document, as those that generate clients do, reads and submits a form. */
import type { OpenApiDocument } from '../../server/src/contracts/imprint';
import { createValidator, operationsOf, responseOf } from '../support/openapi';
import { contact, contactFields, createForm } from './support/forms';
import { at, listAt, textAt } from './support/json';
import { useStrapi } from './support/suite';

const suite = useStrapi();

type Values = Readonly<Record<string, string>>;

const encoders: Readonly<Record<string, (values: Values) => string | URLSearchParams | FormData>> = {
  'application/json': (values) => JSON.stringify(values),
  'application/x-www-form-urlencoded': (values) => new URLSearchParams(values),
  'multipart/form-data': (values) => {
    const data = new FormData();
    for (const [name, value] of Object.entries(values)) data.append(name, value);
    return data;
  },
};
const types = Object.keys(encoders);

/** Calls operations by their ids; whatever the document does not say, or says otherwise, is an error. */
const createDriver = (document: OpenApiDocument) => {
  const validate = createValidator(document);
  const check = (what: string, faults: string): void => {
    if (faults !== '') throw new Error(`${what}: ${faults}`);
  };
  return async (id: string, parameters: Values, type = '', values: Values = {}) => {
    const found = operationsOf(document).find(({ operation }) => operation.operationId === id);
    if (found === undefined) throw new Error(`There is no operation ${id}.`);
    const { method, path, operation } = found;
    const placed = (place: string): [string, string][] =>
      operation.parameters.flatMap(({ name, in: own }): [string, string][] => {
        const value = parameters[name];
        return own === place && value !== undefined ? [[name, value]] : [];
      });
    const inPath = new Map(placed('path'));
    const url = new URL(
      textAt(document.servers[0], 'url') +
        path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(inPath.get(name) ?? '')),
    );
    for (const [name, value] of placed('query')) url.searchParams.set(name, value);

    const body = operation.requestBody?.content[type];
    if (body !== undefined) check(`The body of ${id}`, validate(body.schema, values));
    const response = await fetch(url, {
      method,
      headers: {
        ...Object.fromEntries(placed('header')),
        ...(type === 'application/json' && { 'Content-Type': type }),
      },
      ...(body !== undefined && { body: encoders[type]?.(values) }),
    });
    const described = responseOf(document, operation, response.status).content?.['application/json'];
    const json: unknown = await response.json();
    if (described === undefined) throw new Error(`${id} has no JSON for ${response.status}.`);
    check(`${response.status} of ${id}`, validate(described.schema, json));
    return { status: response.status, json };
  };
};

let call: ReturnType<typeof createDriver>;

beforeAll(async () => {
  const response = await fetch(`${suite().api.root}/imprint/v1/openapi.json`);
  call = createDriver((await response.json()) as OpenApiDocument);
});

/** What the fields of a form say to enter, and what the plugin's own fields are for. */
const fillIn = (form: unknown): Values => ({
  ...Object.fromEntries(
    listAt(form, 'fields').map((field) => [textAt(field, 'name'), contact()[textAt(field, 'name')] ?? '']),
  ),
  [textAt(form, 'honeypot')]: '',
  _token: textAt(form, 'token'),
});

test.each(types)('a form is read, and submitted as %s', async (type) => {
  const { strapi } = suite();
  const formId = await createForm(strapi, { fields: contactFields });
  const { json } = await call('forms.findOne', { form_id: formId, locale: 'de' });
  const values = fillIn(at(json, 'data'));
  const sent = await call('submissions.create', { form_id: formId, locale: 'de' }, type, values);
  expect(sent).toEqual({
    status: 201,
    json: { data: { id: `${formId}/1` }, message: 'Vielen Dank, Ihre Nachricht ist angekommen.', success: true },
  });
  const stored = await strapi.call('submissions', 'findOne', formId, 1);
  expect(at(stored, 'data')).toEqual(contact());
});

test('what is refused is described too, with its field', async () => {
  const formId = await createForm(suite().strapi, { fields: contactFields });
  const { status, json } = await call('submissions.create', { form_id: formId }, 'application/json', {
    ...contact(),
    email: 'nobody',
  });
  expect(status).toBe(400);
  expect(listAt(json, 'error', 'details', 'errors').map((error) => at(error, 'path'))).toEqual([['email']]);
});
