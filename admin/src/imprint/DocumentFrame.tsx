import type * as React from 'react';

import { SelectRow } from '../shared/inputs/SelectRow';
import { Frame } from '../shared/ui/Frame';
import { useCatalogue } from './catalogue';
import { useImprintTexts } from './texts';

/** Minimal styles. */
const STYLE = `
body { margin: 0; padding: 16px; font: 15px/1.5 system-ui, sans-serif; color: #212134; background: #fff; overflow-wrap: anywhere; }
h1, h2, h3, h4 { line-height: 1.25; margin: 20px 0 8px; font-size: 17px; }
section > h2:first-child, section > h1:first-child { margin-top: 0; font-size: 22px; }
dl { margin: 0; } dt { font-weight: 600; margin-top: 8px; } dd { margin: 0; }
p { margin: 8px 0; } a { color: #4945ff; }
`;

interface Props {
  title: string;
  /** As a site receives it; escaped and sanitised by the server. */
  html: string;
  language: string;
  /** Undefined if the language cannot be chosen. */
  onLanguage: ((language: string) => void) | undefined;
}

/** The imprint as a site shows it, in a frame, with a choice of its language. */
export const DocumentFrame = ({ title, html, language, onLanguage }: Props): React.ReactNode => {
  const say = useImprintTexts();
  const { languages } = useCatalogue();
  return (
    <>
      {onLanguage !== undefined && (
        <SelectRow
          label={say('imprint.preview.language')}
          value={language}
          options={languages.map(({ tag, name }) => ({ value: tag, label: name }))}
          onChange={onLanguage}
        />
      )}
      <Frame
        title={title}
        html={`<!doctype html><html lang="${language}"><head><meta charset="utf-8"><base target="_blank"><title>${title}</title><style>${STYLE}</style></head><body>${html}</body></html>`}
      />
    </>
  );
};
