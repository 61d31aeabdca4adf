import type { ImprintRecord } from '../../../../../server/src/imprint/catalogue/catalogue';
import { optionOf, recordWith } from '../../../support/imprint';

/** A whole imprint, and what has to be found of it. */
export interface Sample {
  about: string;
  record: ImprintRecord;
  findings: string[];
}

/**
 * Reads imprints that are written as text: blocks parted by an empty line, each with what it is about in its first line,
 * then `option: value` (` / ` is a line break in those that have lines), and `! ` before a finding. `like: …` begins with another block's values.
 *
 * @param common what every block begins with
 */
export const samplesOf = (common: Partial<ImprintRecord>, text: string): Sample[] => {
  const records = new Map<string, ImprintRecord>();
  return text
    .trim()
    .split(/\n\s*\n/)
    .map((block): Sample => {
      const [about = '', ...lines] = block.split('\n').map((line) => line.trim());
      let record = recordWith(common);
      for (const line of lines.filter((other) => !other.startsWith('! '))) {
        const colon = line.indexOf(':');
        const [name, value] = [line.slice(0, colon), line.slice(colon + 1).trim()];
        if (name === 'like') {
          const other = records.get(value);
          if (other === undefined) throw new Error(`${about}: there is no sample “${value}”.`);
          record = { ...other };
        } else {
          const option = optionOf(name);
          record = { ...record, [option.name]: option.kind === 'text' ? value.split(' / ').join('\n') : value };
        }
      }
      if (records.has(about)) throw new Error(`There are two samples “${about}”.`);
      records.set(about, record);
      return { about, record, findings: lines.filter((line) => line.startsWith('! ')).map((line) => line.slice(2)) };
    });
};
