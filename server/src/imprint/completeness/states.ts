/** The states of the EU, by their codes of ISO 3166-1 alpha-3. */
export const EU_STATES: ReadonlySet<string> = new Set(
  'aut bel bgr cyp cze deu dnk esp est fin fra grc hrv hun irl ita ltu lux lva mlt nld pol prt rou svk svn swe'.split(
    ' ',
  ),
);
