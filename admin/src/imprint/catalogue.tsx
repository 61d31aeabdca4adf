import * as React from 'react';

import type { FindCatalogue } from '../../../server/src/contracts/imprint-admin';
import { Loaded } from '../shared/ui/Loaded';
import { useResource } from '../shared/useResource';

export type Catalogue = FindCatalogue['response']['data'];

const Context = React.createContext<Catalogue | undefined>(undefined);

export const CatalogueProvider = Context.Provider;

/** Pages that use the catalogue, once it has been loaded. */
export const WithCatalogue = ({ children }: { children: React.ReactNode }): React.ReactNode => (
  <Loaded isPage resource={useResource<FindCatalogue>('/catalogue')}>
    {({ data }) => <CatalogueProvider value={data}>{children}</CatalogueProvider>}
  </Loaded>
);

/** The options and languages of the imprint. */
export const useCatalogue = (): Catalogue => {
  const catalogue = React.useContext(Context);
  if (catalogue === undefined) throw new Error('There is no catalogue around this component.');
  return catalogue;
};
