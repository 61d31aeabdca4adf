import type * as React from 'react';

import { LocalizedTexts } from '../../inputs/LocalizedTexts';
import { useFieldInputs } from '../../inputs/useInputs';
import type { DraftLayout } from '../../model/draft/draft';
import { useTexts } from '../../useTexts';
import { ShowIf } from './ShowIf';

interface Props {
  item: DraftLayout;
  /** Goes on to the next item. */
  onNext: () => void;
}

/** Everything that can be set on a step, a heading or a paragraph. */
export const LayoutSettings = ({ item, onNext }: Props): React.ReactNode => {
  const say = useTexts();
  const isParagraph = item.type === 'paragraph';
  return (
    <>
      <LocalizedTexts
        label={say(`forms.${item.type}.label`)}
        hint={say(`forms.${item.type}.hint`)}
        required
        {...(isParagraph && { type: 'textarea' })}
        onKeyDown={(event) => {
          // In a paragraph, it begins a line.
          if (isParagraph || event.key !== 'Enter' || event.nativeEvent.isComposing) return;
          event.preventDefault();
          onNext();
        }}
        {...useFieldInputs(item)('label')}
      />
      <ShowIf item={item} />
    </>
  );
};
