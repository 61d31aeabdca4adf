/** `22.1` or `24.x.x` → [22, 1, null] or [24, null, null]; a part that is left out or `x` stands for any number. */
function parts(text) {
  return [0, 1, 2].map((index) => {
    const part = text.split('.')[index];
    return part === undefined || /^[x*]$/i.test(part) ? null : Number.parseInt(part, 10);
  });
}

/** Below, equal to or above the wanted version: negative, 0 or positive; "any" parts count as equal. */
function compare(version, wanted) {
  for (let index = 0; index < 3; index += 1) {
    if (wanted[index] !== null && version[index] !== wanted[index]) {
      return version[index] - wanted[index];
    }
  }
  return 0;
}

const operators = {
  '>=': (order) => order >= 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '<': (order) => order < 0,
  '^': (order, version, wanted) => order >= 0 && version[0] === wanted[0],
  '': (order) => order === 0,
};

/**
 * Whether a version lies in a range as package.json writes them: comparators joined by blanks, alternatives by `||`.
 * The semver package is not there yet when the demo starts on a fresh clone.
 *
 * @example satisfies('20.1.0', '>=20.0.0 <=24.x.x') // true
 */
export function satisfies(version, range) {
  const actual = parts(version);
  return range
    .replace(/([<>]=?|\^)\s+/g, '$1')
    .split('||')
    .some((alternative) =>
      alternative
        .trim()
        .split(/\s+/)
        .every((comparator) => {
          const [, operator, wanted] = /^([<>]=?|\^|)(.+)$/.exec(comparator);
          return operators[operator](compare(actual, parts(wanted)), actual, parts(wanted));
        }),
    );
}

/** What to tell the user when the running Node is not one of package.json's `engines`; nothing when it is. */
export function nodeVersionProblem(version, range) {
  return satisfies(version, range)
    ? undefined
    : `This needs Node.js ${range}, and here runs ${version}. Install a supported version (https://nodejs.org) and start again.`;
}
