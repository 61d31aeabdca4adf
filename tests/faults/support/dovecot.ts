import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { chmod, chown, readdir, rm } from 'node:fs/promises';
import { tmpdir, userInfo } from 'node:os';
import path from 'node:path';

import { ImapFlow } from 'imapflow';
import { createTransport } from 'nodemailer';

import { eventually } from '../../api/support/eventually';
import { ownAddress } from './address';
import { LIMIT_S } from './load';

const PROGRAM = '/usr/sbin/dovecot';

/** Whether there is a Dovecot; in CI there has to be. */
export const hasDovecot = (): boolean => process.env.CI === 'true' || spawnSync(PROGRAM, ['--version']).status === 0;

const IMAP_PORT = 8_143;
const LMTP_PORT = 8_024;

export const PASSWORD = 'a-password';
/** What the plugin's configuration says to read a mailbox of it. */
export const mailboxOf = (user: string) => ({
  host: ownAddress,
  port: IMAP_PORT,
  secure: false,
  user,
  password: PASSWORD,
});

/** A Dovecot does not open mailboxes of root. */
const NOBODY = 65_534;

/** All its files stand in a folder, so that nothing of the machine is needed but the program, and no rights. */
const configIn = (folder: string, password: string): string => {
  const { uid, gid, username } = userInfo();
  const [owner, group] = uid === 0 ? [NOBODY, NOBODY] : [uid, gid];
  const ownUser =
    uid === 0
      ? ''
      : `default_internal_user = ${username}\ndefault_login_user = ${username}\ndefault_internal_group = ${gid}`;
  return `
base_dir = ${folder}/run
state_dir = ${folder}/run
log_path = ${folder}/log
protocols = imap lmtp
ssl = no
disable_plaintext_auth = no
${ownUser}
first_valid_uid = 1
mail_location = maildir:${folder}/mail/%u
passdb {
  driver = static
  args = password=${password}
}
userdb {
  driver = static
  args = uid=${owner} gid=${group} home=${folder}/mail/%u allow_all_users=yes
}
service anvil {
  chroot =
}
service imap-login {
  chroot =
  inet_listener imap {
    address = ${ownAddress}
    port = ${IMAP_PORT}
  }
  inet_listener imaps {
    port = 0
  }
}
service lmtp {
  inet_listener lmtp {
    address = ${ownAddress}
    port = ${LMTP_PORT}
  }
}
`;
};

export interface Dovecot {
  /** Delivers a message as a mail server does. */
  readonly deliver: (user: string, raw: string) => Promise<void>;
  /** The messages of a mailbox: whether each has been read, by its Message-ID. */
  readonly messages: (user: string) => Promise<Record<string, boolean>>;
  /** Makes the last message of a mailbox one that the server cannot read itself, as on a damaged disk. */
  readonly damageLast: (user: string) => Promise<void>;
  /** Numbers a mailbox anew, as a server does that was restored from a backup. */
  readonly renumber: (user: string) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** A real IMAP server, with a mailbox for whoever gets a message. @param password that of all mailboxes */
export const startDovecot = async (password = PASSWORD, given?: string): Promise<Dovecot & { folder: string }> => {
  const folder = given ?? mkdtempSync(path.join(tmpdir(), 'imprint-dovecot-'));
  const mail = path.join(folder, 'mail');
  mkdirSync(mail, { recursive: true });
  chmodSync(folder, 0o755);
  if (process.getuid?.() === 0) chownSync(mail, NOBODY, NOBODY);
  const file = path.join(folder, 'dovecot.conf');
  writeFileSync(file, configIn(folder, password));
  const dovecot = spawn(PROGRAM, ['-F', '-c', file], { stdio: 'inherit' });
  const ended = once(dovecot, 'close');
  const open = async (user: string): Promise<ImapFlow> => {
    const client = new ImapFlow({ ...mailboxOf(user), auth: { user, pass: password }, logger: false });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  };
  const answers = async (): Promise<boolean> => {
    try {
      (await open('nobody')).close();
      return true;
    } catch {
      return false;
    }
  };
  if (!(await eventually(answers, (isThere) => isThere || dovecot.exitCode !== null, LIMIT_S)))
    throw new Error(`Dovecot did not start.\n${readFileSync(path.join(folder, 'log'), 'utf8')}`);
  const lmtp = createTransport({ host: ownAddress, port: LMTP_PORT, lmtp: true, ignoreTLS: true });
  return {
    folder,
    deliver: async (user, raw) => {
      await lmtp.sendMail({ envelope: { from: 'visitor@example.org', to: user }, raw });
    },
    messages: async (user) => {
      const client = await open(user);
      try {
        const { exists } = await client.mailboxOpen('INBOX', { readOnly: true });
        const found = exists === 0 ? [] : await client.fetchAll('1:*', { flags: true, envelope: true });
        return Object.fromEntries(
          found.map(({ envelope, flags }) => [envelope?.messageId ?? '', flags?.has('\\Seen') ?? false]),
        );
      } finally {
        client.close();
      }
    },
    damageLast: async (user) => {
      // What has just come is in `new`, named by its seconds and microseconds without leading zeros.
      const byTime = new Intl.Collator('en', { numeric: true });
      const name = (await readdir(path.join(mail, user, 'new'))).toSorted(byTime.compare).at(-1) ?? '';
      const file = path.join(mail, user, 'new', name);
      await chmod(file, 0);
      await chown(file, process.getuid?.() ?? 0, process.getgid?.() ?? 0);
    },
    renumber: async (user) => {
      await rm(path.join(mail, user, 'dovecot-uidlist'));
      for (const index of ['dovecot.index.log', 'dovecot.index', 'dovecot.index.cache'])
        await rm(path.join(mail, user, index), { force: true });
    },
    stop: async () => {
      lmtp.close();
      dovecot.kill('SIGTERM');
      await ended;
      if (given === undefined) await rm(folder, { recursive: true, force: true });
    },
  };
};
