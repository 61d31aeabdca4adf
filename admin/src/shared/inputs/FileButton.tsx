import { Button, type ButtonProps } from '@strapi/design-system';
import * as React from 'react';

interface Props extends Pick<ButtonProps, 'variant' | 'startIcon' | 'loading' | 'disabled'> {
  label: string;
  accept: string;
  multiple?: boolean;
  onChoose: (files: [File, ...File[]]) => void;
}

/** A button that lets somebody choose files. */
export const FileButton = ({ label, accept, multiple = false, onChoose, ...button }: Props): React.ReactNode => {
  const input = React.useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={label}
        hidden
        onChange={(event) => {
          const [first, ...others] = event.target.files ?? [];
          if (first !== undefined) onChoose([first, ...others]);
          // Allows the same files to be selected again.
          event.target.value = '';
        }}
      />
      <Button {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  );
};
