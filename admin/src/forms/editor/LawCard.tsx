import { Flex, Typography } from '@strapi/design-system';
import type * as React from 'react';

import { SelectRow } from '../../shared/inputs/SelectRow';
import { Card } from '../../shared/ui/Card';
import { Remark } from '../../shared/ui/text';
import { declarationChoices, statuteIn, wordsOf } from '../model/declarations';
import { useTexts } from '../useTexts';
import { useEditor } from './context';

/** What the law fixes of a form, and by which statute; nothing of a form that is no declaration. */
export const LawCard = (): React.ReactNode => {
  const say = useTexts();
  const { draft, change, canEdit, language } = useEditor();
  const words = wordsOf(draft, language);
  if (words === undefined) return null;
  const countries = declarationChoices.filter(({ kind }) => kind === draft.kind);
  return (
    <Card title={say('forms.section.law')} hint={say('forms.law.hint', { statute: statuteIn(draft) })}>
      {countries.length > 1 && (
        <SelectRow
          label={say('forms.country')}
          value={draft.country ?? 'other'}
          options={countries.map(({ country }) => ({ value: country, label: say(`forms.country.${country}`) }))}
          disabled={!canEdit}
          onChange={(value) => {
            const chosen = countries.find(({ country }) => country === value);
            if (chosen !== undefined) change((before) => ({ ...before, country: chosen.country }));
          }}
        />
      )}
      <Flex tag="dl" direction="column" alignItems="stretch" gap={2}>
        {(['open', 'submit', 'confirm'] as const).map((name) =>
          words[name] === undefined ? null : (
            <Flex key={name} gap={2} wrap="wrap">
              <Typography tag="dt" textColor="neutral600">
                {say(`forms.law.${name}`)}
              </Typography>
              <Typography tag="dd" fontWeight="bold">
                {words[name]}
              </Typography>
            </Flex>
          ),
        )}
      </Flex>
      <Remark>{say('forms.law.locked')}</Remark>
    </Card>
  );
};
