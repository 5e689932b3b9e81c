import type { FastifyInstance, FastifyRequest } from 'fastify';
import { listReceiptRows } from '../form/model/listAnswerRows.ts';
import { validateAnswers } from '../form/model/validateAnswers.ts';
import type { FieldNode } from '../form/model/FieldNode.ts';
import { hasSteps } from '../form/model/hasSteps.ts';
import { stepOfField, currentSteps, applyStepButton } from '../form/model/steps.ts';
import { decodeForm, type DecodedForm } from '../form/model/decodeForm.ts';
import type { FormModule } from '../form/model/FormModule.ts';
import type { FieldError, InitialFormState } from '../form/model/FormState.ts';
import { failureMessage, submissionReference } from '../submit/outcomeTexts.ts';
import { rejectedFileMessage } from '../form/model/fileFields.ts';
import { isButtonEntryName, applyPressedButton } from '../form/model/applyPressedButton.ts';
import { sendErrorResponse } from './errorHandler.ts';
import { toLoggableError } from './toLoggableError.ts';
import { computeFormAnswerLimits, largestAnswerSizeLimits } from './largestAnswerSizeLimits.ts';
import type { ServedSite } from './PageSource.ts';
import { redirectKeepingQuery } from './pageRoutes.ts';
import { requestUrlPath } from './requestUrlPath.ts';
import {
  createPostEntryValidator,
  maxPostedFilesOfField,
  maxPostBytes,
  NO_FORM_MESSAGE,
  createPostLimitChecks,
  registerFormParsers,
  readPost,
  type PostedEntries,
} from './readPost.ts';
import type { RateLimits } from './createRateLimits.ts';
import { saveForm, loadFormUploads, type SubmissionServices, type UploadsByUrl } from './saveForm.ts';
import type { SecurityOptions } from './securityHeaders.ts';
import { type RunPageTask, renderAndSendPage } from './renderAndSendPage.ts';
import { formatWait } from './userMessageForStatus.ts';

export interface NoScriptFormsOptions {
  security: SecurityOptions;
  stores: SubmissionServices;
  limits: RateLimits;
  work: RunPageTask;
  site: () => ServedSite | Promise<ServedSite>;
}

interface Answer {
  status: number;
  posted: InitialFormState;
  /** Seconds until a retry is allowed. */
  wait?: number;
}

/**
 * Handles forms without script: a post to a page's own path returns that page. The page confirms the submission (200),
 * shows the input with errors or the hosted service's refusal (422), or reports that saving failed (429, 503). A list
 * button only re-renders the form. An accepted file is kept: the returned form contains its address.
 */
export async function noScriptForms(
  app: FastifyInstance,
  { security, stores, limits, work, site }: NoScriptFormsOptions,
): Promise<void> {
  const size = largestAnswerSizeLimits(Object.values((await site()).forms));
  await registerFormParsers(app, size);

  app.post('/*', { onRequest: limits.posts }, async (request, reply) => {
    const served = await site();
    const pathname = requestUrlPath(request.url);
    const address = await served.addressOf(pathname);
    // A form on a page that has moved is posted again to the new address.
    if (address !== undefined && address !== pathname) return redirectKeepingQuery(address, request, reply);
    const names = address === undefined ? undefined : await served.formsAt(address);
    if (!names) return sendErrorResponse(reply, 404, 'There is no page at this address.');
    const forms = ofPage(served.forms, names);
    const allowance = createPostLimitChecks(request, limits);
    const postLimits = createPostEntryValidator(forms, allowance);
    const most = {
      text: size.text,
      bytes: maxPostBytes(
        size,
        Object.values(forms).some((form) => computeFormAnswerLimits(form).takesFiles),
      ),
    };
    const read = await readPost(request, most, postLimits, stores.uploads).catch(
      async (error: unknown): Promise<never> => {
        await limits.countRefusedPost(request);
        throw error;
      },
    );
    const form = postLimits.form();
    if (!form) return sendErrorResponse(reply, 400, NO_FORM_MESSAGE);

    // A list button saves nothing, so it is not counted.
    const wait = read.entries.some(([name]) => isButtonEntryName(name)) ? undefined : await allowance.wait();
    const decoded = decodeForm(form, read.entries);
    const { active, values, options } = decoded;
    const redrawn = applyPressedButton(decoded, read.entries);
    const step = applyStepButton(active, read.entries, () => [
      ...validateAnswers(active),
      ...fileErrors(active, read.refused),
    ]);
    const found = await loadFormUploads(form, active, stores.uploads).catch(() => undefined);
    const fileNames = namesOf(found);
    const at = read.entries.find(([name]) => name === '_at')?.[1];
    const outcome: Answer = redrawn
      ? { status: 200, posted: { formId: form.id, values: redrawn, errors: [], ...(at && { step: at }) } }
      : step
        ? { status: step.errors.length > 0 ? 422 : 200, posted: { formId: form.id, values, ...step } }
        : await answerForm(request, form, decoded, { ...read, wait, found }, stores);
    const isKept = Object.keys(outcome.posted.values).length > 0;
    const answer = { ...outcome, posted: { ...outcome.posted, ...(isKept && { options, fileNames }) } };
    if (answer.wait) reply.header('retry-after', answer.wait);
    return renderAndSendPage(request, reply, () => served.render(pathname, answer.posted), {
      security,
      work,
      status: answer.status,
      cacheControl: 'no-store',
      // A stored submission must be confirmed.
      isOwed: answer.posted.message?.kind === 'success',
    });
  });
}

