/** @jest-environment ./tests/unit/admin/support/environment.cjs */
/* The element of the imprint, with a client that answers as it is told. */
import { startLinks, startNotice } from '../../../../client/src/elements/notice';

const start = async (answer: Promise<string>, signal = new AbortController().signal) => {
  document.body.innerHTML = '<div>What stands there without scripts</div>';
  const host = document.body.querySelector('div') ?? document.body;
  const told: unknown[] = [];
  for (const name of ['imprint-notice-ready', 'imprint-notice-error'] as const)
    document.body.addEventListener(
      name,
      ({ detail }) => {
        told.push([name, detail]);
      },
      { once: true },
    );
  const getDocument = jest.fn<Promise<never>, unknown[]>().mockReturnValue(answer as Promise<never>);
  await startNotice(host, { client: { getDocument }, signal });
  return { html: host.querySelector('[slot]')?.innerHTML ?? host.innerHTML, told, asked: getDocument.mock.calls };
};

test('shows the imprint in place of what is there, and says so', async () => {
  const { html, told, asked } = await start(Promise.resolve('<section>Muster</section>'));
  expect(html).toBe('<section>Muster</section>');
  expect(told).toEqual([['imprint-notice-ready', { html }]]);
  expect(asked).toMatchObject([[{ format: 'html' }]]);
});

test('leaves what is there if the imprint cannot be read, and says so', async () => {
  const error = new Error('away');
  const { html, told } = await start(Promise.reject(error));
  expect(html).toBe('What stands there without scripts');
  expect(told).toEqual([['imprint-notice-error', { error }]]);
});

test('says nothing if the element is gone by then', async () => {
  expect((await start(Promise.reject(new Error('aborted')), AbortSignal.abort())).told).toEqual([]);
});

describe('the links', () => {
  const startWith = async (answer: Promise<string>) => {
    document.body.innerHTML = '<div><a href="/imprint">Imprint</a></div>';
    const host = document.body.querySelector('div') ?? document.body;
    const told: unknown[] = [];
    for (const name of ['imprint-links-ready', 'imprint-links-error'] as const)
      document.body.addEventListener(
        name,
        ({ detail }) => {
          told.push([name, detail]);
        },
        { once: true },
      );
    const getLinksHtml = jest.fn<Promise<never>, unknown[]>().mockReturnValue(answer as Promise<never>);
    await startLinks(host, { client: { getLinksHtml }, signal: new AbortController().signal });
    return { html: host.querySelector('[slot]')?.innerHTML ?? host.innerHTML, told, asked: getLinksHtml.mock.calls };
  };

  test('are shown in place of what is there', async () => {
    const { html, told, asked } = await startWith(Promise.resolve('<nav><ul></ul></nav>'));
    expect(html).toBe('<nav><ul></ul></nav>');
    expect(told).toEqual([['imprint-links-ready', { html }]]);
    expect(asked).toHaveLength(1);
  });

  test('leave what is there if there are none, or if they cannot be read', async () => {
    expect(await startWith(Promise.resolve(''))).toMatchObject({
      html: '<a href="/imprint">Imprint</a>',
      told: [['imprint-links-ready', { html: '' }]],
    });
    const error = new Error('away');
    expect(await startWith(Promise.reject(error))).toMatchObject({
      html: '<a href="/imprint">Imprint</a>',
      told: [['imprint-links-error', { error }]],
    });
  });
});
