import * as React from 'react';

import { useIntl } from 'react-intl';

import { PLUGIN_ID } from '../pluginId';
import type shared from './translations/en.json';

type Values = Record<string, string | number | Date>;

/** Says a text in the panel's language; `{name}` and plurals in it are filled in (ICU). */
export type Say<Id extends string> = (id: Id, values?: Values) => string;

/**
 * Makes the hook by which a room says its texts; the ids are checked against the English ones.
 *
 * @example const useTexts = textsOf<keyof typeof import('./translations/en.json')>();
 */
export const textsOf =
  <Id extends string>() =>
  (): Say<Id> => {
    const intl = useIntl();
    return React.useCallback(
      // Strapi falls back to the English texts by itself, see `registerTrads`.
      (id, values) => intl.formatMessage({ id: `${PLUGIN_ID}.${id}`, defaultMessage: id }, values),
      [intl],
    );
  };

/** The texts that all rooms share. */
export const useSharedTexts = textsOf<keyof typeof shared>();
