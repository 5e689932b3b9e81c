import type { FastifyInstance, FastifyRequest } from 'fastify';
import { activeFields } from '../form/model/activeFields.ts';
import { decodeForm, entryPointer } from '../form/model/decodeForm.ts';
import type { FormModule } from '../form/model/FormModule.ts';
import type { FieldError, FormValues, OpenOptions, PostedForm } from '../form/model/FormState.ts';
import { failureText } from '../submit/failureText.ts';
import { fileAnswers, fileMessage, isFileField } from '../form/model/fileMessage.ts';
import { pressedButton } from '../form/model/pressedButton.ts';
import { describeError } from './describeError.ts';
import type { PageSource } from './PageSource.ts';
import { postedEntries, readForms, type PostedEntries } from './postedEntries.ts';
import type { RateLimits } from './rateLimits.ts';
import { saveForm, type Stores } from './saveForm.ts';
import type { SecurityOptions } from './securityHeaders.ts';
import { sendPage } from './sendPage.ts';
import type { SiteData } from './SiteData.ts';

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
 * shows what was typed with its errors (422), or that it could not be stored now (429, 503). A list's button only
 * redraws the form. A file that was taken stays: the answer's form holds its address.
 */
export async function postedForms(
  app: FastifyInstance,
  { pages, security, stores, limits, site }: PostedFormsOptions,
): Promise<void> {
  await readForms(app);

  app.post('/*', { config: limits.posts }, async (request, reply) => {
    const { forms } = await site();
    const read = await postedEntries(request, {
      uploads: stores.uploads,
      takesFile: (name, entries) => {
        const form = formOf(entries, forms);
        return form !== undefined && takesFile(form, name, entries);
      },
    });
    const form = formOf(read.entries, forms);
    if (!form) return reply.status(400).type('text/plain; charset=utf-8').send('This is not a form of this site.');

    const decoded = decodeForm(form, read.entries);
    const { options } = decoded;
    const redrawn = pressedButton(form, decoded, read.entries);
    const fileNames = await uploadedNames(form, redrawn ?? decoded.values, options, stores);
    const outcome: Answer = redrawn
      ? { status: 200, posted: { formId: form.id, values: redrawn, errors: [] } }
      : await answerForm(request, form, decoded, read);
    const isKept = Object.keys(outcome.posted.values).length > 0;
    const answer = { ...outcome, posted: { ...outcome.posted, ...(isKept && { options, fileNames }) } };
    const page = await pages.render(request.url.split('?', 1)[0]!, answer.posted);
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
    { values, options }: { values: FormValues; options: OpenOptions },
    { entries, refused }: PostedEntries,
  ): Promise<Answer> {
    const { submit } = form.definition;
    const answer = (status: number, posted: Omit<PostedForm, 'formId'>): Answer => ({
      status,
      posted: { formId: form.id, ...posted },
    });
    const failed = (status: number, text: string) =>
      answer(status, { values, errors: [], message: { kind: 'failure', text } });
    const wait = await limits.countSubmission(request);
    if (wait)
      return { ...failed(429, `Too many forms came from your network. Please try again in ${wait} seconds.`), wait };
    if (refused.some(({ problem }) => problem === 'not-kept'))
      return failed(503, submit.uploadFailure ?? submit.failure);

    const website = entries.find(([name]) => name === HONEYPOT)?.[1];
    try {
      // A page without script has no key of its own: the same answers are the same submission.
      const outcome = await saveForm(form, values, {
        ...stores,
        signals: { website },
        openOptions: options,
        fileErrors: fileErrors(form, values, options, refused),
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
          return failed(503, failureText(submit, outcome.message));
        case 'key-reused':
          return failed(503, submit.failure);
      }
    } catch (error) {
      request.log.error({ error: describeError(error) }, 'a posted form could not be stored');
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

/** True for a field that takes a file as the entries before it make the form. */
function takesFile(form: FormModule, name: string, entries: PostedEntries['entries']): boolean {
  const { values, options } = decodeForm(form, entries);
  return isFileField(activeFields(form, values, options).at(entryPointer(name))?.field);
}

function fileErrors(
  form: FormModule,
  values: FormValues,
  options: OpenOptions,
  refused: PostedEntries['refused'],
): FieldError[] {
  const active = activeFields(form, values, options);
  return refused.flatMap(({ pointer, problem }) => {
    const place = active.at(pointer);
    return problem === 'not-kept' || !place?.isThere
      ? []
      : [{ path: pointer, message: fileMessage(place.field, problem) }];
  });
}

/** What the form's uploaded files are called, by address; undefined where there is none. */
async function uploadedNames(
  form: FormModule,
  values: FormValues,
  options: OpenOptions,
  { uploads }: Stores,
): Promise<Record<string, string> | undefined> {
  const urls = fileAnswers(activeFields(form, values, options)).map(({ value }) => String(value));
  if (urls.length === 0) return undefined;
  return Object.fromEntries([...(await uploads.find(urls)).values()].map(({ url, name }) => [url, name]));
}
