import { isVariable } from '../../../../server/src/forms/definition/variable-name';
import type { Form } from './types';

/** Secrets of webhooks, by the webhooks' ids. */
export type Secrets = Readonly<Record<string, string>>;

/** The secrets that have been made as a form was saved. */
export const secretsIn = ({ settings }: Pick<Form, 'settings'>): Secrets =>
  Object.fromEntries(
    (settings.webhooks ?? []).flatMap(({ id, secret }) =>
      secret === undefined || isVariable(secret) ? [] : [[id, secret]],
    ),
  );
