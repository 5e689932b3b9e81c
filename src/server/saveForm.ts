import type { FastifyRequest } from 'fastify';
import type { SubmissionSignals } from '../content/SubmissionSignals.ts';
import type { FieldNode } from '../form/model/FieldNode.ts';
import { validateAnswers, firstErrorsInScreenOrder } from '../form/model/validateAnswers.ts';
import type { FormModule } from '../form/model/FormModule.ts';
import type { FieldError, FormValues } from '../form/model/FormState.ts';
import { isRecord, withValueAt } from '../form/model/pointer.ts';
import { listFileAnswers, acceptedMediaType, rejectedFileMessage, maxFileSizeOf } from '../form/model/fileFields.ts';
import type { Field } from '../form/types/FieldType.ts';
import type { UploadProblem } from '../content/fileRules.ts';
import { runWithFixedClock } from '../form/model/dateLimits.ts';
import { toMutationInput } from '../submit/mutationInput.ts';
import { computeFormAnswerLimits } from './largestAnswerSizeLimits.ts';
import type { DeliveryPlanner } from './deliveries/createDeliveryPlanner.ts';
import { reportSubmission } from './reportSubmission.ts';
import type { NewSubmission, SaveOutcome, StoredUpload } from './store/Store.ts';
import type { KeepFormVersion } from './desk/createFormVersionKeeper.ts';
import { spamReasons } from './spamScore.ts';
import type { UploadStore } from './uploads/openUploadStore.ts';

/**
 * Result of saving a validated submission. `key-reused`: the key belongs to a submission with another input. `refused`:
 * the hosted service rejected the submission while the visitor waited, with its `message`, and no record is kept.
 */
export type SubmissionOutcome =
  | { ok: true; id: string; isNew: boolean }
  | Extract<SaveOutcome, { ok: false }>
  | { ok: false; reason: 'refused'; message: string };

/** Target of validated submissions. */
export interface SubmissionSaver {
  /**
   * Resolves once the record is on disk or was refused; rejects if saving failed. `isGone` returns whether the visitor
   * has left and can no longer see a refusal.
   */
  save(submission: NewSubmission, isGone?: () => boolean): Promise<SubmissionOutcome>;
}

/**
 * Result of saving a form's answers. `invalid`: errors by field. `undelivered`: refused by the hosted service, with its
 * `message`. `failed`: server error, no record.
 */
export type SaveFormOutcome =
  | { ok: true; id: string; isNew: boolean; isSpam: boolean }
  | { ok: false; reason: 'invalid'; errors: FieldError[] }
  | { ok: false; reason: 'key-reused'; id: string }
  | { ok: false; reason: 'undelivered'; message: string }
  | { ok: false; reason: 'failed'; cause: unknown };

/** Storage of submissions, uploads and versions of forms, and the plan of the deliveries. */
export interface SubmissionServices {
  submissions: SubmissionSaver;
  uploads: UploadStore;
  plan: DeliveryPlanner;
  keepFormVersion: KeepFormVersion;
}

export interface SaveFormOptions extends SubmissionServices {
  /** Without a key, the same answers within a day count as one submission. */
  idempotencyKey?: string;
  signals: SubmissionSignals;
  /** Request that sent the answers. Accepted answers are added to it for the second validator. */
  request: FastifyRequest;
  /** Known errors of uploaded files. */
  fileErrors?: FieldError[];
  /** Result of `loadFormUploads`, if the caller has already loaded the uploads. */
  found?: UploadsByUrl | undefined;
}

/**
 * Saves evaluated answers, for GraphQL and for posts without script: validates the answers and their files, maps the
 * answers to the mutation's input and stores the input. Logs and counts the outcome.
 */
export async function saveForm(
  form: FormModule,
  active: FieldNode,
  options: SaveFormOptions,
): Promise<SaveFormOutcome> {
  const begun = performance.now();
  const outcome = await validateAndSave(form, active, options).catch((cause: unknown): SaveFormOutcome => ({
    ok: false,
    reason: 'failed',
    cause,
  }));
  reportSubmission(options.request, active, {
    ...outcome,
    form: form.id,
    outcome: outcomeName(outcome),
    ms: performance.now() - begun,
  });
  return outcome;
}

function outcomeName(outcome: SaveFormOutcome): string {
  if (!outcome.ok) return outcome.reason;
  if (!outcome.isNew) return 'duplicate';
  return outcome.isSpam ? 'spam' : 'stored';
}

