/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { DesignSystemProvider } from '@strapi/design-system';
import { act, fireEvent, render, screen } from '@testing-library/react';
import * as React from 'react';

import { CatalogueProvider } from '../../../../../../admin/src/imprint/catalogue';
import { DraftProvider, type EditorContext, EditorProvider } from '../../../../../../admin/src/imprint/editor/context';
import { GroupCard } from '../../../../../../admin/src/imprint/editor/fields/GroupCard';
import type * as optionInput from '../../../../../../admin/src/imprint/editor/fields/OptionInput';
import { groupOptions } from '../../../../../../admin/src/imprint/model/groups';
import { type Imprint, type Place, withText } from '../../../../../../admin/src/imprint/model/texts';
import { catalogue } from '../../../support/imprint';
import { Panel, words } from '../../../support/panel';

/** The fields that were drawn, in their order. */
const drawn: string[] = [];

jest.mock('../../../../../../admin/src/imprint/editor/fields/OptionInput', () => ({
  OptionInput: ({ option, value, country, disabled, onChange }: optionInput.InputProps) => {
    drawn.push(option.name);
    return (
      <input
        aria-label={option.name}
        data-country={country}
        value={value}
        disabled={disabled}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
    );
  },
}));

const all = new Set(catalogue.options.map(({ name }) => name));
const nothing = (): void => undefined;

const Fields = ({ check }: Partial<EditorContext>): React.ReactNode => {
  const [draft, setDraft] = React.useState<Imprint>({ values: {}, titles: {} });
  const change = React.useCallback((place: Place, text: string): void => {
    setDraft((before) => withText(before, place, text));
  }, []);
  const context = React.useMemo(
    () => ({
      check,
      language: '',
      canEdit: true,
      canTitle: true,
      change,
      keep: nothing,
      mend: nothing,
      mended: undefined,
      undo: nothing,
      hints: { putAway: nothing, bringBack: nothing },
      goTo: nothing,
    }),
    [change, check],
  );
  return (
    <CatalogueProvider value={catalogue}>
      <EditorProvider value={context}>
        <DraftProvider value={draft}>
          {groupOptions(catalogue.options, undefined, all, draft, all).map((group) => (
            <GroupCard key={group.group} {...group} />
          ))}
        </DraftProvider>
      </EditorProvider>
    </CatalogueProvider>
  );
};

const type = (option: string, text: string): void => {
  drawn.length = 0;
  act(() => {
    fireEvent.change(screen.getByLabelText(option), { target: { value: text } });
  });
};

const page = (check?: EditorContext['check']): React.ReactElement => (
  <Panel>
    <DesignSystemProvider locale="en">
      <Fields check={check} />
    </DesignSystemProvider>
  </Panel>
);

let rerender: (page: React.ReactElement) => void;

beforeEach(() => {
  ({ rerender } = render(page()));
});

test('all fields are drawn at first, and a key draws the one in which it is typed', () => {
  expect(new Set(drawn)).toEqual(all);
  type('name', 'M');
  expect(drawn).toEqual(['name']);
  type('name', 'Mu');
  type('register', 'H');
  expect(drawn).toEqual(['register']);
  expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('Mu');
});

test('the country draws what depends on it', () => {
  type('country', 'deu');
  expect(drawn).toEqual(['country', 'legal_entity', 'online_dispute_resolution']);
  expect(screen.getByLabelText('legal_entity').dataset.country).toBe('deu');
});

test('the input of a title opens when that is wrong, and stays while somebody corrects it', () => {
  const titleInput = (): HTMLElement | null =>
    screen.queryByRole('textbox', { name: words('imprint.title.label', { label: 'Phone' }) });
  const checkWith = (faults: NonNullable<EditorContext['check']>['faults']): NonNullable<EditorContext['check']> => ({
    faults,
    overtaken: [],
    needs: {} as never,
    siteQuestions: [],
    wording: {} as never,
    builtInTitles: {} as never,
    completeness: null,
    preview: null,
  });
  expect(titleInput()).toBeNull();
  rerender(page(checkWith([{ kind: 'title', language: '', option: 'phone', message: 'Too long' }])));
  const opened = titleInput();
  expect(opened).not.toBeNull();
  rerender(page(checkWith([])));
  expect(titleInput()).toBe(opened);
});
