'use strict';

const transform = { '^.+\\.tsx?$': ['ts-jest', { tsconfig: '<rootDir>/tsconfig.json' }] };

const shared = {
  testEnvironment: 'node',
  transform,
  modulePathIgnorePatterns: ['<rootDir>/.tmp', '<rootDir>/dist', '<rootDir>/client/dist', '<rootDir>/playground'],
};

/** Two Strapi processes need a database server. */
const processes = '<rootDir>/tests/api/two-processes.test.ts';
/** Property tests try the same inputs in each run. Most tests have none, and fast-check takes a while to load. */
const seeded = { '^fast-check$': '<rootDir>/tests/unit/support/seeded.cjs' };
/** What is measured needs the machine for itself, so it runs alone: how long something takes, and in how much memory. */
const timing = '<rootDir>/tests/timing/**/*.test.ts';

/** What locks, searches, pages or queues: the gate tries it on each database, and `npm run test:nightly` all of them. */
const onServers = [
  'assignments',
  'captcha',
  'declarations',
  'double-opt-in',
  'drafts',
  'edits',
  'export',
  'figures',
  'forms-delete',
  'forms-removal',
  'forms-retention',
  'forms-submit',
  'imprint-duties',
  'imprint-hints',
  'imprint-write',
  'inbound',
  'inbox',
  'labels',
  'outbox',
  'personal-data',
  'query-plans',
  'reply-files',
  'reply-undo',
  'responses',
  'search',
  'totals',
].map((name) => `<rootDir>/tests/api/${name}.test.ts`);

/** A transaction that meets another one's change fails with ER_CHECKREAD: by default from MariaDB 11.6 on, an option before. */
const snapshotIsolation = 'SET @begun = 1 /*M!101108 , SESSION innodb_snapshot_isolation = ON */';

/** Given to the system, and not to the disk, before the next statement: what is tried ends processes, and no machine. */
const withoutSync = 'PRAGMA synchronous = OFF';

/** The tests of a project start a Strapi on this database, and copy one that a Strapi has started on. */
const strapiOn = (database, init) => ({
  ...shared,
  testEnvironment: '<rootDir>/tests/api/support/environment.cjs',
  testEnvironmentOptions: { database, init },
  globalSetup: '<rootDir>/tests/api/support/set-up.ts',
  globalTeardown: '<rootDir>/tests/api/support/tear-down.ts',
});
const api = '<rootDir>/tests/api/**/*.test.ts';
const faults = '<rootDir>/tests/faults/**/*.test.ts';
const faultsIn = (...names) => names.map((name) => `<rootDir>/tests/faults/${name}.test.ts`);
/** Each database keeps or loses in its own way what was under way. */
const faultsEverywhere = faultsIn('commit', 'database-refuses', 'declarations', 'killed');
/** SQLite is a file that no connection leads to, and that processes do not share. */
const faultsOfServers = faultsIn('database-connection', 'mail-recorded', 'webhooks-shared');
const machines = faultsIn('several-machines', 'mailbox');
/** A file can be full, or locked by another program. */
const faultsOfFiles = faultsIn('database-file');
/** The databases of earlier versions are kept as files. */
const files = [...faultsOfFiles, '<rootDir>/tests/api/upgrade.test.ts'];
/** Databases refuse different things: PostgreSQL most, so the gate tries that one. */
const fuzz = faultsIn('fuzz');
/** What is the same on every database is tried on the one that starts soonest. */
const faultsAnywhere = faultsIn('clock', 'redis', 'smtp', 'uploads', 'webhooks-killed', 'double-opt-in');
const patient = { setupFilesAfterEnv: ['<rootDir>/tests/faults/support/patience.cjs'] };
/** What is tried once at night, with random seeds and many rounds, since it takes hours. */
const isNight = process.env.TEST_THOROUGH === 'true';
/** Files that fail now and then run at night only, until they are mended. */
const quarantined = isNight ? [] : require('./tests/quarantine.json');
const isGate = process.env.TEST_GATE === 'true';
/** What the gate leaves to the night too. */
const leftByGate = isGate ? require('./tests/night-files.cjs') : {};
/** Whoever runs `npm test` waits for it: API tests that need more seconds than these are left to the gate. */
const QUICK_SECONDS = 7;
const slow =
  process.env.TEST_QUICK === 'true'
    ? Object.entries(require('./tests/durations.json')['api:sqlite'])
        .filter(([, seconds]) => seconds > QUICK_SECONDS)
        .map(([file]) => `<rootDir>/${file}`)
    : [];
const named = (name, ...patterns) => ({
  displayName: name,
  testPathIgnorePatterns: [
    '/node_modules/',
    ...patterns,
    ...quarantined.filter(({ project }) => project === name).map(({ file }) => `<rootDir>/${file}`),
    ...(leftByGate[name] ?? []).map((file) => `/${file}\\.test\\.ts$`),
  ],
});

