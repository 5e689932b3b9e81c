import type { FastifyInstance } from 'fastify';
import { applyArrayAction } from '../form/applyArrayAction.ts';
import { decodeForm } from '../form/decodeForm.ts';
import type { FormModule } from '../form/FormModule.ts';
import type { FormValues, PostedForm } from '../form/FormState.ts';
import { describeError } from './describeError.ts';
import { hashPayload } from './hashPayload.ts';
import type { PageSource } from './PageSource.ts';
import { postedEntries, readForms, type PostedEntries } from './postedEntries.ts';
import { saveForm } from './saveForm.ts';
import { sendPage } from './sendPage.ts';
import type { SiteData } from './SiteData.ts';
import type { SubmissionStore } from './SubmissionStore.ts';

export interface PostedFormsOptions {
  pages: PageSource;
  siteUrl: string;
  store: SubmissionStore;
  site: () => SiteData | Promise<SiteData>;
}

/**
 * Forms without script: a post to a page's own path is answered with that page, which says that it was sent (200), or
 * shows what was typed with its errors (422), or that storing failed (503). A list's button only redraws the form.
 */
export async function postedForms(app: FastifyInstance, { pages, siteUrl, store, site }: PostedFormsOptions): Promise<void> {
  await readForms(app);

  app.post('/*', async (request, reply) => {
    const entries = await postedEntries(request);
    const form = formOf(entries, (await site()).forms);
    if (!form) return reply.status(400).type('text/plain; charset=utf-8').send('This is not a form of this site.');

    const values = decodeForm(form, entries);
    const changed = applyArrayAction(form, values, entries);
    const { status, posted } = changed
      ? { status: 200, posted: { formId: form.id, values: changed, errors: [] } }
      : await answerForm(form, values, store, (error) =>
          request.log.error({ error: describeError(error) }, 'a posted form could not be stored'),
        );
    const page = await pages.render(request.url.split('?', 1)[0]!, posted);
    return sendPage(request, reply, page, { siteUrl, status: page.status === 200 ? status : page.status, cacheControl: 'no-store' });
  });
}

function formOf(entries: PostedEntries, forms: Record<string, FormModule>): FormModule | undefined {
  const id = entries.find(([name]) => name === '_form')?.[1];
  return typeof id === 'string' && Object.hasOwn(forms, id) ? forms[id] : undefined;
}

async function answerForm(
  form: FormModule,
  values: FormValues,
  store: SubmissionStore,
  logError: (error: unknown) => void,
): Promise<{ status: number; posted: PostedForm }> {
  const { success, failure, reset } = form.definition.submit;
  const answer = (status: number, posted: Omit<PostedForm, 'formId'>) => ({ status, posted: { formId: form.id, ...posted } });
  try {
    // A page without script has no key of its own: the same answers are the same submission.
    const outcome = await saveForm(form, values, store, (input) => hashPayload(JSON.stringify(input)));
    if (outcome.kind === 'refused') return answer(422, { values, errors: outcome.errors });
    return answer(200, { values: reset ? {} : values, errors: [], message: { kind: 'success', text: success } });
  } catch (error) {
    logError(error);
    return answer(503, { values, errors: [], message: { kind: 'failure', text: failure } });
  }
}
