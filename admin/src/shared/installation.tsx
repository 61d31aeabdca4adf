import * as React from 'react';

import type { FindFormsSettings } from '../../../server/src/contracts/forms-admin';
import { setOwnTexts } from '../../../server/src/text/own-texts';
import { hostTimeZone } from '../../../server/src/text/wall-clock';
import { useFocusKept } from './react/useFocusKept';
import { type Resource, useResource } from './useResource';

type Settings = FindFormsSettings['response'];

const Installation = React.createContext<Resource<Settings> | undefined>(undefined);

/** Around the pages of a part of the panel: asks once what only the server knows of the installation, and keeps the focus. */
export const WithInstallation = ({ children }: { children: React.ReactNode }): React.ReactNode => {
  useFocusKept();
  const settings = useResource<FindFormsSettings>('/forms/settings');
  const texts = settings.data?.data.texts;
  const [known, setKnown] = React.useState<typeof texts>(undefined);
  // Before anything is drawn with them, such as the preview of a form.
  if (texts !== undefined && texts !== known) {
    setOwnTexts(texts);
    setKnown(texts);
  }
  return <Installation.Provider value={settings}>{children}</Installation.Provider>;
};

const UNKNOWN: Resource<Settings> = {
  data: undefined,
  previous: undefined,
  fault: undefined,
  isLoading: false,
  reload: () => undefined,
};

/** What only the server knows of the installation. */
export const useInstallation = (): Resource<Settings> => React.useContext(Installation) ?? UNKNOWN;

/** What becomes of emails and webhooks; `send` as long as that is not known. */
export const useOutboxMode = (): Settings['data']['outbox']['mode'] =>
  useInstallation().data?.data.outbox.mode ?? 'send';

/** The zone that times are read and entered in: the installation's; the browser's own as long as that is not known. */
export const useTimeZone = (): string => useInstallation().data?.data.timeZone ?? hostTimeZone();
