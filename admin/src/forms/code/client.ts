import { fieldsOf } from '../../../../server/src/forms/definition/items';
import type { DrawnForm } from '../model/types';
import { script } from './escape';
import type { Target } from './target';

/** Sends a form with markup of the site's own, by the npm package. */
export const clientCode = ({ formId, fields }: DrawnForm, { apiRoot, language }: Target): string => `\
import { createClient } from 'strapi-plugin-imprint-client';

const client = createClient({ url: ${script(apiRoot)}, locale: ${script(language)} });
const form = await client.getForm(${script(formId)});

// The inputs are called: ${fieldsOf(fields)
  .map(({ name }) => name)
  .join(', ')}
export const send = async (element: HTMLFormElement): Promise<string> => {
  const result = await client.submit(form, new FormData(element));
  if (result.ok) return result.message;
  return result.errors.map(({ message }) => message).join(' ') || (result.message ?? 'Please try again later.');
};
`;
