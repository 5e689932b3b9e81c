import { isSecret } from '../model/isSecret.ts';
import { isForTabAlone } from '../model/isSensitive.ts';
import { type Draft, keptAnswers } from './Draft.ts';
import type { DraftFiles } from './DraftFiles.ts';
import { isForDays, newKey } from './draftStorage.ts';
import type { FormStore } from './FormStore.ts';
import { tabId } from './thisTab.ts';

/**
 * A form as it stands, as its drafts: for the tab, which knows the revision on the device that it has `seen`, and for days where
 * that is wanted; not `isWhole` where its files are too much.
 */
export function draftsOf(
  store: FormStore,
  chosen: DraftFiles,
  seen: string,
  isKeptForDays: boolean,
): { ofTab: Draft; ofDays?: Draft; isWhole: boolean } {
  const { options, touched, step, filling } = store.snapshot();
  const form = store.active();
  const { files, ...answers } = keptAnswers(form, isSecret);
  const ofDays = isKeptForDays ? keptAnswers(form, isForTabAlone) : undefined;
  const forDays = new Set(ofDays?.files.flatMap(([, all]) => all));
  const { named, isWhole } = chosen.name(files, (file) => forDays.has(file));
  const { version } = store.form;
  const own = { version, at: Date.now(), tab: tabId(), revision: newKey(), seen };
  const base = { ...own, options, touched, step, filling };
  const ofTab: Draft = { ...base, ...answers, files: named };
  if (!ofDays) return { ofTab, isWhole };
  const kept = Object.entries(named).filter(([, all]) => all.every(({ key }) => isForDays(key)));
  const { values, cleared } = ofDays;
  const leftForDays = touched.filter((pointer) => !isForTabAlone(form.at(pointer)));
  const filesForDays = Object.fromEntries(kept);
  return { ofTab, ofDays: { ...base, touched: leftForDays, values, cleared, files: filesForDays }, isWhole };
}
