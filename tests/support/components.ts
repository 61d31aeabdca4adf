/* The generated components as the tools of their frameworks compile them: to modules in JavaScript, with their styles. */
import { compile as compileSvelte } from 'svelte/compiler';
import ts from 'typescript';
import { compileScript, parse } from 'vue/compiler-sfc';

export const componentKinds = ['react', 'vue', 'svelte'] as const;
export type ComponentKind = (typeof componentKinds)[number];

/** Also for servers, which draw it before any script runs. */
export type Place = 'client' | 'server';

const transpile = (code: string, module: ts.ModuleKind): string => {
  const { outputText, diagnostics = [] } = ts.transpileModule(code, {
    reportDiagnostics: true,
    compilerOptions: { jsx: ts.JsxEmit.ReactJSX, module, target: ts.ScriptTarget.ES2022 },
    fileName: 'form.tsx',
  });
  expect(diagnostics.map(({ messageText }) => messageText)).toEqual([]);
  return outputText;
};

const COMPILERS: Readonly<Record<ComponentKind, (code: string, place: Place) => string>> = {
  react: (code) => code,
  vue: (code, place) => {
    const { descriptor, errors } = parse(code, { filename: 'Form.vue' });
    expect(errors).toEqual([]);
    const warnings: unknown[] = [];
    const { content } = compileScript(descriptor, {
      id: 'form',
      inlineTemplate: true,
      templateOptions: { compilerOptions: { onWarn: (warning) => warnings.push(warning) } },
    });
    expect(warnings).toEqual([]);
    const style = descriptor.styles.map((block) => block.content).join('');
    if (style === '' || place === 'server') return content;
    const text = JSON.stringify(style);
    return `${content}\ndocument.head.append(Object.assign(document.createElement('style'), { textContent: ${text} }));`;
  },
  svelte: (code, place) => {
    const { js, warnings } = compileSvelte(code, { generate: place, css: 'injected', filename: 'Form.svelte' });
    // What a form's author has typed there is no fault of the code.
    const faults = warnings.filter(({ code: name }) => name !== 'a11y_autocomplete_valid');
    expect(faults.map(({ message }) => message)).toEqual([]);
    return js.code;
  },
};

/** A component as a module, for Node as CommonJS; the component is its only export. */
export const compileComponent = (
  kind: ComponentKind,
  code: string,
  { place = 'client', module = ts.ModuleKind.ESNext }: { place?: Place; module?: ts.ModuleKind } = {},
): string => transpile(COMPILERS[kind](code, place), module);
