/** The countries of Europe whose clocks agree, by their code of ISO 3166-1 alpha-3, with their zone of the IANA database. */
const ZONES = `
alb:Tirane and:Andorra aut:Vienna bel:Brussels bgr:Sofia bih:Sarajevo che:Zurich cze:Prague deu:Berlin dnk:Copenhagen
est:Tallinn fin:Helsinki fra:Paris gbr:London grc:Athens hrv:Zagreb hun:Budapest irl:Dublin ita:Rome lie:Vaduz ltu:Vilnius
lux:Luxembourg lva:Riga mco:Monaco mkd:Skopje mlt:Malta mne:Podgorica nld:Amsterdam nor:Oslo pol:Warsaw rou:Bucharest
smr:San_Marino srb:Belgrade svk:Bratislava svn:Ljubljana swe:Stockholm vat:Vatican
`;

const zones: ReadonlyMap<string, string> = new Map(
  ZONES.trim()
    .split(/\s+/)
    .map((pair): [string, string] => [pair.slice(0, 3), `Europe/${pair.slice(4)}`]),
);

/** The time zone of a country by its code of ISO 3166-1 alpha-3; undefined where there are several, or outside of Europe. */
export const zoneOf = (country: string): string | undefined => zones.get(country);
