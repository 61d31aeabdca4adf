import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import path from 'node:path';

import { readMessage } from './mail-message.mjs';
import { listen } from './ports.mjs';

const maxMails = 100;
const maxBytes = 10 * 1024 * 1024;
const host = '127.0.0.1';

/** A folder of .eml files, the newest hundred; their names sort by time. */
class Mailbox {
  #folder;
  #count = 0;

  constructor(folder) {
    this.#folder = folder;
  }

  async #names() {
    return (await readdir(this.#folder)).filter((name) => name.endsWith('.eml')).sort();
  }

  async add(bytes) {
    this.#count += 1;
    const time = new Date().toISOString().replace(/[:.]/g, '-');
    const name = `${time}-${String(this.#count).padStart(6, '0')}.eml`;
    await writeFile(path.join(this.#folder, name), bytes, { mode: 0o600 });
    const tooMany = (await this.#names()).slice(0, -maxMails);
    await Promise.all(tooMany.map((old) => rm(path.join(this.#folder, old), { force: true })));
  }

  /** The messages, newest first. */
  async list() {
    const names = (await this.#names()).reverse();
    return Promise.all(names.map(async (name) => readMessage(await readFile(path.join(this.#folder, name)))));
  }
}

/** The SMTP side: takes every mail for anybody and sends none of them anywhere. */
async function startSmtp(mailbox) {
  // Not a static import: on a fresh clone this file is read before the packages are installed.
  const { SMTPServer } = await import('smtp-server');
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    size: maxBytes,
    rejectOversized: true,
    closeTimeout: 1000,
    onData(stream, session, done) {
      const chunks = [];
      stream.on('data', (chunk) => chunks.push(chunk));
      stream.once('end', () => {
        if (stream.sizeExceeded) {
          done();
        } else {
          mailbox.add(Buffer.concat(chunks)).then(() => done(), done);
        }
      });
    },
  });
  // A client that hangs up in the middle is no reason to end the demo.
  server.on('error', () => undefined);
  const port = await listen(server.server, 0, host);
  return { port, close: () => new Promise((resolve) => server.close(resolve)) };
}

const entities = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const escape = (text) => text.replace(/[&<>"']/g, (character) => entities[character]);

function mailHtml({ from, to, replyTo, date, subject, text }) {
  const rows = [
    ['From', from],
    ['To', to],
    ['Reply to', replyTo],
    ['Date', date],
  ].filter(([, value]) => value !== '');
  return `<article>
<h2>${escape(subject || '(no subject)')}</h2>
<dl>${rows.map(([title, value]) => `<dt>${title}</dt><dd>${escape(value)}</dd>`).join('')}</dl>
<pre>${escape(text)}</pre>
</article>`;
}

function pageHtml(mails) {
  const content =
    mails.map(mailHtml).join('\n') || '<p>No mail yet. Reply to a form submission, and it appears here.</p>';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Mail of the demo</title>
<link rel="stylesheet" href="/style.css">
</head>
<body>
<main>
<h1>Mail of the demo</h1>
<p>What the demo has mailed, newest first. Nothing has left this computer. <a href="/">Reload</a></p>
${content}
</main>
</body>
</html>
`;
}

const style = `
body { margin: 0; background: #f3f4f7; color: #1d2330; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 2rem 1rem; }
article { margin: 1rem 0; padding: 1rem 1.25rem; background: #fff; border: 1px solid #d9dce4; border-radius: 0.5rem; }
h1 { margin: 0; font-size: 1.5rem; }
h2 { margin: 0 0 0.5rem; font-size: 1.125rem; overflow-wrap: anywhere; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: 0 1rem; margin: 0; color: #565d6d; font-size: 0.875rem; }
dd { margin: 0; overflow-wrap: anywhere; }
pre { margin: 1rem 0 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
a { color: #1f4fc4; }
@media (prefers-color-scheme: dark) {
  body { background: #14171d; color: #e6e8ee; }
  article { background: #1d2129; border-color: #343a46; }
  dl { color: #a6adbb; }
  a { color: #8fb2ff; }
}
`;

const headers = {
  'Content-Security-Policy': "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'",
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'no-store',
};

/** The reading side: one page with the plain text of every mail, for this computer only. */
async function startPage(mailbox, wantedPort) {
  const answer = async ({ method, url, headers: { host: name = '' } }) => {
    // Another site must not reach the page through a name of its own that leads to 127.0.0.1.
    if (!/^(localhost|127\.0\.0\.1)(:\d+)?$/.test(name)) {
      return [403, 'text/plain', 'Only for this computer.'];
    }
    if (method !== 'GET' && method !== 'HEAD') {
      return [405, 'text/plain', 'Only GET.'];
    }
    switch (url) {
      case '/':
        return [200, 'text/html', pageHtml(await mailbox.list())];
      case '/style.css':
        return [200, 'text/css', style];
      case '/favicon.ico':
        return [204, 'text/plain', ''];
      default:
        return [404, 'text/plain', 'Not found.'];
    }
  };
  const server = createServer((request, response) => {
    answer(request)
      .catch((error) => [500, 'text/plain', error.message])
      .then(([status, type, body]) => {
        response.writeHead(status, { ...headers, 'Content-Type': `${type}; charset=utf-8` });
        response.end(body);
      });
  });
  // The same port each time, where it is free, so that an open page can simply be reloaded.
  const port = await listen(server, wantedPort, host).catch(() => listen(server, 0, host));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { port, close };
}

/** Starts a mail server that keeps what it gets in a folder, and a page that shows it. */
export async function startMailCatcher(folder, pagePort) {
  await mkdir(folder, { recursive: true });
  const mailbox = new Mailbox(folder);
  const smtp = await startSmtp(mailbox);
  const page = await startPage(mailbox, pagePort);
  return {
    smtpPort: smtp.port,
    pagePort: page.port,
    async close() {
      page.close();
      await smtp.close();
    },
  };
}
