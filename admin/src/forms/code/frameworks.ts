import { componentName } from '../model/names';
import type { DrawnForm } from '../model/types';
import { html, script } from './escape';
import { elementsUrl, type Target } from './target';

/*
 * Each is a component of a few lines around the element, which gets the first values of fields as its property, and the HTML of
 * `getFormHtml` as its content. The module is
 * loaded when the component is on the page: before that, a framework would find a form where it has drawn none.
 */

const load = (target: Target, indent: string): string => `const src = ${script(elementsUrl(target))};
${indent}document.head.append(Object.assign(document.createElement('script'), { type: 'module', src }));`;

const attributes = ({ formId }: DrawnForm, { language }: Target): string =>
  `form="${formId}" locale="${html(language)}"`;

/** For React, and for Next with and without a server. */
export const reactCode = (form: DrawnForm, target: Target): string => `'use client';

import { createElement, useEffect } from 'react';

export function ${componentName(form)}({ values, html = '' }: { values?: Record<string, unknown>; html?: string }) {
  useEffect(() => {
    ${load(target, '    ')}
  }, []);
  return createElement('imprint-form', {
    form: ${script(form.formId)},
    locale: ${script(target.language)},
    ref: (element: HTMLElement | null) => {
      if (element !== null) Object.assign(element, { values });
    },
    dangerouslySetInnerHTML: { __html: html },
  });
}
`;

/** For Vue 3 and Nuxt. */
export const vueCode = (form: DrawnForm, target: Target): string => `<!-- ${componentName(form)}.vue -->
<script setup lang="ts">
import { onMounted } from 'vue';

defineProps<{ values?: Record<string, unknown>; html?: string }>();
onMounted(() => {
  ${load(target, '  ')}
});
</script>

<template><component :is="'imprint-form'" ${attributes(form, target)} :values.prop="values" :innerHTML="html" /></template>
`;

/** For Svelte 5 and SvelteKit. */
export const svelteCode = (form: DrawnForm, target: Target): string => `<!-- ${componentName(form)}.svelte -->
<script lang="ts">
  import { onMount } from 'svelte';

  let { values, html = '' }: { values?: Record<string, unknown>; html?: string } = $props();
  let element: HTMLElement;
  $effect(() => {
    Object.assign(element, { values });
  });
  onMount(() => {
    ${load(target, '    ')}
  });
</script>

<imprint-form bind:this={element} ${attributes(form, target)}>{@html html}</imprint-form>
`;

/** For Astro, without a framework on the page. */
export const astroCode = (form: DrawnForm, target: Target): string => `---
// ${componentName(form)}.astro
const { values = {}, html = '' } = Astro.props;
---

<imprint-form ${attributes(form, target)} values={JSON.stringify(values)} set:html={html}></imprint-form>
<script is:inline type="module" src="${html(elementsUrl(target))}"></script>
`;
