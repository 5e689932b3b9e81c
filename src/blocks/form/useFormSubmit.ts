import { use, useEffect, useRef, useState } from 'react';
import { IS_STATIC_SITE, NETWORK_FAILURE_MESSAGE } from '../../content/endpoint.ts';
import { fieldControlId } from '../../form/theme/fieldControlId.ts';
import type { FormModule } from '../../form/model/FormModule.ts';
import type { SubmissionContext } from '../../form/theme/useSubmitHandler.ts';
import type { FormValues, SendOutcome } from '../../form/model/FormState.ts';
import { earlierVersionFormMessage, submissionReference } from '../../submit/outcomeTexts.ts';
import { logAndReturnFailure } from '../../submit/submitOutcome.ts';
import type { FileUploadFraction } from '../../submit/uploadFiles.ts';
import { runAfterPaint } from '../../ui/runAfterPaint.ts';
import { importWhenOnline } from '../../ui/importWhenOnline.ts';
import { PathnameContext } from '../../ui/PathnameContext.ts';
import { preloadToasts, showToast } from '../../ui/toast.ts';

type QueueCode = typeof import('./QueueStatus.tsx');

const importSubmitForm = () => import('../../submit/submitForm.ts');

/** Returns how to send a form: with script through the pipeline, without script by a post to the page's path. */
export function useFormSubmit(form: FormModule) {
  const pathname = use(PathnameContext);
  const [note, setNote] = useState<QueueCode>();
  const coming = useRef<Promise<QueueCode | undefined>>(undefined);

  // Load toasts before the network can fail.
  useEffect(preloadToasts, []);
  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    // Load the queue before the network can fail.
    runAfterPaint(() => {
      void importWhenOnline(importSubmitForm, signal);
      if (IS_STATIC_SITE) return;
      coming.current = importWhenOnline(() => import('./QueueStatus.tsx'), signal);
      void coming.current.then(setNote);
    });
    return () => {
      leaving.abort();
      coming.current = undefined;
    };
  }, [form]);

  // Continues after the visitor leaves the page. The toast on the next page reports the result.
  async function send(_values: FormValues, sending: SubmissionContext): Promise<SendOutcome> {
    const { active, snapshot, signal, signals, onProgress } = sending;
    const waiting = { active, snapshot, signals };
    note?.submissionQueue.offer(form, undefined);
    // Firefox never repeats an import that failed offline, so do not import offline.
    const pipeline = navigator.onLine ? await importSubmitForm().catch(() => undefined) : undefined;
    const onUpload = ({ pointer, fraction }: FileUploadFraction) => onProgress(pointer, fraction);
    const outcome = pipeline
      ? await pipeline.submitForm(form, active, { filling: snapshot.filling, signals, signal, onProgress: onUpload })
      : logAndReturnFailure(form.definition.submit, NETWORK_FAILURE_MESSAGE);
    if (outcome.ok) {
      showToast('success', form.definition.submit.success);
      return { ok: true, reference: submissionReference(outcome.id) };
    }
    switch (outcome.reason) {
      case 'earlier': {
        const earlier = earlierVersionFormMessage(outcome.id);
        showToast('failure', `Your answers were not sent: ${earlier.cause}.`);
        return { ok: false, reason: 'earlier', ...earlier };
      }
      case 'refused':
        return outcome;
      case 'failed':
        // The visitor stopped the upload, and the field says so. No toast is needed.
        if (signal.aborted) return { ok: false, reason: 'stopped' };
        if (outcome.byNetwork) void coming.current?.then((code) => code?.submissionQueue.offer(form, waiting));
        showToast('failure', outcome.message);
        return { ok: false, reason: 'failed', message: outcome.message, canRetry: outcome.byUpload };
    }
  }

  // The response to a post without script opens at the form, where the result is shown.
  return { action: `${pathname}#${fieldControlId(form, '')}`, send, below: note?.QueueStatus };
}
