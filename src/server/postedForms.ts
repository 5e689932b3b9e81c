import type { FastifyInstance, FastifyRequest } from 'fastify';
import { applyArrayAction } from '../form/applyArrayAction.ts';
import { decodeForm, entryPointer } from '../form/decodeForm.ts';
import type { FormModule } from '../form/FormModule.ts';
import type { FieldError, FormValues, PostedForm } from '../form/FormState.ts';
import { failureText } from '../submit/failureText.ts';
import { fileMessage } from '../form/fileMessage.ts';
import { fileAnswers, isFileField, mostFilesOf } from '../submit/fileFields.ts';
import { refuse } from './answerErrors.ts';
import { describeError } from './describeError.ts';
import { largestText } from './largestText.ts';
import type { PageSource } from './PageSource.ts';
import { pathOf } from './pathOf.ts';
import { postAllowance } from './postAllowance.ts';
import { MOST_FILES, postedEntries, readForms, type PostedEntries } from './postedEntries.ts';
import type { RateLimits } from './rateLimits.ts';
import { saveForm, type Stores } from './saveForm.ts';
import type { SecurityOptions } from './securityHeaders.ts';
import { sendPage } from './sendPage.ts';
import type { SiteData } from './SiteData.ts';
import { waitWords } from './waitWords.ts';

export interface PostedFormsOptions {
  pages: PageSource;
  security: SecurityOptions;
  stores: Stores;
  limits: RateLimits;
  site: () => SiteData | Promise<SiteData>;
}

interface Answer {
  status: number;
  posted: PostedForm;
  /** Seconds until it may be sent again. */
  wait?: number;
}

/**
 * Forms without script: a post to a page's own path is answered with that page, which says that it was sent (200), or
 * shows what was typed with its errors or the hosted service's refusal (422), or that it could not be kept now (429,
 * 503). A list's button only redraws the form. A file that was taken stays: the answer's form holds its address.
 */
export async function postedForms(
  app: FastifyInstance,
  { pages, security, stores, limits, site }: PostedFormsOptions,
): Promise<void> {
  const mostText = largestText(Object.values((await site()).forms));
  await readForms(app, mostText);

  app.post('/*', { onRequest: limits.posts }, async (request, reply) => {
    if (!pages.hasPage(pathOf(request.url))) return refuse(reply, 404, 'There is no page at this address.');
    const { forms } = await site();
    const allowance = postAllowance(request, limits);
    const read = await postedEntries(request, mostText, {
      uploads: stores.uploads,
      async judge(name, entries, count) {
        const form = formOf(entries, forms);
        const pointer = entryPointer(name);
        if (!form || !isFileField(form, pointer)) return 'unread';
        if (count >= mostFiles(form, pointer)) return 'surplus';
        return (await allowance.waitForFile()) ? 'unread' : 'take';
      },
    });
    const form = formOf(read.entries, forms);
    if (!form) return refuse(reply, 400, 'This is not a form of this site.');

    const values = decodeForm(form, read.entries);
    const changed = applyArrayAction(form, values, read.entries);
    const answer: Answer = changed
      ? { status: 200, posted: { formId: form.id, values: changed, errors: [] } }
      : await answerForm(request, form, values, { ...read, wait: await allowance.wait() });
    const page = await pages.render(pathOf(request.url), answer.posted);
    if (answer.wait) reply.header('retry-after', answer.wait);
    return sendPage(request, reply, page, {
      security,
      status: page.status === 200 ? answer.status : page.status,
      cacheControl: 'no-store',
    });
  });

  async function answerForm(
    request: FastifyRequest,
    form: FormModule,
    values: FormValues,
    { entries, refused, wait }: PostedEntries & { wait?: number },
  ): Promise<Answer> {
    const { submit } = form.definition;
    const fileNames = await uploadedNames(form, values, stores).catch(() => undefined);
    const answer = (status: number, posted: Omit<PostedForm, 'formId'>): Answer => ({
      status,
      posted: { formId: form.id, ...posted, ...(fileNames && posted.values === values && { fileNames }) },
    });
    const failed = (status: number, text: string) =>
      answer(status, { values, errors: [], message: { kind: 'failure', text } });
    if (wait)
      return {
        ...failed(429, `Too many forms came from your network. Please try again in ${waitWords(wait)}.`),
        wait,
      };
    if (refused.some(({ problem }) => problem === 'not-kept'))
      return failed(503, submit.uploadFailure ?? submit.failure);

    const website = entries.find(([name]) => name === HONEYPOT)?.[1];
    // A page without script has no key of its own: the same answers are the same submission.
    const outcome = await saveForm(form, values, {
      ...stores,
      signals: { website },
      isGone: () => request.raw.socket.destroyed,
      fileErrors: fileErrors(form, refused),
    });
    switch (outcome.kind) {
      case 'saved':
        return answer(200, {
          values: submit.reset ? {} : values,
          errors: [],
          message: { kind: 'success', text: submit.success },
        });
      case 'refused':
        return answer(422, { values, errors: outcome.errors });
      case 'undelivered':
        return failed(422, failureText(submit, outcome.message));
      case 'key-reused':
        return failed(503, submit.failure);
      case 'failed':
        request.log.error({ error: describeError(outcome.cause) }, 'a submission could not be kept');
        return failed(503, submit.failure);
    }
  }
}

/** The field that no person sees; what stands in it was written by a program. */
const HONEYPOT = '_website';

function formOf(entries: PostedEntries['entries'], forms: Record<string, FormModule>): FormModule | undefined {
  const id = entries.find(([name]) => name === '_form')?.[1];
  return id !== undefined && Object.hasOwn(forms, id) ? forms[id] : undefined;
}

const fileErrors = (form: FormModule, refused: PostedEntries['refused']): FieldError[] =>
  refused.flatMap(({ pointer, problem }) => {
    if (problem === 'not-kept') return [];
    const most = mostFiles(form, pointer);
    const surplus = most === 1 ? 'Please choose one file only' : `Please choose at most ${most} files`;
    return [{ path: pointer, message: problem === 'surplus' ? surplus : fileMessage(form, pointer, problem) }];
  });

const mostFiles = (form: FormModule, pointer: string) => Math.min(mostFilesOf(form, pointer), MOST_FILES);

/** What the form's uploaded files are called, by address; undefined where there is none. */
async function uploadedNames(
  form: FormModule,
  values: FormValues,
  { uploads }: Stores,
): Promise<Record<string, string> | undefined> {
  const urls = fileAnswers(form, values).map(({ value }) => String(value));
  if (urls.length === 0) return undefined;
  return Object.fromEntries([...(await uploads.find(urls)).values()].map(({ url, name }) => [url, name]));
}