/** The pure core: parsing, checks and rules, every line and branch of them tested without a Strapi. */
const core = [
  'config',
  'access/{actions,ip,basic,credentials,limiter}',
  'input/*',
  'text/*',
  'strapi/{author,encryption,errors,mail,database/{outage,places,shared-work}}',
  'http/{caching,log-query,multipart,route-matcher}',
  'forms/definition/{change-rights,condition-faults,conditions,control-names,definition,display,drafts,example,field-faults,file-formats,file-rules,file-types,form-file,form-file-schema,ids,items,lengths,openings,opt-in,paragraph,pattern,roles,schemas,setting-inputs,setting-schemas,settings,shorten,signed-token,spam-reasons,stored-form,templates,value-faults,variable-name,variables,webhooks}',
  'forms/{hooks,own-texts}',
  'forms/declarations/*',
  'forms/fields/*',
  'forms/inbox/{admin-body,export-format,figures,filter,indexing}',
  'forms/intake/{altcha,captcha-services,declaration,draft,intake,spam,uploads}',
  'forms/markup/*',
  'forms/delivery/mail/{attachments,draft-mail,mail-kinds,mail-layout,mail-texts,outbox,receipts,sample,threading}',
  'forms/delivery/doctor/records',
  'forms/delivery/inbound/{kind,parse,quotes}',
  'forms/delivery/drafts/token',
  'forms/delivery/opt-in/{page,token}',
  'forms/pages/{declaration-page,form-page,redirect,send-page}',
  'forms/delivery/webhooks/{answer,payload,signature}',
  'forms/import/{body,cells,dates,lists,row-key,rows,sources,targets,values,words}',
  'network/{addresses,failure}',
  'forms/privacy/expiry',
  'forms/store/{form-cache,list-parts,privacy/email-keys,totals/totals}',
  'imprint/catalogue/{catalogue,countries,legal-forms,phone,swiss-german,time-zones,titles,values}',
  'imprint/{completeness,document,record}/**/*',
  'imprint/reading/*',
  'imprint/site/*',
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
    'client/src/elements/{declaration,events,faults,kept,messages,notice,show,typed}.ts',
  ],
  coverageDirectory: 'coverage',
  coverageReporters: ['text', 'json-summary'],
  coverageThreshold: { global: { lines: 100, branches: 100, functions: 100, statements: 100 } },
  testSequencer: '<rootDir>/scripts/lib/sequencer.cjs',
  // What hangs ends: no test is as slow as that, on whatever machine.
  testTimeout: 600_000,
  projects: [
    {
      ...shared,
      ...named('unit'),
      testMatch: ['<rootDir>/tests/unit/**/*.test.{ts,tsx}'],
      // The panel's hooks run without a panel.
      moduleNameMapper: { ...seeded, '^@strapi/strapi/admin$': '<rootDir>/tests/unit/admin/support/strapi-admin.ts' },
    },
    { ...strapiOn('sqlite', withoutSync), ...named('api:sqlite', processes, ...slow), testMatch: [api] },
    { ...strapiOn('postgres'), ...named('api:postgres'), testMatch: [...onServers, processes] },
    { ...strapiOn('mysql', snapshotIsolation), ...named('api:mysql'), testMatch: onServers },
    {
      ...strapiOn('sqlite', withoutSync),
      ...patient,
      ...named('faults:sqlite'),
      testMatch: [...faultsEverywhere, ...faultsOfFiles, ...faultsAnywhere, ...fuzz],
    },
    {
      ...strapiOn('postgres'),
      ...patient,
      ...named('faults:postgres'),
      testMatch: [...faultsEverywhere, ...faultsOfServers, ...machines, ...fuzz],
    },
    {
      ...strapiOn('mysql'),
      ...patient,
      ...named('faults:mysql'),
      testMatch: [...faultsEverywhere, ...faultsOfServers],
    },
    {
      ...strapiOn('sqlite', withoutSync),
      ...named('e2e'),
      testMatch: ['<rootDir>/tests/e2e/**/*.test.ts'],
      setupFilesAfterEnv: ['<rootDir>/tests/e2e/support/patience.cjs'],
    },
    // What the gate leaves to the night: everything on both servers, and what is measured.
    {
      ...strapiOn('postgres'),
      ...patient,
      ...named(
        'night:postgres',
        ...[processes, ...onServers, ...files, ...faultsEverywhere, ...faultsOfServers, ...machines, ...fuzz],
      ),
      testMatch: [api, faults],
    },
    {
      ...strapiOn('mysql'),
      ...patient,
      ...named('night:mysql', ...files, ...faultsEverywhere, ...faultsOfServers),
      testMatch: [api, faults],
    },
    { ...strapiOn('mysql', snapshotIsolation), ...named('night:machines'), testMatch: [processes] },
    { ...strapiOn('sqlite'), ...named('timing'), testMatch: [timing] },
    { ...strapiOn('sqlite'), ...named('recipes'), testMatch: ['<rootDir>/tests/recipes/*.test.ts'] },
    { ...strapiOn('sqlite'), ...named('save-version'), testMatch: ['<rootDir>/tests/versions/save.test.ts'] },
  ],
};
