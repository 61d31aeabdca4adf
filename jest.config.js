'use strict';

const transform = { '^.+\\.ts$': ['ts-jest', { tsconfig: '<rootDir>/tsconfig.json', diagnostics: true }] };

const shared = {
  testEnvironment: 'node',
  transform,
  modulePathIgnorePatterns: ['<rootDir>/dist', '<rootDir>/playground'],
};

/** Two Strapi processes need a database server; the suite is a project of its own, so that nothing is ever skipped. */
const processes = '<rootDir>/tests/api/two-processes.test.ts';
/** How long a credential check lasts is no matter of the database, and measuring it takes minutes. */
const timing = '<rootDir>/tests/api/access-timing.test.ts';
/** A page has many steps, and a build machine few cores. */
const patience = '<rootDir>/tests/e2e/support/patience.cjs';
const onSqlite = (process.env.TEST_DATABASE ?? 'sqlite') === 'sqlite';

/** The pure core: parsing, checks and rules, every line and branch of them tested without a Strapi. */
const core = [
  '{config,mail,text}',
  'access/{actions,address,author,basic,credentials,limiter}',
  'forms/{addresses,admin-body,counts,definition,expiry,export-format,file-types,filter,ids,intake,localize,mail-texts}',
  'forms/{pattern,search,spam,templates,uploads}',
  'http/{errors,fields,form-id,json,multipart,namespaces,query,text-faults,texts}',
  'imprint/{catalogue,countries,draft,history,legal-forms,phone,record,snapshot,transfer,values}',
  'imprint/{completeness,document}/*',
];

/** The pure part of the admin panel. */
const panel = ['imprint/model/*', 'submissions/{commands,contents,view}', 'submissions/export/records'];

/** Unit tests start nothing; API tests start a real Strapi each, so they get time. */
module.exports = {
  collectCoverageFrom: [
    ...core.map((files) => `server/src/${files}.ts`),
    ...panel.map((files) => `admin/src/${files}.ts`),
  ],
  coverageDirectory: 'coverage',
  coverageThreshold: { global: { lines: 100, branches: 100, functions: 100, statements: 100 } },
  testTimeout: 60_000,
  projects: [
    {
      ...shared,
      displayName: 'unit',
      testMatch: ['<rootDir>/tests/unit/**/*.test.ts'],
      setupFiles: ['<rootDir>/tests/unit/support/seed.ts'],
    },
    {
      ...shared,
      displayName: 'api',
      testMatch: ['<rootDir>/tests/api/**/*.test.ts'],
      testPathIgnorePatterns: ['/node_modules/', processes, ...(onSqlite ? [] : [timing])],
    },
    { ...shared, displayName: 'processes', testMatch: [processes] },
    { ...shared, displayName: 'e2e', testMatch: ['<rootDir>/tests/e2e/**/*.test.ts'], setupFilesAfterEnv: [patience] },
  ],
};
