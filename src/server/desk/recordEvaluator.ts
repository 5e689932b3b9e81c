import { LRUCache } from 'lru-cache';
import type { SiteData } from '../PageSource.ts';
import type { DeskRecord, DeskRecords } from '../store/DeskStore.ts';
import { computeFormVersion } from './formVersion.ts';
import { evaluateRecord, type RecordForm, type EvaluatedRecord } from './recordView.ts';

/** Maximum number of stored forms in memory. */
const MOST_FORMS = 50;

/** Evaluates records with the version of the form that their visitors saw. */
export type RecordEvaluator = ReturnType<typeof createRecordEvaluator>;

/** Creates the evaluator of records, which keeps the stored versions of forms in memory. */
export function createRecordEvaluator(records: Pick<DeskRecords, 'formVersion'>) {
  const stored = new LRUCache<string, RecordForm>({ max: MOST_FORMS });

  async function storedForm(hash: string): Promise<RecordForm | undefined> {
    const known = stored.get(hash);
    if (known) return known;
    const content = await records.formVersion(hash);
    if (content === undefined) return undefined;
    const form = JSON.parse(content) as RecordForm;
    stored.set(hash, form);
    return form;
  }

  return {
    /** Evaluates a record with the form of its visitor: the site's own, or the stored version that the record names. */
    async evaluate(record: DeskRecord, { forms }: Pick<SiteData, 'forms'>): Promise<EvaluatedRecord> {
      const current = Object.hasOwn(forms, record.form) ? forms[record.form] : undefined;
      const { formVersion } = record;
      const isCurrent = formVersion === undefined || (current && computeFormVersion(current).hash === formVersion);
      const form = isCurrent ? current : ((await storedForm(formVersion)) ?? current);
      return evaluateRecord(record, form, current);
    },
  };
}
