import { indent } from '../../../../../server/src/forms/markup/markup';
import { componentName } from '../../model/names';
import type { DrawnForm } from '../../model/types';
import { braced, html } from '../escape';
import { styleElement } from '../html';
import { hasSteps } from '../steps';
import type { Target } from '../target';
import { closedLine, formLines, type Framework } from './component';
import { setupLines, sharedLines } from './setup';

const vue: Framework = {
  text: braced,
  attribute: (name, value) => (value === true ? ` ${name}` : ` ${name}="${braced(value)}"`),
  bind: (name, expression) => ` :${name}="${html(expression)}"`,
  hide: (expression) =>
    ` :hidden="${html(expression)}" :style="${html(`${expression} ? 'display: none !important' : ''`)}"`,
  listen: (event, handler) => ` @${event}="${handler}"`,
  print: (expression) => `{{ ${expression} }}`,
  // A deep one would be a copy of what `steps` has.
  state: (name, value) => `const ${name} = shallowRef(${value});`,
  derived: (name, expression) => `const ${name} = computed(() => ${expression});`,
  read: (name) => `${name}.value`,
  write: (name, value) => `${name}.value = ${value};`,
  mounted: ['onMounted(() => {', '});'],
  focus: ['function focusOn(id) {', '  nextTick(() => moveFocus(id));', '}'],
};

/** The form as a Vue component in one file, without dependencies. */
export const vueCode = (form: DrawnForm, target: Target): string =>
  [
    `<!-- src/components/${componentName(form)}.vue -->`,
    '<script setup lang="ts">',
    '// @ts-nocheck',
    `import { ${hasSteps(form) ? 'computed, ' : ''}nextTick, onMounted, shallowRef } from 'vue';`,
    '',
    ...sharedLines(form, target),
    ...setupLines(form, target, vue),
    '</script>',
    '',
    '<template>',
    ...indent([closedLine(vue, ' v-if="closed"'), ...formLines(form, target, vue, ' v-else')]),
    '</template>',
    '',
    ...styleElement(form),
  ].join('\n');