/** Saves the answers of a post and returns the result for the page. */
async function answerForm(
  request: FastifyRequest,
  form: FormModule,
  { active, values }: DecodedForm,
  { entries, refused, wait, found }: PostedEntries & { wait?: number; found: UploadsByUrl | undefined },
  stores: SubmissionServices,
): Promise<Answer> {
  const { submit } = form.definition;
  const answer = (status: number, posted: Omit<InitialFormState, 'formId'>): Answer => ({
    status,
    posted: { formId: form.id, ...posted },
  });
  const failed = (status: number, text: string) =>
    answer(status, { values, errors: [], message: { kind: 'failure', text } });
  if (wait)
    return {
      ...failed(429, `Too many forms came from your network. Please try again in ${formatWait(wait)}.`),
      wait,
    };
  if (refused.some(({ problem }) => problem === 'not-kept')) return failed(503, submit.uploadFailure ?? submit.failure);

  const website = entries.find(([name]) => name === HONEYPOT)?.[1];
  // Without script there is no key: the same answers count as one submission.
  const outcome = await saveForm(form, active, {
    ...stores,
    signals: { website },
    request,
    fileErrors: fileErrors(active, refused),
    found,
  });
  if (outcome.ok)
    return answer(200, {
      values: submit.reset ? {} : values,
      errors: [],
      message: {
        kind: 'success',
        text: submit.success,
        receipt: {
          at: new Date().toISOString(),
          reference: submissionReference(outcome.id),
          ...(submit.receipt && { answers: listReceiptRows(active, namesOf(found)) }),
        },
      },
    });
  switch (outcome.reason) {
    case 'invalid':
      return answer(422, { values, errors: outcome.errors, ...stepOf(active, outcome.errors) });
    case 'undelivered':
      return failed(422, failureMessage(submit, outcome.message));
    case 'key-reused':
      return failed(503, submit.failure);
    case 'failed':
      request.log.error({ error: toLoggableError(outcome.cause) }, 'a submission could not be saved');
      return failed(503, submit.failure);
  }
}

/** Returns the step that contains the first error, for a form with steps. */
const stepOf = (active: FieldNode, [first]: FieldError[]) =>
  first && hasSteps(active.run.form) ? { step: stepOfField(first.path, currentSteps(active)).id } : {};

/** Honeypot field that people do not see; a value was filled in by a program. */
const HONEYPOT = '_website';

/** Returns the forms of a page. A post for another form has no page for its response. */
const ofPage = (forms: Record<string, FormModule>, names: string[]) =>
  Object.fromEntries(names.flatMap((name) => (Object.hasOwn(forms, name) ? [[name, forms[name]!]] : [])));

const fileErrors = (active: FieldNode, refused: PostedEntries['refused']): FieldError[] =>
  refused.flatMap(({ pointer, problem }) => {
    const field = active.at(pointer);
    if (problem === 'not-kept' || !field?.isVisible) return [];
    const most = maxPostedFilesOfField(field.field);
    const surplus = most === 1 ? 'Please choose only one file' : `Please choose at most ${most} files`;
    return [{ path: pointer, message: problem === 'surplus' ? surplus : rejectedFileMessage(field.field, problem) }];
  });

/** Returns the names of uploaded files by address; undefined without files. */
const namesOf = (uploads: UploadsByUrl | undefined): Record<string, string> | undefined =>
  uploads?.size ? Object.fromEntries([...uploads.values()].map(({ url, name }) => [url, name])) : undefined;
