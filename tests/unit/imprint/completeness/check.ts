import type { RecordCompleteness } from '../../../../server/src/contracts/imprint';
import type { ImprintRecord } from '../../../../server/src/imprint/catalogue/catalogue';
import { brokenRules, type CompletenessOptions, completenessOf } from '../../../../server/src/imprint/completeness';

/** What is missing, wrong or outdated in a record by the law of its country, in the one language that it has. */
export const checkCompleteness = (record: ImprintRecord, options: CompletenessOptions): RecordCompleteness =>
  completenessOf(
    record,
    options,
    brokenRules(record, options).map(({ finding }) => finding),
  );
