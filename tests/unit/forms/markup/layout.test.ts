import { wordsOf } from '../../../../server/src/forms/declarations';
import { wordingOf } from '../../../../server/src/forms/markup/layout';

const form = { formId: '7533269e-1062-4c7f-ab9f-bebcd69b9257', fields: [] };

describe('the wording of a form', () => {
  it('is the built-in one, with the texts of its own buttons', () => {
    expect(wordingOf(form, 'de')).toMatchObject({ submit: 'Senden', next: 'Weiter' });
    expect(wordingOf({ ...form, buttons: { submit: 'Los' } }, 'de')).toMatchObject({ submit: 'Los', next: 'Weiter' });
  });

  it('has the button that the law words, whatever the form says', () => {
    const words = wordsOf({ kind: 'cancellation' }, 'de');
    expect(wordingOf({ ...form, words, buttons: { submit: 'Los', back: 'Retour' } }, 'de')).toMatchObject({
      submit: 'jetzt kündigen',
      back: 'Retour',
    });
  });
});
