/** The URL of a section of an Austrian act in the Rechtsinformationssystem des Bundes, by the act's number there. */
export const ris = (law: number, section: number): string =>
  `https://www.ris.bka.gv.at/NormDokument.wxe?Abfrage=Bundesnormen&Gesetzesnummer=${law}&Paragraf=${section}`;
