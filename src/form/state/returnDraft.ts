import { afterPaint } from '../../ui/afterPaint.ts';
import type { FormValues } from '../model/FormState.ts';
import { sameJson, valueAt } from '../model/pointer.ts';
import { controlsOf, placeOf, writeControl, writeControls } from './controls.ts';
import { type Draft, keysOf } from './Draft.ts';
import type { FormSnapshot } from './FormSnapshot.ts';
import type { FormStore } from './FormStore.ts';
import { merged, restoredAnswers, withCleared } from './restoredAnswers.ts';
import { isBlank } from '../types/FieldType.ts';
import type { DraftFiles } from './DraftFiles.ts';

/** A form that a draft goes back into: its state, what stands of it on the screen, and what it began with. */
export interface OpenForm {
  store: FormStore;
  shown: HTMLFormElement | null;
  begun: FormValues;
}

/** Shows a draft in the controls that are there; resolves once it is on the screen. The store knows nothing of it yet. */
export async function foreshowDraft({ store, shown, begun }: OpenForm, { values, cleared }: Draft): Promise<void> {
  // Nobody looks, and nothing is painted.
  if (!shown || document.visibilityState === 'hidden') return;
  // What was typed meanwhile counts more.
  const answers = merged(begun, store.values, withCleared(values, cleared));
  for (const control of controlsOf(shown)) {
    const place = placeOf(store, control);
    const answer = place && valueAt(answers, place.pointer);
    if (place && (answer !== undefined || cleared.includes(place.pointer))) writeControl(place.field, control, answer);
  }
  await new Promise<void>(afterPaint);
}

/** Makes a draft the answers of a form; returns what fits it no more. Undefined for what stands there already, as it was typed on this page. */
export function returnDraft(open: OpenForm, draft: Draft, now: FormValues): { misfits: string[] } | undefined {
  const { values, misfits } = restoredAnswers(open.store.form, draft, now, open.begun);
  if (!draft.revision && !keysOf(draft.files)[0] && sameJson(values, now)) return undefined;
  putSnapshot(open, { ...draft, values });
  return { misfits };
}

/** Puts answers into a form, and into the control with the focus too: what was typed there counted already. */
export function putSnapshot({ store, shown }: OpenForm, snapshot: FormSnapshot): void {
  store.restore(snapshot);
  if (shown) writeControls(store, shown, true);
}

/**
 * Puts the files of a draft into their fields as they are read, where nothing else was chosen meanwhile, and goes to the step
 * that could not be reached without them. False where one is gone.
 */
export async function bringBackFiles(store: FormStore, files: DraftFiles, draft: Draft): Promise<boolean> {
  const { walk } = store;
  const moves = walk?.moves;
  let areThere = true;
  const awaited = (files.awaited = { ...draft.files });
  for (const [pointer, kept] of Object.entries(awaited)) {
    const found = await files.bringBack(kept);
    areThere &&= found.length === kept.length;
    if (awaited !== files.awaited) return true;
    delete awaited[pointer];
    const [place, value] = [store.fieldAt(pointer), store.valueAt(pointer)];
    if (!place || found.length === 0) continue;
    if (place.field.type.isMultiple)
      store.replaceValue(pointer, [...[value].flat().filter((one) => !isBlank(one)), ...found]);
    else if (isBlank(value)) store.replaceValue(pointer, found[0]);
  }
  // Who went elsewhere meanwhile stays there.
  if (draft.step !== undefined && walk?.moves === moves) walk?.follow(draft.step);
  return areThere;
}
