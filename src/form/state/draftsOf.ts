import { type Draft, isSecret, isSensitive, keptAnswers, type KeptFile } from './Draft.ts';
import type { DraftFiles } from './DraftFiles.ts';
import { isForDays, newKey } from './draftStorage.ts';
import type { FormStore } from './FormStore.ts';
import { tabId } from './thisTab.ts';

interface DraftProps {
  files: DraftFiles;
  /** Files that are on their way back into the form. */
  awaited: Record<string, KeptFile[]>;
  /** The revision on the device that this tab knows. */
  seen: string;
  /** True where the answers are kept for days too. */
  isForDays: boolean;
}

/** A form as it stands, as its drafts: for the tab, and for days; not `isWhole` where its files are too much. */
export function draftsOf(store: FormStore, props: DraftProps): { ofTab: Draft; ofDays?: Draft; isWhole: boolean } {
  const { options, touched, step, filling } = store.snapshot();
  const form = store.active();
  const { files, ...answers } = keptAnswers(form, isSecret);
  const ofDays = props.isForDays ? keptAnswers(form, (field) => isSecret(field) || isSensitive(field)) : undefined;
  const forDays = new Set(ofDays?.files.flatMap(([, all]) => all));
  const { named, isWhole } = props.files.name(files, (file) => forDays.has(file));
  const { version } = store.form;
  const own = { version, at: Date.now(), tab: tabId(), revision: newKey(), seen: props.seen };
  const base = { ...own, options, touched, step, filling };
  const ofTab: Draft = { ...base, ...answers, files: { ...props.awaited, ...named } };
  if (!ofDays) return { ofTab, isWhole };
  const kept = Object.entries(ofTab.files).filter(([, all]) => all.every(({ key }) => isForDays(key)));
  const { values, cleared } = ofDays;
  return { ofTab, ofDays: { ...base, values, cleared, files: Object.fromEntries(kept) }, isWhole };
}
