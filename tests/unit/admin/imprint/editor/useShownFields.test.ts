/** @jest-environment ./tests/unit/admin/support/environment.cjs */
import { inputId } from '../../../../../admin/src/imprint/editor/context';
import { useShownFields } from '../../../../../admin/src/imprint/editor/useShownFields';
import type { OptionName } from '../../../../../server/src/imprint/catalogue/catalogue';
import { perform, runHook } from '../../support/panel';

/** Draws the input of a field. */
const draw = (option: OptionName): HTMLElement => {
  const input = document.body.appendChild(document.createElement('input'));
  input.id = inputId(option);
  input.scrollIntoView = () => undefined;
  return input;
};
const run = (initial?: OptionName) => runHook(() => useShownFields(initial), undefined);

beforeEach(() => {
  document.body.innerHTML = '';
});

test('the field that an address leads to is shown, and gets the cursor once, when it is drawn', () => {
  const ran = run('email');
  expect([...ran.result.current.kept]).toEqual(['email']);
  const input = draw('email');
  ran.rerender(undefined);
  expect(document.activeElement).toBe(input);
  input.blur();
  ran.rerender(undefined);
  expect(document.activeElement).toBe(document.body);
});

test('a field gets the cursor as often as somebody asks for it', async () => {
  const ran = run();
  const [email, name] = [draw('email'), draw('name')];
  await perform(() => {
    ran.result.current.focus('email');
  });
  expect(document.activeElement).toBe(email);
  name.focus();
  await perform(() => {
    ran.result.current.focus('email');
  });
  expect(document.activeElement).toBe(email);
  expect([...ran.result.current.kept]).toEqual(['email']);
});

test('a field that somebody is at stays shown, with the cursor where it is', async () => {
  const ran = run();
  draw('email');
  await perform(() => {
    ran.result.current.keep('email');
  });
  expect([...ran.result.current.kept]).toEqual(['email']);
  expect(document.activeElement).toBe(document.body);
});
