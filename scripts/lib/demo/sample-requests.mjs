import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';

/** The three requests the demo shows. Each can be sent any number of times: the last one adds another submission. */
export function sampleRequests({ address, admin, formId }) {
  return [
    { title: 'Read the whole imprint', url: `${address}/api/imprint/v1/all`, status: 200 },
    {
      title: 'Change two of its options',
      url: `${address}/api/imprint/v1/options`,
      credentials: `${admin.email}:${admin.password}`,
      fields: { country: 'deu', legal_entity: 'gmbh' },
      status: 200,
    },
    {
      title: 'Post the contact form',
      url: `${address}/api/forms/v1/submission/${formId}`,
      fields: {
        name: 'Erika Muster',
        email: 'erika@example.org',
        subject: 'question',
        message: 'Do you ship to Austria?',
        privacy: '1',
      },
      status: 201,
    },
  ];
}

/** Double quotes, as every shell knows them; the values have nothing in them that a shell would change. */
const quote = (text) => (/^[\w@%+=:,./-]+$/.test(text) ? text : `"${text}"`);

/** The line to paste into a terminal. */
export function curlLine({ url, credentials, fields = {} }) {
  const words = ['curl'];
  if (credentials) {
    words.push('-u', quote(credentials));
  }
  for (const [name, value] of Object.entries(fields)) {
    // Only --data-urlencode escapes a value, and only -d is short.
    words.push(/^[\w@.-]*$/.test(value) ? '-d' : '--data-urlencode', quote(`${name}=${value}`));
  }
  return [...words, quote(url)].join(' ');
}

/** What a shell prints for a line; its errors too. */
function shell(line, env) {
  return new Promise((resolve) => {
    const child = spawn(line, { shell: true, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', collect);
    child.stderr.setEncoding('utf8').on('data', collect);
    child.once('close', () => resolve(output));
  });
}

/** Sends the requests by their printed lines, letter for letter; true when all have the status they should. */
export async function checkSampleRequests(requests, say) {
  if (spawnSync('curl', ['--version']).error) {
    say('There is no curl here to try the lines above with.');
    return false;
  }
  const home = await mkdtemp(path.join(os.tmpdir(), 'imprint-demo-'));
  try {
    // Printing the status is set here, and not on the command line, so that the lines stay what the user sees.
    await writeFile(path.join(home, '.curlrc'), 'silent\nshow-error\nmax-time = 30\nwrite-out = "\\n%{http_code}"\n');
    let good = true;
    for (const request of requests) {
      const output = (await shell(curlLine(request), { ...process.env, CURL_HOME: home })).trimEnd();
      const status = Number(output.slice(output.lastIndexOf('\n') + 1));
      const isExpected = status === request.status;
      good &&= isExpected;
      say(
        isExpected
          ? `ok      ${status}  ${request.title}`
          : `FAILED  ${request.title}, not ${request.status}:\n${output}`,
      );
    }
    return good;
  } finally {
    await rm(home, { recursive: true });
  }
}

/** Opens the pages; true when each is there. */
export async function checkPages(pages, say) {
  let good = true;
  for (const { title, url } of pages) {
    const { status } = await fetch(url);
    good &&= status === 200;
    say(`${status === 200 ? 'ok    ' : 'FAILED'}  ${status}  ${title}, ${url}`);
  }
  return good;
}
