'use strict';

const transform = { '^.+\\.tsx?$': ['ts-jest', { tsconfig: '<rootDir>/tsconfig.json' }] };

const shared = {
  testEnvironment: 'node',
  transform,
  modulePathIgnorePatterns: ['<rootDir>/.tmp', '<rootDir>/dist', '<rootDir>/client/dist', '<rootDir>/playground'],
};

/** Two Strapi processes need a database server; the suite is a project of its own, so that nothing is ever skipped. */
const processes = '<rootDir>/tests/api/two-processes.test.ts';
/** Property tests try the same inputs in each run. */
const seed = '<rootDir>/tests/unit/support/seed.ts';
/** What is measured needs the machine for itself, so it runs alone: how long something takes, and in how much memory. */
const timing = [
  '<rootDir>/tests/api/(access-timing|export-large|slow-texts).test.ts',
  '<rootDir>/tests/unit/imprint/linear.test.ts',
  '<rootDir>/tests/unit/imprint/completeness/slow-texts.test.ts',
];
/** On the other databases, what writes, races and pages; the rest asks them for no more than SQLite. */
const everywhere = [
  '<rootDir>/tests/api/forms-(admin|conditions|delete|files|layout|mail|openings|origins|removal|retention|revision|submit|transfer).test.ts',
  '<rootDir>/tests/api/(captcha|double-opt-in|export|imprint-write|import-tables|inbox|inbox-archive|personal-data|query-plans|responses|revisions|search|services|submissions-import|titles|totals|webhooks).test.ts',
];
/** The suites of a run copy a database that a Strapi has started on. */
const copied = {
  testEnvironment: '<rootDir>/tests/api/support/environment.cjs',
  globalSetup: '<rootDir>/tests/api/support/set-up.ts',
  globalTeardown: '<rootDir>/tests/api/support/tear-down.ts',
};
/** SQLite is a file that no connection leads to, and the other two fail in other ways than a file; nor do machines share it. */
const onServers = '<rootDir>/tests/faults/(database-connection|several-machines).test.ts';
const file = '<rootDir>/tests/faults/database-file.test.ts';
/** What odd requests do is no matter of the database, and there are 10,000 of them. */
const odd = '<rootDir>/tests/faults/fuzz.test.ts';
/** A page has many steps, and a build machine few cores. */
const patience = '<rootDir>/tests/e2e/support/patience.cjs';
const onSqlite = (process.env.TEST_DATABASE ?? 'sqlite') === 'sqlite';

/** The pure core: parsing, checks and rules, every line and branch of them tested without a Strapi. */
const core = [
  'config',
  'access/{actions,ip,basic,credentials,limiter}',
  'input/*',
  'text/*',
  'strapi/{author,encryption,errors,mail,database/outage}',
  'http/{caching,log-query,multipart,route-matcher}',
  'forms/definition/{change-rights,condition-faults,conditions,control-names,definition,file-types,form-file,ids,items,lengths,openings,opt-in,origins,paragraph,pattern,roles,stored-form,templates,value-faults,webhooks}',
  'forms/inbox/{admin-body,export-format,filter,indexing}',
  'forms/intake/{altcha,captcha-services,intake,spam,uploads}',
  'forms/markup/*',
  'forms/mail/{attachments,mail-layout,mail-texts,sample,threading}',
  'forms/opt-in/{page,token}',
  'forms/pages/{form-page,redirect}',
  'forms/webhooks/{answer,payload,signature}',
  'forms/import/{body,dates,records,rows,sources}',
  'network/{addresses,failure}',
  'forms/privacy/expiry',
  'forms/store/{form-cache,list-parts,privacy/email-keys,totals/totals}',
  'imprint/catalogue/{catalogue,countries,legal-forms,phone,swiss-german,titles,values}',
  'imprint/{completeness,document,record}/**/*',
  'imprint/storage/cache',
  'imprint/remote/addresses',
  'http/operation',
  '{imprint,forms,forms-extended,openapi}/operations',
  'openapi/{document,route-schemas}',
];

/** The pure part of the admin panel. */
const panel = [
  'forms/{model/**/*,code/**/*,picker/choices}',
  'forms/editor/tabs',
  'imprint/model/*',
  'inbox/model/*',
  'inbox/keys/commands',
  'inbox/export/records',
  'shared/{faults,pagination,url}',
];

/** Unit tests start nothing; API tests start a real Strapi each, so they get time. */
module.exports = {
  collectCoverageFrom: [
    ...core.map((files) => `server/src/${files}.ts`),
    ...panel.map((files) => `admin/src/${files}.ts`),
    'client/src/{altcha,answers,client,values}.ts',
    'client/src/elements/{events,faults,messages,notice,show,typed}.ts',
  ],
  coverageDirectory: 'coverage',
  coverageThreshold: { global: { lines: 100, branches: 100, functions: 100, statements: 100 } },
  testTimeout: 120_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/tests/unit/**/*.test.{ts,tsx}'],
      // The panel's hooks run without a panel.
      moduleNameMapper: { '^@strapi/strapi/admin$': '<rootDir>/tests/unit/admin/support/strapi-admin.ts' },
      testPathIgnorePatterns: ['/node_modules/', ...timing],
      setupFiles: [seed],
    },
    {
      ...shared,
      ...copied,
      displayName: 'api',
      testMatch: onSqlite ? ['<rootDir>/tests/api/**/*.test.ts'] : everywhere,
      testPathIgnorePatterns: ['/node_modules/', processes, ...timing],
    },
    { ...shared, ...copied, displayName: 'recipes', testMatch: ['<rootDir>/tests/recipes/*.test.ts'] },
    { ...shared, ...copied, displayName: 'processes', testMatch: [processes] },
    { ...shared, ...copied, displayName: 'save-version', testMatch: ['<rootDir>/tests/versions/save.test.ts'] },
    { ...shared, displayName: 'timing', testMatch: timing, setupFiles: [seed] },
    {
      ...shared,
      ...copied,
      displayName: 'faults',
      testMatch: ['<rootDir>/tests/faults/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', ...(onSqlite ? [onServers] : [file, odd])],
    },
    {
      ...shared,
      ...copied,
      displayName: 'e2e',
      testMatch: ['<rootDir>/tests/e2e/**/*.test.ts'],
      setupFilesAfterEnv: [patience],
    },
  ],
};
