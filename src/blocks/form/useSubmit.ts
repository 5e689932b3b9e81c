import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { controlId } from '../../form/draw/controlId.ts';
import type { FormModule } from '../../form/model/FormModule.ts';
import type { Sending } from '../../form/draw/useSending.ts';
import type { FormValues, SendOutcome } from '../../form/model/FormState.ts';
import { referenceOf } from '../../submit/referenceOf.ts';
import { SubmissionKeys } from '../../submit/SubmissionKeys.ts';
import { loadSender, submitForm } from '../../submit/submitForm.ts';
import { prepareToasts, showToast } from '../../ui/toast.ts';

/** Late enough to leave the network to what the visitor sees first, early enough for who fills in a form. */
const PREPARE_AFTER_MS = 3000;

const prepareSender = () => loadSender().catch(() => undefined);

/** How a form is sent: by script through the pipeline, and without script by a post to the page's own path. */
export function useSubmit(form: FormModule) {
  const { pathname } = useLocation();
  const [keys] = useState(() => new SubmissionKeys());

  // What tells of a failed network has to be there before it fails.
  useEffect(prepareToasts, []);
  useEffect(() => {
    const timer = setTimeout(prepareSender, PREPARE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);

  // It does not end when the visitor moves on to another page: what was sent is sent, and the toast tells so there.
  async function send(_values: FormValues, { active, signal, signals, onProgress }: Sending): Promise<SendOutcome> {
    const outcome = await submitForm(form, active, {
      keys,
      signals,
      signal,
      onProgress: ({ pointer, fraction }) => onProgress(pointer, fraction),
    });
    switch (outcome.kind) {
      case 'sent':
        showToast('success', form.definition.submit.success);
        return { sent: true, reference: referenceOf(outcome.id) };
      case 'refused':
        return { sent: false, errors: outcome.errors };
      case 'failed':
        // Who stops it knows that it was stopped; the field says so.
        if (signal.aborted) return { sent: false, errors: [] };
        showToast('failure', outcome.message);
        return { sent: false, errors: [], message: outcome.message };
    }
  }

  // The answer to a post without script opens at the form, which begins with what became of it.
  return { action: `${pathname}#${controlId(form, '')}`, send };
}
