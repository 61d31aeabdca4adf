/**
 * How a form looks: on the plugin's own pages, in the panel's preview, and on sites that link the stylesheet. Its colours have a
 * contrast of at least 7:1 with each other, and follow the `color-scheme` of the page, so that a site without a dark one has none.
 */

/** What a page may set, on the form or on anything around it; each colour for light surroundings and for dark ones. */
const PROPERTIES: readonly (readonly [name: string, light: string, dark?: string])[] = [
  ['accent', '#271fe0', '#b8b8ff'],
  // Where it is text, a line or a border, which a light accent could not be.
  ['accent-text', 'var(--_imprint-accent)'],
  ['accent-hover', '#1a14a0', '#fff'],
  ['on-accent', '#fff', '#181826'],
  ['border', '#666687', '#a5a5ba'],
  ['field', '#fff', '#181826'],
  ['error', '#9e1a12', '#ffb3ad'],
  ['radius', '0.25rem'],
  ['gap', '1.5rem'],
];

/** A property as the rules read it, which is what the page says or the default. */
const used = (name: string): string => `var(--_imprint-${name})`;

const declare = (valueOf: (light: string, dark: string) => string): string =>
  PROPERTIES.map(
    ([name, light, dark = light]) => `--_imprint-${name}: var(--imprint-${name}, ${valueOf(light, dark)});`,
  ).join(' ');

const TEXT_INPUTS = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden])';

const RULES: readonly (readonly [selectors: readonly string[], declarations: string])[] = [
  [['h2', 'h3'], 'margin: 2rem 0 1rem; font-size: 1.25em; line-height: 1.25;'],
  [['p'], 'margin: 0;'],
  [['ul'], 'margin: 0.5rem 0 0; padding-inline-start: 1.25rem;'],
  [['fieldset'], 'min-width: 0; margin: 0; padding: 0; border: 0;'],
  [['label', 'legend'], 'padding: 0; font-weight: 600; overflow-wrap: anywhere;'],
  [['.field'], `margin-block-end: ${used('gap')};`],
  [['.choice'], 'display: flex; gap: 0.75rem; align-items: baseline; margin-top: 0.5rem;'],
  [['.choice label'], 'font-weight: 400;'],
  [['.help'], 'margin-top: 0.25rem; font-size: 0.9em;'],
  [['.error', '.errors'], `color: ${used('error')}; font-weight: 600;`],
  [
    ['.errors'],
    `margin-block-end: ${used('gap')}; padding: 1rem; border: 2px solid currentcolor; border-radius: ${used('radius')};`,
  ],
  [['.errors a'], 'color: inherit;'],
  [['.paragraph', 'form > p', '.review > p'], `margin-block-end: ${used('gap')}; overflow-wrap: anywhere;`],
  [['form > p:empty'], 'margin: 0;'],
  [['.field .error'], 'margin-top: 0.25rem;'],
  [['.scale .choice'], 'display: inline-flex; margin-inline-end: 1rem;'],
  [
    ['.row'],
    'display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, max(12rem, (100% - 1rem) / 2)), 1fr)); column-gap: 1rem;',
  ],
  [['.row .field'], 'min-width: 0;'],
  [
    [`:where(${TEXT_INPUTS}, select, textarea)`],
    `box-sizing: border-box; width: 100%; margin-top: 0.25rem; padding: 0.625rem 0.75rem; border: 1px solid ${used('border')}; border-radius: ${used('radius')}; background: ${used('field')}; color: inherit; font: inherit;`,
  ],
  [['[aria-invalid=true]'], `border: 2px solid ${used('error')};`],
  [['input[type=file]'], 'max-width: 100%; margin-top: 0.25rem; font: inherit;'],
  [['input:is([type=checkbox], [type=radio])'], 'flex: none; width: 1.125rem; height: 1.125rem;'],
  [
    ['button'],
    `min-height: 3rem; margin-block-end: 0.5rem; margin-inline-end: 0.5rem; padding: 0.5rem 1.5rem; border: 2px solid ${used('accent-text')}; border-radius: ${used('radius')}; background: ${used('accent')}; color: ${used('on-accent')}; font: inherit; font-weight: 600; cursor: pointer;`,
  ],
  [['button.other', 'button[type=button]'], `background: transparent; color: ${used('accent-text')};`],
  [
    ['button:hover'],
    `border-color: ${used('accent-hover')}; background: ${used('accent-hover')}; color: ${used('on-accent')};`,
  ],
  [[':focus-visible'], `outline: 3px solid ${used('accent-text')}; outline-offset: 3px;`],
  [['.declared'], 'margin: 1.5rem 0;'],
  [['dt'], 'font-weight: 600;'],
  [['dd'], 'margin: 0 0 0.75rem;'],
  [['.save'], 'display: flex; flex-wrap: wrap; gap: 0.75rem; margin: 1.5rem 0;'],
  [
    ['a.button'],
    `padding: 0.5rem 1.5rem; border: 2px solid currentcolor; border-radius: ${used('radius')}; font-weight: 600; text-decoration: none;`,
  ],
  [['.contact'], 'margin-top: 2rem;'],
];

/**
 * CSS for the forms in an element, by lines.
 *
 * @param scope its selector, and that of where the custom properties are read
 */
export const formStyle = ({ within, properties = within }: { within: string; properties?: string }): string[] => [
  `${properties} { ${declare((light) => light)} }`,
  // What an older browser does not know would leave it without colours.
  `@supports (color: light-dark(#000, #fff)) { ${properties} { ${declare((light, dark) =>
    light === dark ? light : `light-dark(${light}, ${dark})`,
  )} } }`,
  ...RULES.map(
    ([selectors, declarations]) =>
      `${selectors.map((selector) => `${within} ${selector}`).join(', ')} { ${declarations} }`,
  ),
];

/** The attribute of what an element with the HTML of a form is not going to show at first. */
export const LATER = 'data-later';

/**
 * What an element is going to hide keeps no room until it does, so that nothing on the page moves; where it does not come, all of the
 * form is there after four seconds. Without a `form`, an element only has our styles, and where scripts do not run, nothing waits.
 */
export const waitStyle: readonly string[] = [
  `@media (scripting: enabled) { imprint-form[form] [${LATER}] { animation: imprint-wait 4s step-end } }`,
  '@keyframes imprint-wait { from { visibility: hidden; overflow: hidden; min-height: 0; max-height: 0; margin-block: 0; padding-block: 0; border-block-width: 0 } }',
];

/** The stylesheet for sites: in a layer, so that whatever a site says itself comes before it. */
export const siteStyle = (): string =>
  ['@layer imprint {', ...formStyle({ within: 'imprint-form' }), ...waitStyle, '}', ''].join('\n');
