import { steppedParts } from '../../form/draw/steppedParts.ts';
import type { AnswerRow } from '../../form/model/FormState.ts';
import { evaluate } from '../../form/model/evaluate.ts';
import type { FormModule } from '../../form/model/FormModule.ts';
import type { FormSnapshot } from '../../form/state/FormSnapshot.ts';
import type { ShownSubmission } from '../../submit/queue/SubmissionQueue.ts';
import { referenceOf } from '../../submit/referenceOf.ts';

/** What was sent later, in words, where the form file wants a receipt and the page saw it wait: the device keeps nothing of it. */
export function answersIn(form: FormModule, snapshot: FormSnapshot | undefined): AnswerRow[] | undefined {
  if (!snapshot || !form.definition.submit.receipt) return undefined;
  return steppedParts(form)?.receiptRows(evaluate(form, snapshot.values, snapshot.options));
}

interface SentLaterProps {
  form: FormModule;
  submission: ShownSubmission;
  onHide: () => void;
}

/** The receipt of what was sent later. */
export function SentLater({ form, submission: { form: id, state, answers }, onHide }: SentLaterProps) {
  const parts = steppedParts(form);
  if (!parts || id !== form.id || state.kind !== 'sent' || !answers) return null;
  const reference = state.id === undefined ? {} : { reference: referenceOf(state.id) };
  return (
    <parts.Receipt title={form.definition.title} receipt={{ at: state.at, ...reference, answers }} onHide={onHide} />
  );
}
