import type * as React from 'react';

import { SelectRow } from '../../shared/inputs/SelectRow';
import { useCatalogue } from '../catalogue';
import { BASE } from '../model/texts';
import { useImprintTexts } from '../texts';

/** Chooses the language whose addresses or texts are edited. */
export const LanguageRow = ({
  language,
  onChange,
}: {
  language: string;
  onChange: (language: string) => void;
}): React.ReactNode => {
  const say = useImprintTexts();
  const { languages } = useCatalogue();
  return (
    <SelectRow
      label={say('imprint.language')}
      value={language}
      options={[
        { value: BASE, label: say('imprint.language.every') },
        ...languages.map(({ tag, name }) => ({ value: tag, label: name })),
      ]}
      onChange={onChange}
    />
  );
};
