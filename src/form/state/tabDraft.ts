import { decodeForm } from '../model/decodeForm.ts';
import type { FormModule } from '../model/FormModule.ts';
import type { FormValues } from '../model/FormState.ts';
import { valueAt } from '../model/pointer.ts';
import type { Draft } from './Draft.ts';
import { readDraft, sessionDraft } from './draftStorage.ts';
import { merged } from './restoredAnswers.ts';
import { sentFilling } from './Submission.ts';
import { typedEntries } from './typedEntries.ts';

/** The draft of this tab, with what was typed since then where its keeper was not there yet; that counts more, and has no revision. */
export function tabDraft(form: FormModule, begun: FormValues): Draft | undefined {
  const kept = sessionDraft(form.id);
  const entries = typedEntries(form.id);
  const filling = sentFilling(form.id) ?? kept?.filling ?? '';
  if (entries.length === 0) return kept && { ...kept, filling };
  const typed = decodeForm(form, entries);
  const draft = kept ?? readDraft({ values: {}, version: form.version })!;
  return {
    ...draft,
    filling,
    revision: '',
    values: merged(begun, typed.values, draft.values) as FormValues,
    cleared: draft.cleared.filter((pointer) => valueAt(typed.values, pointer) === undefined),
    options: { ...draft.options, ...typed.options },
  };
}
