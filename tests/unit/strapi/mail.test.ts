import {
  describeSendError,
  isRefused,
  lateAfter,
  type Recorder,
  sendAndRecord,
  sendErrorMessage,
  SendTimeoutError,
  serverAnswer,
  withTimeout,
} from '../../../server/src/strapi/mail';

describe('an error of a provider', () => {
  it('is described for the log without its words', () => {
    const error = Object.assign(new Error('550 <erika@example.org> unknown'), { code: 'EENVELOPE', responseCode: 550 });
    expect(describeSendError(error)).toBe('Error EENVELOPE 550');
    expect(describeSendError('erika@example.org')).toBe('Unknown error');
  });

  it('is kept with the mail, shortened', () => {
    expect(sendErrorMessage(new Error('x'.repeat(2_000)))).toBe('x'.repeat(1_000));
    expect(sendErrorMessage('?')).toBe('Unknown error');
  });
});

describe('the answer of a mail server', () => {
  it.each([
    [{ response: '250 OK', messageId: '<a>' }, '250 OK'],
    [{ response: 'x'.repeat(2_000) }, 'x'.repeat(1_000)],
    [{ response: 250 }, undefined],
    [{}, undefined],
    ['250 OK', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('is what a provider passes on of it: %j', (answer, said) => {
    expect(serverAnswer(answer)).toBe(said);
  });
});

describe('withTimeout', () => {
  it('gives what it waited for', async () => {
    await expect(withTimeout(Promise.resolve(1), 1_000)).resolves.toBe(1);
    await expect(withTimeout(Promise.reject(new Error('no')), 1_000)).rejects.toThrow('no');
  });

  it('gives up on what takes too long', async () => {
    await expect(withTimeout(new Promise(() => undefined), 10)).rejects.toThrow('longer than 0.01 seconds');
  });
});

describe('sendAndRecord', () => {
  /** Keeps in their order what is recorded; `broken` cannot be recorded. */
  const recorder = (broken?: 'sent' | 'failed') => {
    const seen: string[] = [];
    const record = (what: 'sent' | 'failed', words: string): Promise<void> => {
      seen.push(words);
      return what === broken ? Promise.reject(new Error(`${what} not recorded`)) : Promise.resolve();
    };
    const keep: Recorder = {
      sent: () => record('sent', 'sent'),
      failed: (error) => record('failed', `failed: ${sendErrorMessage(error)}`),
      lost: (error) => seen.push(`lost: ${sendErrorMessage(error)}`),
    };
    return { keep, seen };
  };
  const after = (milliseconds: number, error?: Error) => () =>
    new Promise<void>((resolve, reject) => {
      setTimeout(() => {
        if (error === undefined) resolve();
        else reject(error);
      }, milliseconds);
    });
  const tooLong = 'failed: The email provider took longer than 0.01 seconds.';

  it('records what is sent in time', async () => {
    const { keep, seen } = recorder();
    expect(await sendAndRecord(after(0), 1_000, keep)).toBe(true);
    expect(seen).toEqual(['sent']);
  });

  it('records what fails, also where the provider throws at once', async () => {
    const { keep, seen } = recorder();
    expect(await sendAndRecord(after(0, new Error('no')), 1_000, keep)).toBe(false);
    const broken = (): Promise<never> => {
      throw new Error('broken');
    };
    expect(await sendAndRecord(broken, 1_000, keep)).toBe(false);
    await after(10)();
    expect(seen).toEqual(['failed: no', 'failed: broken']);
  });

  it('records what is sent after the time-out, and what fails then, so that nobody waits for it', async () => {
    const { keep, seen } = recorder();
    expect(await sendAndRecord(after(40), 10, keep)).toBe(false);
    expect(seen).toEqual([tooLong]);
    // Timers of the same length run out in the order in which they began.
    await after(40)();
    expect(seen).toEqual([tooLong, 'sent']);
    expect(await sendAndRecord(after(40, new Error('no')), 10, keep)).toBe(false);
    await after(40)();
    expect(seen).toEqual([tooLong, 'sent', tooLong, 'failed: no']);
  });

  it('throws what cannot be recorded, and tells of it where nobody waits any more', async () => {
    await expect(sendAndRecord(after(0), 1_000, recorder('sent').keep)).rejects.toThrow('sent not recorded');
    await expect(sendAndRecord(after(0, new Error('no')), 1_000, recorder('failed').keep)).rejects.toThrow(
      'failed not recorded',
    );
    const { keep, seen } = recorder('sent');
    await sendAndRecord(after(20), 10, keep);
    await after(40)();
    expect(seen).toEqual([tooLong, 'sent', 'lost: sent not recorded']);
  });

  it('records what is sent late also where the time-out could not be recorded', async () => {
    const { keep, seen } = recorder('failed');
    await expect(sendAndRecord(after(30), 10, keep)).rejects.toThrow('failed not recorded');
    await after(50)();
    expect(seen).toEqual([tooLong, 'sent']);
  });
});

test('what took too long may still arrive, after nodemailer’s ten minutes no more; what was refused will not', () => {
  expect(lateAfter(new SendTimeoutError('too long'))).toBeGreaterThan(10 * 60_000);
  expect(lateAfter(new Error('refused'))).toBeUndefined();
});

it.each([
  [550, true],
  [451, false],
  [undefined, false],
])('tells an email that was refused for good by the answer %s', (responseCode, isFinal) => {
  expect(isRefused(Object.assign(new Error('No'), { responseCode }))).toBe(isFinal);
  expect(isRefused({ responseCode })).toBe(false);
});
