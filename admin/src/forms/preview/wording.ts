/** What leads from one step to the next. */
interface Stepping {
  back: string;
  next: string;
  progress: (step: number, count: number) => string;
}

const ENGLISH: Stepping = { back: 'Back', next: 'Next', progress: (step, count) => `Step ${step} of ${count}` };

const OTHERS: Readonly<Record<string, Stepping>> = {
  de: { back: 'Zurück', next: 'Weiter', progress: (step, count) => `Schritt ${step} von ${count}` },
  fr: { back: 'Retour', next: 'Suivant', progress: (step, count) => `Étape ${step} sur ${count}` },
  it: { back: 'Indietro', next: 'Avanti', progress: (step, count) => `Passo ${step} di ${count}` },
};

/** The words in a language, in its base language, or in English; the embed code has the same languages. */
export const steppingIn = (language: string): Stepping =>
  OTHERS[language.replace(/-.*$/s, '').toLowerCase()] ?? ENGLISH;
