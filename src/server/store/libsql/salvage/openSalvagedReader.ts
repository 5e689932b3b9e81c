import { isRecord } from '../../../../form/model/pointer.ts';
import { SUBMISSION_COLUMNS } from '../../model.ts';
import type { StoreReader, Submission } from '../../Store.ts';
import { toSubmission } from '../../submissionReads.ts';
import type { SubmissionRow } from '../../submissions.ts';
import { DatabasePages } from './DatabasePages.ts';
import { type SqliteValue, readAllTableRecords } from './readAllTableRecords.ts';

/** Parts of a reader that an export uses. */
export type SalvagedReader = Pick<StoreReader, 'counts' | 'fieldNames' | 'all'>;

/** Reads the submissions that are still readable in a damaged database file; never writes. */
export function openSalvagedReader(path: string): SalvagedReader {
  const submissions = readSubmissions(path);
  const ofForm = (form: string) => submissions.filter((submission) => submission.form === form);
  return {
    async counts() {
      const forms = [...new Set(submissions.map(({ form }) => form))].sort();
      return forms.map((form) => {
        const all = ofForm(form);
        return { form, count: all.length, suspects: all.filter(({ isSpam }) => isSpam).length };
      });
    },
    async fieldNames(form) {
      return [...new Set(ofForm(form).flatMap(({ input }) => Object.keys(input)))];
    },
    async *all(form, suspects) {
      yield* ofForm(form).filter(({ isSpam }) => isSpam === suspects);
    },
  };
}

/** Returns all readable submissions, oldest first. */
function readSubmissions(path: string): Submission[] {
  const pages = new DatabasePages(path);
  const found = new Map<string, { createdAt: number; submission: Submission }>();
  try {
    for (const record of readAllTableRecords(pages)) {
      const row = toRow(record);
      const submission = row && parsed(row);
      if (submission) found.set(submission.id, { createdAt: row.createdAt, submission });
    }
  } finally {
    pages.close();
  }
  return [...found.values()].sort((a, b) => a.createdAt - b.createdAt).map(({ submission }) => submission);
}

/** Converts a record to a submission row; undefined for a record of another table. */
function toRow(values: SqliteValue[]): SubmissionRow | undefined {
  const row = Object.fromEntries(Object.keys(SUBMISSION_COLUMNS).map((name, index) => [name, values[index]]));
  const { id, form, createdAt, idempotencyKey, input, isSpam } = row;
  const isSubmission =
    [id, form, idempotencyKey, input].every((value) => typeof value === 'string') &&
    Number.isSafeInteger(createdAt) &&
    (isSpam === 0 || isSpam === 1);
  return isSubmission ? (row as unknown as SubmissionRow) : undefined;
}

/** Parses the submission of a row; undefined for damaged JSON. */
function parsed(row: SubmissionRow): Submission | undefined {
  try {
    const submission = toSubmission(row);
    return isRecord(submission.input) ? submission : undefined;
  } catch {
    return undefined;
  }
}
