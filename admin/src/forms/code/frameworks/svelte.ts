import { indent, rowStyle } from '../../../../../server/src/forms/markup/markup';
import { componentName } from '../../model/names';
import type { DrawnForm } from '../../model/types';
import { braced } from '../escape';
import type { Target } from '../target';
import { closedLine, formLines, type Framework } from './component';
import { setupLines, sharedLines } from './setup';

const svelte: Framework = {
  text: braced,
  attribute: (name, value) => (value === true ? ` ${name}` : ` ${name}="${braced(value)}"`),
  bind: (name, expression) => ` ${name}={${expression}}`,
  hide: (expression) => ` hidden={${expression}} style:display|important={${expression} ? 'none' : undefined}`,
  listen: (event, handler) => ` on${event}={${handler}}`,
  print: (expression) => `{${expression}}`,
  // A deep one would be a copy of what `steps` has.
  state: (name, value) => `let ${name} = $state.raw(${value});`,
  derived: (name, expression) => `const ${name} = $derived(${expression});`,
  read: (name) => name,
  write: (name, value) => `${name} = ${value};`,
  mounted: ['onMount(() => {', '});'],
  focus: ['function focusOn(id) {', '  tick().then(() => moveFocus(id));', '}'],
};

/** Global, since Svelte would drop what it finds no element for. */
const styleLines = (form: DrawnForm): string[] => {
  const lines = rowStyle(form);
  return lines.length === 0 ? [] : ['', '<style>', '  :global {', ...indent(lines, 2), '  }', '</style>'];
};

/** The form as a component of Svelte 5, without dependencies. */
export const svelteCode = (form: DrawnForm, target: Target): string =>
  [
    `<!-- src/lib/${componentName(form)}.svelte -->`,
    '<script lang="ts">',
    ...indent([
      '// @ts-nocheck',
      "import { onMount, tick } from 'svelte';",
      '',
      ...sharedLines(form, target),
      ...setupLines(form, target, svelte),
    ]).map((line) => line.trimEnd()),
    '</script>',
    '',
    '{#if closed}',
    `  ${closedLine(svelte)}`,
    '{:else}',
    ...indent(formLines(form, target, svelte)),
    '{/if}',
    ...styleLines(form),
    '',
  ].join('\n');
