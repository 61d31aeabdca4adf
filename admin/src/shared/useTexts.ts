import * as React from 'react';
import { useIntl } from 'react-intl';

import { PLUGIN_ID } from '../pluginId';
import type shared from './translations/en.json';

type SharedId = keyof typeof shared;
type Values = Record<string, string | number | Date>;

/** Translates a text id; `{name}` and plurals are filled in (ICU). */
export type Say<Id extends string> = (id: Id, values?: Values) => string;

/**
 * Creates an area's translation hook, for its own texts and the shared ones; ids are checked against the English texts.
 *
 * @example const useTexts = textsOf<keyof typeof import('./translations/en.json')>();
 */
export const createTextsHook =
  <Id extends string>() =>
  (): Say<Id | SharedId> => {
    const intl = useIntl();
    return React.useCallback(
      // Strapi falls back to the English texts, see `registerTrads`.
      (id, values) => intl.formatMessage({ id: `${PLUGIN_ID}.${id}`, defaultMessage: id }, values),
      [intl],
    );
  };

/** The texts that all areas share. */
export const useSharedTexts = createTextsHook<SharedId>();
