import * as React from 'react';
import { useIntl } from 'react-intl';

import type { FindPastPage, FindPlannedPage } from '../../../server/src/contracts/imprint-admin';
import { Loaded } from '../shared/ui/Loaded';
import type { PathOf } from '../shared/useApi';
import { useResource } from '../shared/useResource';
import { useCatalogue } from './catalogue';
import { DocumentFrame } from './DocumentFrame';

/** The language in which a page is shown at first: the panel's, if the project has it. */
export const useFirstLanguage = (): string => {
  const { locale } = useIntl();
  const { languages, defaultLanguage } = useCatalogue();
  return languages.some(({ tag }) => tag === locale) ? locale : defaultLanguage;
};

interface Props {
  title: string;
  path: PathOf<FindPastPage> | PathOf<FindPlannedPage>;
}

/** A page that the server renders, in a language to choose. */
export const PageFrame = ({ title, path }: Props): React.ReactNode => {
  const [language, setLanguage] = React.useState(useFirstLanguage());
  const page = useResource<FindPastPage | FindPlannedPage>(path, { language });
  return (
    <Loaded resource={{ ...page, data: page.data ?? page.previous }}>
      {({ data }) => <DocumentFrame title={title} html={data.html} language={language} onLanguage={setLanguage} />}
    </Loaded>
  );
};
