import { Box, Button, DatePicker } from '@strapi/design-system';
import { Filter } from '@strapi/icons';
import { Layouts } from '@strapi/strapi/admin';
import * as React from 'react';
import { styled } from 'styled-components';

import type { NamedForm } from '../../../../server/src/contracts/forms-admin';
import { ClearableInput, SearchBox } from '../../shared/inputs/SearchBox';
import { Select } from '../../shared/inputs/Select';
import { useMatches } from '../../shared/react/useMatches';
import { useSwitch } from '../../shared/react/useSwitch';
import {
  assignees,
  countFilters,
  emptyView,
  findTab,
  formatDay,
  isFiltered,
  openStatuses,
  pickedDay,
  tabFilter,
  type View,
} from '../model/view';
import { useLabels } from '../teamwork/useLabels';
import { useInboxTexts } from '../texts';
import { SavedFilters } from './SavedFilters';

interface Props {
  view: View;
  forms: readonly NamedForm[];
  onChange: (change: Partial<View>) => void;
}

/** The search with what is beside it on a phone, where that fills a line. */
const SearchLine = styled.div`
  display: contents;

  @media (max-width: 767px) {
    display: flex;
    gap: 0.8rem;
    align-items: center;
    width: 100%;
  }
`;

const Fields = styled.div`
  display: contents;
`;

/** The search and the filters, which a button shows on a phone: the first rows are on the first screen there. */
export const Filters = ({ view, forms, onChange }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const isNarrow = useMatches('(max-width: 767px)');
  const shown = useSwitch();
  const isOpen = !isNarrow || shown.isOn;
  const id = React.useId();
  return (
    <Layouts.Action
      startActions={
        <>
          <SearchLine>
            <SearchBox
              // What was typed into it, but not searched for, is of the tab before.
              key={findTab(view)}
              label={say('inbox.search')}
              clearLabel={say('inbox.search.clear')}
              q={view.q}
              onSearch={(q) => {
                onChange({ q });
              }}
              fills={isNarrow}
            />
            {isNarrow && (
              <Button
                variant="tertiary"
                size="S"
                startIcon={<Filter />}
                aria-expanded={shown.isOn}
                aria-controls={id}
                onClick={shown.toggle}
              >
                {say('inbox.filters', { count: countFilters(view) })}
              </Button>
            )}
          </SearchLine>
          <Fields id={id}>{isOpen && <FilterFields view={view} forms={forms} onChange={onChange} />}</Fields>
          <SavedFilters view={view} offersToSave={isOpen} />
        </>
      }
    />
  );
};

const FilterFields = ({ view, forms, onChange }: Props): React.ReactNode => {
  const say = useInboxTexts();
  const labels = useLabels();
  return (
    <>
      {forms.length > 0 && (
        <Choice
          label={say('inbox.filter.form')}
          value={view.formId}
          all={say('inbox.filter.form.all')}
          options={forms.map(({ formId, name, isDeleted }) => ({
            value: formId,
            label: isDeleted ? say('inbox.filter.form.deleted', { name }) : name,
          }))}
          onChange={(formId) => {
            onChange({ formId });
          }}
        />
      )}
      {/* Archived submissions have only one status, and the status of spam does not matter. */}
      {findTab(view) === 'inbox' && (
        <Choice
          label={say('inbox.filter.status')}
          value={view.status}
          all={say('inbox.filter.status.all')}
          options={openStatuses.map((status) => ({ value: status, label: say(`inbox.status.${status}`) }))}
          onChange={(value) => {
            onChange({ status: openStatuses.find((status) => status === value) ?? '' });
          }}
        />
      )}
      <Choice
        label={say('inbox.assignee')}
        value={view.assignee}
        all={say('inbox.filter.assignee.all')}
        options={assignees.map((one) => ({ value: one, label: say(`inbox.filter.assignee.${one}`) }))}
        onChange={(value) => {
          onChange({ assignee: assignees.find((one) => one === value) ?? '' });
        }}
      />
      {labels.length > 0 && (
        <Choice
          label={say('inbox.label')}
          value={view.label}
          all={say('inbox.filter.label.all')}
          options={labels.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={(label) => {
            onChange({ label });
          }}
        />
      )}
      <Day
        label={say('inbox.filter.from')}
        day={view.from}
        onChange={(from) => {
          onChange({ from });
        }}
      />
      <Day
        label={say('inbox.filter.to')}
        day={view.to}
        onChange={(to) => {
          onChange({ to });
        }}
      />
      {isFiltered(view) && (
        <Button
          variant="ghost"
          size="S"
          onClick={() => {
            const { oldestFirst, pageSize } = view;
            onChange({ ...emptyView, ...tabFilter(findTab(view)), oldestFirst, pageSize });
          }}
        >
          {say('inbox.filter.reset')}
        </Button>
      )}
    </>
  );
};

interface ChoiceProps {
  label: string;
  /** `''` for all. */
  value: string;
  /** What stands for all. */
  all: string;
  options: readonly { value: string; label: string }[];
  onChange: (value: string) => void;
}

const Choice = ({ label, all, options, value, onChange }: ChoiceProps): React.ReactNode => {
  const say = useInboxTexts();
  const known = [{ value: '', label: all }, ...options];
  const gone = known.some((option) => option.value === value) ? [] : [{ value, label: say('inbox.filter.gone') }];
  return (
    <Box maxWidth="min(32rem, 100%)">
      <Select size="S" aria-label={label} value={value} options={[...known, ...gone]} onChange={onChange} />
    </Box>
  );
};

const Day = ({
  label,
  day,
  onChange,
}: {
  label: string;
  day: string;
  onChange: (day: string) => void;
}): React.ReactNode => {
  const say = useInboxTexts();
  const value = pickedDay(day);
  const place = React.useRef<HTMLDivElement>(null);
  const wasChosen = React.useRef(false);
  const choose = (chosen: string): void => {
    wasChosen.current = true;
    onChange(chosen);
  };
  React.useEffect(() => {
    // It is another picker now, see its key.
    if (wasChosen.current) place.current?.querySelector('input')?.focus();
    wasChosen.current = false;
  }, [day]);
  return (
    <ClearableInput ref={place} width="15.4rem">
      <DatePicker
        size="S"
        aria-label={label}
        placeholder={label}
        clearLabel={say('inbox.filter.clear', { name: label })}
        {...(value && { value })}
        // Remounts the uncontrolled picker, which would otherwise keep a value that was cleared from outside.
        key={day}
        onChange={(date) => {
          choose(date === undefined ? '' : formatDay(date));
        }}
        onClear={() => {
          choose('');
        }}
      />
    </ClearableInput>
  );
};
