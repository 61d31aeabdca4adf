import { Button, Flex, IconButton, LinkButton } from '@strapi/design-system';
import { Pencil, Trash } from '@strapi/icons';
import * as React from 'react';
import { Link } from 'react-router-dom';

import type { FindSavedFilters, SavedFilter, SaveFilters } from '../../../../server/src/contracts/saved-filters';
import { TextRow } from '../../shared/inputs/TextRow';
import { focusAfterRemoval } from '../../shared/react/focusAfterRemoval';
import { useSwitch } from '../../shared/react/useSwitch';
import { ModalDialog } from '../../shared/ui/ModalDialog';
import { OneLine, Remark } from '../../shared/ui/text';
import { useApi } from '../../shared/useApi';
import { useResource } from '../../shared/useResource';
import { useTask } from '../../shared/useTask';
import { isFiltered, toSaved, type View } from '../model/view';
import { useInboxTexts } from '../texts';

interface Props {
  view: View;
  /** Whether there is room for the button that adds those that are set. */
  offersToSave: boolean;
}

/** The filters that somebody keeps for themselves, one click each. */
export const SavedFilters = ({ view, offersToSave }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const { data, reload } = useResource<FindSavedFilters>('/submissions/filters');
  const saving = useSwitch();
  const changing = useSwitch();
  const here = toSaved(view);
  const place = React.useRef<HTMLUListElement>(null);
  const isFocusDue = React.useRef(false);
  React.useEffect(() => {
    // The button that saves is gone, and the focus with it.
    if (isFocusDue.current) place.current?.querySelector<HTMLElement>('[aria-current]')?.focus();
    isFocusDue.current = false;
  }, [data]);
  if (data === undefined) return null;
  const { data: filters } = data;
  const isNew = offersToSave && isFiltered(view) && !filters.some(({ search }) => search === here);

  return (
    <>
      {isNew && (
        <Button variant="ghost" size="S" onClick={saving.on}>
          {say('inbox.filters.save')}
        </Button>
      )}
      {filters.length > 0 && (
        <Flex gap={2} wrap="wrap" width="100%">
          <Flex ref={place} tag="ul" gap={2} wrap="wrap" aria-label={say('inbox.filters.saved')}>
            {filters.map(({ name, search }, index) => (
              <li key={index}>
                <LinkButton
                  tag={Link}
                  to={{ search }}
                  size="S"
                  variant={search === here ? 'secondary' : 'tertiary'}
                  aria-current={search === here ? 'true' : undefined}
                >
                  <OneLine title={name}>{name}</OneLine>
                </LinkButton>
              </li>
            ))}
          </Flex>
          <IconButton variant="ghost" size="S" label={say('inbox.filters.change')} onClick={changing.on}>
            <Pencil />
          </IconButton>
        </Flex>
      )}
      {saving.isOn && (
        <SavedFiltersDialog
          title={say('inbox.filters.save')}
          first={[{ name: '', search: here }]}
          keepsOthers
          onClose={saving.off}
          onSaved={() => {
            isFocusDue.current = true;
            reload();
          }}
        />
      )}
      {changing.isOn && (
        <SavedFiltersDialog
          title={say('inbox.filters.change')}
          first={filters}
          onClose={() => {
            // Another window may have changed them.
            reload();
            changing.off();
          }}
          onSaved={reload}
        />
      )}
    </>
  );
};

interface DialogProps {
  title: string;
  first: SavedFilter[];
  /** Whether they are added to what is saved, or else replace it. */
  keepsOthers?: boolean;
  onClose: () => void;
  onSaved: () => void;
}

const SavedFiltersDialog = ({ title, first, keepsOthers = false, onClose, onSaved }: DialogProps): React.ReactNode => {
  const say = useInboxTexts();
  const { get, put } = useApi();
  const [filters, setFilters] = React.useState(first);
  const [save, isSaving] = useTask(async () => {
    // Another window may have saved some meanwhile.
    const onto = keepsOthers ? (await get<FindSavedFilters>('/submissions/filters')).data : first;
    await put<SaveFilters>('/submissions/filters', { filters: keepsOthers ? [...onto, ...filters] : filters, onto });
    onSaved();
    onClose();
  });

  return (
    <ModalDialog
      title={title}
      action={
        <Button loading={isSaving} disabled={filters.some(({ name }) => name.trim() === '')} onClick={save}>
          {say('shared.save')}
        </Button>
      }
      onClose={onClose}
    >
      {filters.length === 0 && <Remark>{say('inbox.filters.none')}</Remark>}
      <Flex data-list="filter" direction="column" alignItems="stretch" gap={3}>
        {filters.map((filter, index) => (
          <TextRow
            key={filter.search}
            label={say('inbox.saved.name')}
            maxLength={50}
            required
            autoFocus={keepsOthers}
            value={filter.name}
            onChange={(name) => {
              setFilters(filters.with(index, { ...filter, name }));
            }}
            action={
              !keepsOthers && (
                <IconButton
                  data-remove="filter"
                  variant="tertiary"
                  label={say('inbox.saved.delete', { name: filter.name })}
                  onClick={(event: React.MouseEvent<HTMLElement>) => {
                    focusAfterRemoval(event.currentTarget, 'filter');
                    setFilters(filters.filter((one) => one !== filter));
                  }}
                >
                  <Trash />
                </IconButton>
              )
            }
          />
        ))}
      </Flex>
    </ModalDialog>
  );
};
