/* The generated components as the tools of their frameworks compile them: to modules in JavaScript. */
import { compile as compileSvelte } from 'svelte/compiler';
import ts from 'typescript';
import { compileScript, parse } from 'vue/compiler-sfc';

export const componentKinds = ['react', 'vue', 'svelte'] as const;
export type ComponentKind = (typeof componentKinds)[number];

const transpile = (code: string): string => {
  const { outputText, diagnostics = [] } = ts.transpileModule(code, {
    reportDiagnostics: true,
    compilerOptions: { module: ts.ModuleKind.ESNext, target: ts.ScriptTarget.ES2022 },
    fileName: 'form.ts',
  });
  expect(diagnostics.map(({ messageText }) => messageText)).toEqual([]);
  return outputText;
};

const COMPILERS: Readonly<Record<ComponentKind, (code: string) => string>> = {
  react: (code) => code,
  vue: (code) => {
    const { descriptor, errors } = parse(code, { filename: 'Form.vue' });
    expect(errors).toEqual([]);
    const warnings: unknown[] = [];
    const { content } = compileScript(descriptor, {
      id: 'form',
      inlineTemplate: true,
      templateOptions: { compilerOptions: { onWarn: (warning) => warnings.push(warning) } },
    });
    expect(warnings).toEqual([]);
    return content;
  },
  svelte: (code) => {
    const { js, warnings } = compileSvelte(code, { generate: 'client', filename: 'Form.svelte' });
    expect(warnings.map(({ message }) => message)).toEqual([]);
    return js.code;
  },
};

/** A component as a module; it is its only export. */
export const compileComponent = (kind: ComponentKind, code: string): string => transpile(COMPILERS[kind](code));
