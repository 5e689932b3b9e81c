import type { FormSignals } from '../content/FormSignals.ts';
import type { FieldNode } from '../form/model/FieldNode.ts';
import { checkAnswers, inScreenOrder } from '../form/model/checkAnswers.ts';
import type { FormModule } from '../form/model/FormModule.ts';
import type { FieldError, FormValues } from '../form/model/FormState.ts';
import { isRecord, withValueAt } from '../form/model/pointer.ts';
import { fileAnswers, fileFieldType, fileMessage, largestFileOf } from '../form/model/fileMessage.ts';
import type { Field } from '../form/types/FieldType.ts';
import type { FileProblem } from '../content/fileRules.ts';
import { atMoment } from '../form/model/dateLimits.ts';
import { toInput } from '../submit/mutationInput.ts';
import { boundsOf } from './formSize.ts';
import type { AcceptedAnswers } from './judge/SecondJudge.ts';
import type { NewSubmission, SaveOutcome, StoredUpload } from './store/Store.ts';
import { isSpam } from './spamScore.ts';
import type { UploadStore } from './uploads/openUploads.ts';

/**
 * What became of a checked submission. `key-reused`: its key belongs to a submission with another input. `refused`: the
 * hosted service said no while the visitor waited, in the words of `message`, and nothing is kept.
 */
export type SubmissionOutcome =
  | { ok: true; id: string }
  | Extract<SaveOutcome, { ok: false }>
  | { ok: false; reason: 'refused'; message: string };

/** Where checked submissions go. */
export interface Submissions {
  /**
   * Resolves once the record is on our disk, or was refused; rejects where it could not be kept. `isGone` answers whether
   * the visitor has gone meanwhile, who then cannot be told of a refusal.
   */
  save(submission: Omit<NewSubmission, 'handOver'>, isGone?: () => boolean): Promise<SubmissionOutcome>;
}

/**
 * The result of saving a form's answers. `invalid`: errors by field; `undelivered`: the hosted service refused, in the words
 * of `message`; `failed`: an error of ours, and no record.
 */
export type SaveFormOutcome =
  | { ok: true; id: string }
  | { ok: false; reason: 'invalid'; errors: FieldError[] }
  | { ok: false; reason: 'key-reused'; id: string }
  | { ok: false; reason: 'undelivered'; message: string }
  | { ok: false; reason: 'failed'; cause: unknown };

/** Where the parts of a submission are kept. */
export interface Stores {
  submissions: Submissions;
  uploads: UploadStore;
}

export interface SaveFormOptions extends Stores {
  /** Without one the same answers within a day are the same submission. */
  idempotencyKey?: string;
  signals: FormSignals;
  /** Answers whether the visitor has gone meanwhile. */
  isGone: () => boolean;
  /** What is already known to be wrong with files that came with the values. */
  fileErrors?: FieldError[];
  /** The uploads that the answers name (`uploadsOf`), where they were asked for already. */
  found?: Uploads | undefined;
  /** Receives answers that were accepted and stored. */
  onAccepted?: (accepted: AcceptedAnswers) => void;
}

/**
 * Makes a record of evaluated answers, for GraphQL and for posts without script: validates the answers and the files that
 * they name, maps them to the mutation's input and stores the input.
 */
export const saveForm = (form: FormModule, active: FieldNode, options: SaveFormOptions): Promise<SaveFormOutcome> =>
  validateAndSave(form, active, options).catch((cause: unknown) => ({ ok: false, reason: 'failed', cause }));

async function validateAndSave(
  form: FormModule,
  active: FieldNode,
  options: SaveFormOptions,
): Promise<SaveFormOutcome> {
  const { submissions, signals, fileErrors = [] } = options;
  const uploads = options.found ?? (await uploadsOf(form, active, options.uploads));
  const files = checkFiles(form, active, uploads);
  const now = Date.now();
  const refused = atMoment(now, () => checkAnswers(active, files.named));
  const errors = inScreenOrder([...fileErrors, ...files.errors, ...refused], active);
  if (errors.length) return { ok: false, reason: 'invalid', errors };

  const input = toInput(form, active.value as FormValues);
  const submission = {
    form: form.id,
    idempotencyKey: options.idempotencyKey,
    input,
    ...(uploads.size > 0 && { answers: answersText(input, uploads) }),
    isSpam: isSpam(signals, input),
    uploads: [...uploads.keys()],
  };
  const outcome = await submissions.save(submission, options.isGone);
  if (outcome.ok) {
    options.onAccepted?.({ form, active, answers: files.named, now });
    return { ok: true, id: outcome.id };
  }
  if (outcome.reason === 'refused') return { ok: false, reason: 'undelivered', message: outcome.message };
  const { id, input: kept } = outcome;
  const keptUploads = await findUploads(boundsOf(form).takesFiles ? textsIn(kept) : [], options.uploads);
  const isSame = answersText(kept, keptUploads) === answersText(input, uploads);
  return isSame ? { ok: true, id } : { ok: false, reason: 'key-reused', id };
}

/** The same for the same answers: a file that was sent again has another address and is the same all the same. */
const answersText = (input: Record<string, unknown>, uploads: Uploads): string =>
  JSON.stringify(input, (_key, value: unknown) =>
    typeof value === 'string' ? (uploads.get(value)?.sha256 ?? value) : value,
  );

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : (Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : []).flatMap(textsIn);

/** Uploads by their addresses. */
export type Uploads = Map<string, StoredUpload>;

/** The uploads that the answers of a form name. */
export const uploadsOf = (form: FormModule, active: FieldNode, store: UploadStore): Promise<Uploads> =>
  findUploads(
    filesIn(form, active).map(({ value }) => String(value)),
    store,
  );

const findUploads = async (addresses: string[], store: UploadStore): Promise<Uploads> =>
  addresses.length > 0 ? store.find(addresses) : new Map();

const filesIn = (form: FormModule, active: FieldNode) => (boundsOf(form).takesFiles ? fileAnswers(active) : []);

/**
 * The answers as the validator sees them in the browser, where each file stands as its own name; and answers of file fields
 * that are no address we gave out, or of a file that this field does not take.
 */
function checkFiles(form: FormModule, active: FieldNode, uploads: Uploads): { named: unknown; errors: FieldError[] } {
  let named = active.value;
  const errors: FieldError[] = [];
  for (const { field, pointer, value } of filesIn(form, active)) {
    const upload = typeof value === 'string' ? uploads.get(value) : undefined;
    const problem = problemOf(field, upload);
    if (problem) errors.push({ path: pointer, message: fileMessage(field, problem) });
    else named = withValueAt(named, pointer, upload!.name);
  }
  return { named, errors };
}

function problemOf(field: Field, upload: StoredUpload | undefined): FileProblem | undefined {
  if (!upload || (fileFieldType(field) ?? upload.type) !== upload.type) return 'type';
  return upload.size > largestFileOf(field) ? 'size' : undefined;
}
