import { primaryLanguage } from '../../text/language';
import type { VisitorLanguage } from '../../text/visitor-messages';

/** The texts around a declaration that no law fixes, for pages and elements. */
export interface DeclarationWording {
  reviewTitle: string;
  reviewText: string;
  /** Back to the fields. */
  change: string;
  save: string;
  kept: string;
  unknown: string;
  /** Before whom to turn to. */
  otherwise: string;
}

const WORDINGS = {
  en: {
    reviewTitle: 'Please check your declaration',
    reviewText: 'It is submitted only when you press this button:',
    change: 'Change',
    save: 'Save as a file',
    kept: 'This page can be opened for 30 days. Save it to keep it longer.',
    unknown: 'This receipt does not exist, or can no longer be opened.',
    otherwise: 'If this does not work, you can also declare it by post or email to:',
  },
  de: {
    reviewTitle: 'Bitte prüfen Sie Ihre Erklärung',
    reviewText: 'Abgegeben ist sie erst, wenn Sie diese Schaltfläche drücken:',
    change: 'Ändern',
    save: 'Als Datei speichern',
    kept: 'Diese Seite lässt sich 30 Tage lang öffnen. Speichern Sie sie, um sie länger aufzubewahren.',
    unknown: 'Diese Eingangsbestätigung gibt es nicht, oder sie lässt sich nicht mehr öffnen.',
    otherwise: 'Wenn das nicht gelingt, können Sie es auch per Post oder E-Mail erklären:',
  },
  fr: {
    reviewTitle: 'Veuillez vérifier votre déclaration',
    reviewText: 'Elle n’est faite que lorsque vous appuyez sur ce bouton\u00a0:',
    change: 'Modifier',
    save: 'Enregistrer dans un fichier',
    kept: 'Cette page peut être ouverte pendant 30 jours. Enregistrez-la pour la conserver plus longtemps.',
    unknown: 'Cet accusé de réception n’existe pas ou ne peut plus être ouvert.',
    otherwise: 'Si cela ne fonctionne pas, vous pouvez aussi le déclarer par courrier ou par e-mail\u00a0:',
  },
  it: {
    reviewTitle: 'Verifichi la Sua dichiarazione',
    reviewText: 'È resa soltanto quando preme questo pulsante:',
    change: 'Modifica',
    save: 'Salva come file',
    kept: 'Questa pagina si può aprire per 30 giorni. La salvi per conservarla più a lungo.',
    unknown: 'Questa conferma di ricezione non esiste o non si può più aprire.',
    otherwise: 'Se non funziona, può dichiararlo anche per posta o per e-mail:',
  },
} as const satisfies Readonly<Record<VisitorLanguage, DeclarationWording>>;

/** The texts in a language, in its base language, or in English. */
export const declarationWording = (language: string): DeclarationWording => {
  const base = primaryLanguage(language);
  return Object.entries(WORDINGS).find(([known]) => known === base)?.[1] ?? WORDINGS.en;
};
