import { createRequire } from 'node:module';
import path from 'node:path';

import { ensureInstalled, ensurePanelBuilt, ensurePluginBuilt, playground, root } from '../prepare.mjs';
import { stopAll, StepError } from '../processes.mjs';
import { startMailCatcher } from './mail-catcher.mjs';
import { startPlayground } from './playground.mjs';
import { isFree } from './ports.mjs';
import { checkPages, checkSampleRequests, curlLine, sampleRequests } from './sample-requests.mjs';
import { ensureSecrets } from './secrets.mjs';

const say = (line) => console.log(line);

/** PORT and HOST mean what they mean to Strapi. */
function readAddress(env) {
  const port = Number(env.PORT || 1337);
  if (!Number.isInteger(port) || port < 1 || port > 65535) {
    throw new StepError(`PORT must be a number from 1 to 65535, not "${env.PORT}".`);
  }
  return { port, host: env.HOST || '127.0.0.1', address: `http://localhost:${port}` };
}

const portTaken = (port) =>
  new StepError(
    `Port ${port} is taken by another program. End it, or choose another port: PORT=${port + 1000} npm run demo`,
  );

function strapiEnvironment({ address, host, port, smtpPort }) {
  return {
    // SQLite unless the caller names another database.
    DATABASE_CLIENT: 'sqlite',
    DATABASE_FILENAME: '.tmp/demo.db',
    STRAPI_TELEMETRY_DISABLED: 'true',
    // Links in emails and on the sample site lead to where somebody has signed in.
    PUBLIC_URL: address,
    ...process.env,
    HOST: host,
    PORT: String(port),
    NODE_ENV: 'production',
    SMTP_HOST: '127.0.0.1',
    SMTP_PORT: String(smtpPort),
    SEED_DEMO: 'true',
    STARTUP_MESSAGE: 'false',
  };
}

/** Everything from the checks to a running Strapi; answers with what there is to show. */
async function start(whenStopping) {
  const { port, host, address } = readAddress(process.env);
  // First of all: nobody should wait for the installation to learn this.
  if (!(await isFree(port, host))) {
    throw portTaken(port);
  }
  await ensureInstalled(say);
  await ensurePluginBuilt(say);
  const env = path.join(playground, '.env');
  if (await ensureSecrets(env)) {
    say(`Making this installation's secrets in ${path.relative(root, env)} …`);
  }
  await ensurePanelBuilt(say);

  const mail = await startMailCatcher(path.join(playground, '.tmp/mails'), port < 65535 ? port + 1 : 0);
  whenStopping(() => mail.close());
  say('Starting Strapi …');
  const logFile = path.join(playground, '.tmp/demo.log');
  const { ended } = await startPlayground({
    address,
    env: strapiEnvironment({ address, host, port, smtpPort: mail.smtpPort }),
    logFile,
  }).catch(async (error) => {
    // The check above was minutes ago.
    throw (await isFree(port, host)) ? error : portTaken(port);
  });

  const { admin, form } = createRequire(import.meta.url)(path.join(playground, 'src/seed/content'));
  return {
    ended,
    admin,
    logFile,
    isPrivate: ['127.0.0.1', '::1', 'localhost'].includes(host),
    pages: [
      { title: 'Admin panel', url: `${address}/admin` },
      { title: 'Sample site', url: `${address}/site/` },
      { title: 'Sent mail', url: `http://localhost:${mail.pagePort}/` },
    ],
    requests: sampleRequests({ address, admin, formId: form.formId }),
  };
}

function showSummary({ admin, isPrivate, logFile, pages, requests }) {
  say('');
  pages.forEach(({ title, url }) => say(`  ${title.padEnd(13)}${url}`));
  say(`  ${'Sign in'.padEnd(13)}${admin.email}  ${admin.password}`);
  say(`  ${'Log'.padEnd(13)}${path.relative(process.cwd(), logFile)}`);
  if (!isPrivate) {
    say('\nOther computers can reach this demo, and everybody knows its password: change it in the admin panel.');
  }
  say('\nTry in another terminal:\n');
  requests.forEach((request) => say(`${curlLine(request)}\n`));
}

/**
 * Prepares what is not prepared yet, starts the playground, shows where everything is and runs until Ctrl-C. With
 * `--check`, or CI=true, it sends the shown requests itself instead, and ends.
 */
export async function demo(args) {
  const isCheck = args.includes('--check') || process.env.CI === 'true';
  const closers = [];
  let isStopping = false;
  const stop = async (exitCode) => {
    if (!isStopping) {
      isStopping = true;
      await stopAll();
      await Promise.all(closers.map((close) => close()));
      process.exit(exitCode);
    }
  };
  let isRunning = false;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A demo that ran has done its work; one that was interrupted before has not.
    process.on(signal, () => {
      say('\nStopping …');
      stop(isRunning ? 0 : 1);
    });
  }

  try {
    const result = await start((close) => closers.push(close));
    isRunning = true;
    showSummary(result);
    if (isCheck) {
      const arePagesGood = await checkPages(result.pages, say);
      const areRequestsGood = await checkSampleRequests(result.requests, say);
      await stop(arePagesGood && areRequestsGood ? 0 : 1);
    } else {
      say('Ctrl-C ends the demo; what you change stays for the next start.');
      const problem = await result.ended;
      throw problem;
    }
  } catch (error) {
    if (!isStopping) {
      console.error(error instanceof StepError ? `\n${error.message}` : error);
      await stop(1);
    }
  }
}
