import type * as React from 'react';

import { SelectRow } from '../../shared/inputs/SelectRow';
import { useCatalogue } from '../catalogue';
import { BASE } from '../model/texts';
import { useImprintTexts } from '../texts';

type Props = Pick<React.ComponentProps<typeof SelectRow>, 'label' | 'hint' | 'value' | 'onChange'>;

/** Selects all languages, or one of them. */
export const LanguageRow = (props: Props): React.ReactNode => {
  const say = useImprintTexts();
  const { languages } = useCatalogue();
  return (
    <SelectRow
      {...props}
      options={[
        { value: BASE, label: say('imprint.language.every') },
        ...languages.map(({ tag, name }) => ({ value: tag, label: name })),
      ]}
    />
  );
};
