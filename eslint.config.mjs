import js from '@eslint/js';
import { createTypeScriptImportResolver } from 'eslint-import-resolver-typescript';
import { importX } from 'eslint-plugin-import-x';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const nodeGlobals = {
  Buffer: 'readonly',
  URL: 'readonly',
  URLSearchParams: 'readonly',
  console: 'readonly',
  fetch: 'readonly',
  process: 'readonly',
  setTimeout: 'readonly',
  clearTimeout: 'readonly',
  performance: 'readonly',
};

/** Which folders of the server must not know of which. */
const forbidden = {
  text: ['contracts', 'input', 'strapi', 'http', 'network', 'access', 'imprint', 'forms', 'forms-extended'],
  input: ['http', 'network', 'access', 'imprint', 'forms', 'forms-extended'],
  strapi: ['http', 'network', 'access', 'imprint', 'forms', 'forms-extended'],
  network: ['http', 'access', 'imprint', 'forms', 'forms-extended', 'openapi'],
  http: ['access', 'imprint', 'forms', 'forms-extended', 'openapi'],
  openapi: ['access', 'imprint', 'forms', 'forms-extended'],
  access: ['imprint', 'forms', 'forms-extended'],
  imprint: ['forms', 'forms-extended', 'openapi'],
  forms: ['imprint', 'forms-extended', 'openapi'],
  'forms-extended': ['imprint', 'openapi'],
  // What is pure knows neither requests nor the database.
  'imprint/{catalogue,completeness,document,record}': ['http', 'access', 'imprint/storage'],
  'imprint/catalogue': ['imprint/{record,completeness,document}'],
  'imprint/record': ['imprint/{completeness,document}'],
  'imprint/completeness': ['imprint/document'],
  'forms/{fields,definition,declarations,markup,intake,store,delivery,files,inbox,import}': ['http'],
  'forms/fields': ['forms/{definition,declarations,markup,intake,store,files,delivery,inbox,import,privacy}'],
  'forms/definition': ['forms/{declarations,markup,intake,store,files,delivery,inbox,import,privacy}'],
  'forms/declarations': ['forms/{markup,intake,store,files,delivery,inbox,import,privacy}'],
  'forms/markup': ['forms/{intake,store,files,delivery,inbox,import,privacy}'],
  'forms/intake': ['forms/{store,files,delivery,inbox,import,privacy}'],
  'forms/store': ['forms/{intake,files,delivery,inbox,import,privacy}'],
  'forms/files': ['forms/{delivery,inbox,import,privacy}'],
  'forms/delivery': ['forms/{inbox,import,privacy}'],
  'forms/inbox': ['forms/{import,privacy}'],
  'forms/privacy': ['forms/import'],
};

/** The same of the admin panel: its rooms know what they share, but not each other, and models know nothing of pages. */
const forbiddenInPanel = {
  shared: ['imprint', 'forms', 'inbox'],
  imprint: ['forms', 'inbox'],
  forms: ['imprint', 'inbox'],
  inbox: ['imprint', 'forms'],
  'imprint/model': ['imprint/{editor,history,transfer,widget}'],
  'forms/model': ['forms/{code,editor,inputs,list,pages,picker,preview,transfer}'],
  'forms/code': ['forms/{editor,inputs,list,pages,preview,transfer}'],
  'inbox/model': ['inbox/{detail,export,keys,list,personal-data,undo,widget}'],
};

/** The client and the elements are for browsers: of the server they know what is pure, of the panel nothing. */
const clientZone = {
  target: './client/src/**/*',
  from: [
    './admin/**/*',
    './server/src/{access,http,input,network,strapi,forms-extended}/**/*',
    './server/src/forms/{delivery,files,import,inbox,intake,privacy,store}/**/*',
    './server/src/imprint/{completeness,document,record,storage}/**/*',
  ],
  message: 'The client runs in browsers: see clientZone in eslint.config.mjs.',
};

const zonesOf = (root, folders) =>
  Object.entries(folders).map(([target, from]) => ({
    target: `./${root}/${target}/**/*`,
    from: from.map((folder) => `./${root}/${folder}/**/*`),
    message: 'The folders stand in an order: see forbidden in eslint.config.mjs.',
  }));
const zones = [...zonesOf('server/src', forbidden), ...zonesOf('admin/src', forbiddenInPanel), clientZone];

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '**/.tmp/**',
      'coverage/**',
      'playground/build/**',
      'playground/.strapi/**',
      'playground/types/**',
      // Projects of their own, with what only their frameworks know.
      'tests/recipes/projects/**',
    ],
  },
  js.configs.recommended,
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      // A number in a template is as readable as its String().
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
      // `onClick={() => close()}` is how handlers are written.
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
    },
  },
  {
    files: ['{admin/src,tests/unit/admin}/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat['recommended-latest']],
    // A callback without one of its dependencies knows what was, not what is.
    rules: { 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    plugins: { 'import-x': importX },
    settings: { 'import-x/resolver-next': [createTypeScriptImportResolver()] },
    rules: {
      'import-x/no-cycle': ['error', { ignoreExternal: true }],
      'import-x/no-duplicates': 'error',
      'import-x/order': [
        'error',
        {
          groups: ['builtin', 'external', ['parent', 'sibling', 'index']],
          'newlines-between': 'always',
          alphabetize: { order: 'asc', orderImportKind: 'ignore', caseInsensitive: true },
        },
      ],
      'import-x/no-restricted-paths': ['error', { zones }],
    },
  },
  {
    files: ['server/src/**/*controller*.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          // A plain name is a body that was serialised before, and checked there.
          selector:
            'AssignmentExpression[left.property.name="body"][right.type!=/^(TSSatisfiesExpression|Identifier)$/]',
          message: "An answer satisfies its contract: ctx.body = … satisfies FindForms['response'].",
        },
      ],
    },
  },
  { files: ['**/*.mjs'], languageOptions: { globals: nodeGlobals } },
  {
    files: ['**/*.{js,cjs}'],
    languageOptions: {
      sourceType: 'commonjs',
      globals: { ...nodeGlobals, module: 'writable', require: 'readonly', __dirname: 'readonly' },
    },
  },
  { files: ['playground/src/admin/**/*.js'], languageOptions: { sourceType: 'module' } },
  {
    files: ['playground/public/**/*.js'],
    languageOptions: {
      sourceType: 'module',
      globals: {
        document: 'readonly',
        fetch: 'readonly',
        URLSearchParams: 'readonly',
        FormData: 'readonly',
        window: 'readonly',
      },
    },
  },
);
