import { Badge, Box, Flex, Link, Typography } from '@strapi/design-system';
import type * as React from 'react';
import { NavLink } from 'react-router-dom';

import type { ImportedForm } from '../../../../server/src/contracts/forms-admin';
import { Remark, WrittenText } from '../../shared/ui/text';
import type { Settings } from '../editor/context';
import { useShownPlace } from '../editor/useShownPlace';
import { toDraft } from '../model/draft/draft';
import { changedPlaces } from '../model/draft/merge';
import { formPath } from '../paths';
import { useTexts } from '../useTexts';

interface Props {
  forms: readonly ImportedForm[];
  /** Whether they have been stored. */
  isDone: boolean;
  settings: Settings;
}

/** The forms of chosen files: which are new, and what is changed of the others. */
export const ImportedForms = ({ forms, isDone, settings }: Props): React.ReactNode => (
  <Flex tag="ul" direction="column" alignItems="stretch" gap={4}>
    {forms.map((form) => (
      <Box tag="li" key={form.formId} borderColor="neutral200" hasRadius padding={4}>
        <Row form={form} isDone={isDone} settings={settings} />
      </Box>
    ))}
  </Flex>
);

interface RowProps extends Omit<Props, 'forms'> {
  form: ImportedForm;
}

const Row = ({ form: { file, formId, name, state, versions, newWebhooks }, isDone, settings }: RowProps) => {
  const say = useTexts();
  return (
    <Flex direction="column" alignItems="stretch" gap={2}>
      <Flex gap={2} wrap="wrap">
        <Badge>{say(`forms.import.${state}`)}</Badge>
        {isDone ? (
          <Link tag={NavLink} to={formPath(formId)}>
            {name}
          </Link>
        ) : (
          <WrittenText fontWeight="bold">{name}</WrittenText>
        )}
        <Remark>{file}</Remark>
      </Flex>
      {versions !== null && <Changes versions={versions} settings={settings} />}
      {newWebhooks.length > 0 && (
        <Typography textColor="neutral800">{say('forms.import.webhooks', { count: newWebhooks.length })}</Typography>
      )}
    </Flex>
  );
};

const Changes = ({ versions, settings }: { versions: NonNullable<ImportedForm['versions']>; settings: Settings }) => {
  const language = settings.languages[0]?.tag ?? 'en';
  const [before, after] = [toDraft(versions.before, language), toDraft(versions.after, language)];
  const shown = useShownPlace([after, before], { settings, language });
  const places = [...new Set(changedPlaces(before, after, language).map(shown.place))];
  return <WrittenText textColor="neutral800">{places.join(', ')}</WrittenText>;
};