async function validateAndSave(
  form: FormModule,
  active: FieldNode,
  options: SaveFormOptions,
): Promise<SaveFormOutcome> {
  const { submissions, signals, request, fileErrors } = options;
  const uploads = options.found ?? (await loadFormUploads(form, active, options.uploads));
  const now = Date.now();
  const { errors, named, input } = validateSubmission(form, active, { uploads, fileErrors, now });
  if (errors.length) return { ok: false, reason: 'invalid', errors };

  const reasons = spamReasons(signals, input);
  const isSpam = reasons.length > 0;
  const submission = {
    form: form.id,
    idempotencyKey: options.idempotencyKey,
    input,
    ...(uploads.size > 0 && { answers: answersText(input, uploads) }),
    isSpam,
    ...(isSpam && { spamReasons: reasons }),
    formVersion: await options.keepFormVersion(form),
    uploads: [...uploads.keys()],
    ...(!isSpam && { deliveries: await options.plan(form, active) }),
  };
  const outcome = await submissions.save(submission, () => request.raw.socket.destroyed);
  if (outcome.ok) {
    (request.accepted ??= []).push({ form, active, answers: named, now });
    return { ...outcome, isSpam };
  }
  if (outcome.reason === 'refused') return { ok: false, reason: 'undelivered', message: outcome.message };
  const { id, input: kept } = outcome;
  const keptUploads = await findUploads(computeFormAnswerLimits(form).takesFiles ? textsIn(kept) : [], options.uploads);
  const isSame = answersText(kept, keptUploads) === answersText(input, uploads);
  return isSame ? { ok: true, id, isNew: false, isSpam } : { ok: false, reason: 'key-reused', id };
}

/**
 * Validates the answers and their files, and maps the answers to the mutation's input. `fileErrors` are known already.
 * `named` has the answers with files by name.
 */
export function validateSubmission(
  form: FormModule,
  active: FieldNode,
  {
    uploads,
    fileErrors = [],
    now = Date.now(),
  }: { uploads: UploadsByUrl; fileErrors?: FieldError[] | undefined; now?: number },
): { errors: FieldError[]; named: unknown; input: Record<string, unknown> } {
  const { named, errors } = checkFiles(form, active, uploads);
  const refused = runWithFixedClock(now, () => validateAnswers(active, named));
  return {
    errors: firstErrorsInScreenOrder([...fileErrors, ...errors, ...refused], active),
    named,
    input: toMutationInput(form, active.value as FormValues),
  };
}

/**
 * Returns a canonical text of the answers. A re-uploaded file has a new address, so the text contains its hash instead.
 */
const answersText = (input: Record<string, unknown>, uploads: UploadsByUrl): string =>
  JSON.stringify(input, (_key, value: unknown) =>
    typeof value === 'string' ? (uploads.get(value)?.sha256 ?? value) : value,
  );

const textsIn = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : (Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : []).flatMap(textsIn);

/** Uploads by address. */
export type UploadsByUrl = Map<string, StoredUpload>;

/** Loads the uploads that the answers of a form refer to. */
export const loadFormUploads = (form: FormModule, active: FieldNode, store: UploadStore): Promise<UploadsByUrl> =>
  findUploads(
    filesIn(form, active).map(({ value }) => String(value)),
    store,
  );

const findUploads = async (addresses: string[], store: UploadStore): Promise<UploadsByUrl> =>
  addresses.length > 0 ? store.find(addresses) : new Map();

const filesIn = (form: FormModule, active: FieldNode) =>
  computeFormAnswerLimits(form).takesFiles ? listFileAnswers(active) : [];

/**
 * Returns the answers as the browser validates them, with files by name. Reports file answers with an unknown address,
 * and files that the field does not accept.
 */
function checkFiles(
  form: FormModule,
  active: FieldNode,
  uploads: UploadsByUrl,
): { named: unknown; errors: FieldError[] } {
  let named = active.value;
  const errors: FieldError[] = [];
  for (const { field, pointer, value } of filesIn(form, active)) {
    const upload = typeof value === 'string' ? uploads.get(value) : undefined;
    const problem = problemOf(field, upload);
    if (problem) errors.push({ path: pointer, message: rejectedFileMessage(field, problem) });
    else named = withValueAt(named, pointer, upload!.name);
  }
  return { named, errors };
}

function problemOf(field: Field, upload: StoredUpload | undefined): UploadProblem | undefined {
  if (!upload || (acceptedMediaType(field) ?? upload.type) !== upload.type) return 'type';
  return upload.size > maxFileSizeOf(field) ? 'size' : undefined;
}
