import { basisOf, type Found, ruleName, rulesFor } from '..';
import type { Finding } from '../../../contracts/imprint';
import type { OptionName, TitleLanguage } from '../../catalogue/catalogue';
import { type Overridden, type Override, overridesIn, overtakenIn, textAt } from '../../record/overrides';
import { BASE } from '../../record/record';
import { type FullText, type Statute, statute } from '../model';
import { compareNumbers } from './common/same-numbers';

/** Giving customers false information about oneself is misleading, in any language. */
const MISLEADING_EU = statute(
  {
    en: 'Directive 2005/29/EC, Art. 6 (1) (f)',
    de: 'Richtlinie 2005/29/EG, Art. 6 Abs. 1 Buchst. f',
    fr: 'Directive 2005/29/CE, art. 6, par. 1, point f)',
    it: 'Direttiva 2005/29/CE, art. 6, par. 1, lett. f)',
  },
  'https://eur-lex.europa.eu/eli/dir/2005/29/oj',
);
const MISLEADING_SWITZERLAND = statute(
  {
    en: 'Art. 3 (1) (b) UWG',
    de: 'Art. 3 Abs. 1 Bst. b UWG',
    fr: 'art. 3, al. 1, let. b LCD',
    it: 'art. 3 cpv. 1 lett. b LCSl',
  },
  'https://www.fedlex.admin.ch/eli/cc/1988/223_223_223/de#art_3',
);

const messages = {
  other: {
    en: 'The text for all languages contains a different number. One of the two is wrong: correct it, or remove this text to show the one for all languages.',
    de: 'Im Text für alle Sprachen steht eine andere Nummer. Eine von beiden ist falsch: Berichtigen Sie sie, oder entfernen Sie diesen Text, dann erscheint der für alle Sprachen.',
    fr: 'Le texte pour toutes les langues contient un autre numéro. L’un des deux est faux : corrigez-le ou supprimez ce texte, et celui pour toutes les langues s’affichera.',
    it: 'Il testo per tutte le lingue contiene un altro numero. Uno dei due è errato: lo corregga oppure rimuova questo testo, così appare quello per tutte le lingue.',
  },
  none: {
    en: 'The text for all languages contains a register number, but this one does not. Add it, or remove this text to show the one for all languages.',
    de: 'Im Text für alle Sprachen steht eine Registernummer, in diesem keine. Ergänzen Sie sie, oder entfernen Sie diesen Text, dann erscheint der für alle Sprachen.',
    fr: 'Le texte pour toutes les langues contient un numéro de registre, celui-ci n’en a pas. Ajoutez-le ou supprimez ce texte, et celui pour toutes les langues s’affichera.',
    it: 'Il testo per tutte le lingue contiene un numero di registro, questo no. Lo aggiunga oppure rimuova questo testo, così appare quello per tutte le lingue.',
  },
  changed: {
    en: 'The text for all languages has been changed since this one was written. Check whether it still says the same: keep it, change it or remove it.',
    de: 'Der Text für alle Sprachen wurde geändert, seit dieser geschrieben wurde. Prüfen Sie, ob er noch dasselbe sagt: Behalten, ändern oder entfernen Sie ihn.',
    fr: 'Le texte pour toutes les langues a été modifié depuis que celui-ci a été écrit. Vérifiez qu’il dit toujours la même chose : conservez-le, modifiez-le ou supprimez-le.',
    it: 'Il testo per tutte le lingue è stato modificato da quando questo è stato scritto. Verifichi se dice ancora lo stesso: lo mantenga, lo modifichi o lo rimuova.',
  },
  cleared: {
    en: 'The text for all languages has been removed, but this one is still shown in its language. Remove it, or keep it if it applies only there.',
    de: 'Der Text für alle Sprachen wurde entfernt, dieser erscheint in seiner Sprache aber noch. Entfernen Sie ihn, oder behalten Sie ihn, wenn er nur dort gilt.',
    fr: 'Le texte pour toutes les langues a été supprimé, mais celui-ci s’affiche encore dans sa langue. Supprimez-le, ou conservez-le s’il ne vaut que là.',
    it: 'Il testo per tutte le lingue è stato rimosso, ma questo appare ancora nella sua lingua. Lo rimuova, oppure lo mantenga se vale solo lì.',
  },
} as const satisfies Record<string, FullText>;

/** Options whose wording is free, rather than required by law. */
const PROSE: ReadonlySet<OptionName> = new Set(['coverage', 'free_text']);

/**
 * Findings on overrides.
 *
 * A number that differs from the shared one, or a missing one in a register entry, is `invalid`: one of the two pages
 * is wrong. In `register`, if the country requires the number, it is an `error`; elsewhere a `warning`, since an office
 * may have a different phone line for each language, unless the text is outdated too.
 *
 * An override whose shared text has changed since is `outdated`. Only somebody who reads both can tell whether it is
 * wrong, so until then the page does not count as complete: an `error` in options that identify (register, authority,
 * chamber, title …). In `coverage` and `free_text`, where most changes concern the wording, it is a `warning`. The
 * finding disappears when the override is written again, changed or not, or when the shared text is restored.
 */
export const overrideFindings = (imprint: Overridden, country: string, language: TitleLanguage): Found[] => {
  const source: Statute<FullText> = country === 'che' ? MISLEADING_SWITZERLAND : MISLEADING_EU;
  const overtaken = overtakenIn(imprint);
  const requiresNumber = rulesFor(country).some(
    ({ option, severity }) => option === 'register' && severity === 'error',
  );

  const findingOn = ({ language: locale, option, text }: Override): Found[] => {
    const shared = textAt(imprint.values, BASE, option);
    const finding = (code: Finding['code'], severity: Finding['severity'], message: keyof typeof messages): Found[] => [
      {
        basis: basisOf(Object.entries({ country, text, shared })),
        finding: {
          rule: ruleName({ option, code, topic: message }),
          option,
          locale,
          code,
          severity,
          statute: source.name[language],
          link: source.link,
          message: messages[message][language],
        },
      },
    ];
    const numbers = compareNumbers(text, shared, option);
    const isOvertaken = overtaken.some((place) => place.language === locale && place.option === option);
    const isGrave = (option === 'register' && requiresNumber) || (isOvertaken && !PROSE.has(option));
    const severity = isGrave ? 'error' : 'warning';
    if (numbers !== 'same') return finding('invalid', severity, numbers);
    return isOvertaken ? finding('outdated', severity, shared === '' ? 'cleared' : 'changed') : [];
  };

  return overridesIn(imprint.values).flatMap(findingOn);
};
