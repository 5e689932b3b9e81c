import { useCallback, useMemo } from 'react';
import { applyFormEdits } from './model/applyFormEdits.ts';
import { formFromValue, type FormFile, type FormEdit } from './model/FormFile.ts';
import { type FormOutline, outlineOfForm } from './model/FormOutline.ts';
import { fileBaseName } from '../../site/names.ts';
import { listFormPaths, jsonValueOf } from '../../site/SiteValues.ts';
import { type FormSelection, useFormsView } from '../store/formsView.ts';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';

/** Reason why an edit was refused; undefined if it was applied. */
export type EditRefusalReason = string | undefined;

/** Open form, with the function that edits it. */
export interface OpenForm {
  id: string;
  path: string;
  /** Undefined if the file is no valid form. */
  file: FormFile | undefined;
  outline: FormOutline | undefined;
  chosen: FormSelection | undefined;
  /** Applies an edit as an undo entry. Edits with the same `field` in a row are one entry. */
  applyEdit(label: string, edit: FormEdit, options?: { field?: string; toast?: boolean }): EditRefusalReason;
}

/** Returns all forms, sorted by title. */
function useForms(): { id: string; title: string }[] {
  const { texts } = useStudioState();
  return useMemo(
    () =>
      listFormPaths(texts)
        .map((path) => ({
          id: fileBaseName(path),
          title: formFromValue(jsonValueOf(texts, path))?.title ?? fileBaseName(path),
        }))
        .sort((a, b) => a.title.localeCompare(b.title)),
    [texts],
  );
}

/** Returns the open form. */
export function useOpenForm(): OpenForm {
  const store = useStudioStore();
  const { texts, place } = useStudioState();
  const view = useFormsView();
  const forms = useForms();
  const id = forms.find((form) => form.id === place.form)?.id ?? forms[0]?.id ?? '';
  const path = `schemas/${id}.json`;
  const read = formFromValue(jsonValueOf(texts, path));
  const outline = useMemo(() => read && outlineOfForm(read), [read]);
  const file = outline && read;
  const applyEdit = useCallback<OpenForm['applyEdit']>(
    (label, edit, options = {}) => {
      const change = applyFormEdits(jsonValueOf(store.snapshot().texts, path), edit);
      if (!change.ok) {
        store.say(change.reason, true);
        if (options.toast) store.showToast(change.reason, false);
        return change.reason;
      }
      store.do(
        (base) => {
          const again = applyFormEdits(jsonValueOf(base, path), edit);
          return { label, files: again.ok ? [{ path, value: again.value }] : [] };
        },
        { ...options, ...(options.field !== undefined && { field: `${path} ${options.field}` }) },
      );
      return undefined;
    },
    [store, path],
  );
  const exists =
    view.chosen?.what === 'question'
      ? outline?.questions.has(view.chosen.name)
      : view.chosen?.what === 'group'
        ? view.chosen.group < (outline?.groups.length ?? 0)
        : true;
  return { id, path, file, outline, chosen: exists ? view.chosen : undefined, applyEdit };
}
