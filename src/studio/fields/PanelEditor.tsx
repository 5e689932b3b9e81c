import { type KeyboardEvent, type ReactNode, useCallback, useMemo } from 'react';
import type { FormValues } from '../../form/model/FormState.ts';
import { isPointerWithin, toPointer } from '../../form/model/pointer.ts';
import { PanelForm } from '../../form/panel/PanelForm.tsx';
import type { PanelKit } from '../../form/panel/PanelKit.ts';
import { valueTextAt } from '../../site/json/jsonEdits.ts';
import type { TextsByPath } from '../../site/files.ts';
import { deriveEntryIdOperation } from '../content/deriveEntryIdOperation.ts';
import { sharedContentOf } from '../../site/SiteValues.ts';
import { findSafeFix, createSafeFixOperations } from '../store/findSafeFix.ts';
import { problemsOfPanel, formatProblemSentence } from '../store/diagnosticsByField.ts';
import {
  formatUndoLabel,
  omitSurroundingFields,
  createPanelEditOperations,
  type PanelPlace,
  mergeEditedField,
  valueAtPanelPlace,
} from './createPanelEditOperations.ts';
import { resolvePanelValue } from './resolvePanelValue.ts';
import { pasteAsLine } from './toSingleLine.ts';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';
import styles from '../kit/Panel.module.css';
import { PanelHead, type PanelHeadProps } from '../kit/PanelHead.tsx';
import { fieldPointerOf, useFieldErrors } from './useFieldErrors.ts';
import { useSitePanelKit } from './useSitePanelKit.tsx';

interface FieldsProps extends PanelPlace {
  title: string;
  /** Returns a note to show instead of a field that the caller edits itself. */
  noteAt?: PanelKit['noteAt'];
  /** Pickers that override the panel's own ones. */
  pickers?: PanelKit['pickers'];
  /** Returns false for a requested field that is not among these fields. */
  isAskedFor?: ((pointer: string) => boolean) | undefined;
}

interface EditorProps extends FieldsProps, Pick<PanelHeadProps, 'says' | 'menu'> {
  /** Moves the focus back to where the panel was opened. */
  onEscape: () => void;
  /** Content above and below the fields, and at the panel's foot. */
  above?: ReactNode;
  below?: ReactNode;
  foot?: ReactNode;
}

/** Panel that edits a value of a file by its schema. Saves automatically, and can show the value's JSON. */
export function PanelEditor({ says, menu, above, below, foot, onEscape, ...fields }: EditorProps) {
  const { texts } = useStudioState();
  const { title, path, at } = fields;
  return (
    <>
      <PanelHead
        title={title}
        says={firstSentence(says)}
        written={() => valueTextAt(texts.get(path) ?? '', at)}
        menu={menu}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.body} onKeyDown={createEscapeHandler(onEscape)}>
        {above}
        <PanelFields {...fields} />
        {below}
      </div>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </>
  );
}

/** Fields of a value in a file, except those in `around`. Saves automatically. */
export function PanelFields(props: FieldsProps) {
  const { title, noteAt, pickers, isAskedFor } = props;
  const store = useStudioStore();
  const { texts, goTo } = useStudioState();
  const place = useSamePlace(props);
  const { path, at, around, model } = place;
  const content = sharedContentOf(texts);
  const written = valueAtPanelPlace(texts, place);
  const shown = useMemo(
    () => resolvePanelValue(omitSurroundingFields(written, around), content),
    [written, around, content],
  );
  const { sentences, fixAt, onLeave } = useProblems(place);
  const own = useSitePanelKit(place, shown, noteAt, fixAt);
  const kit = useMemo(() => (pickers ? { ...own, pickers: { ...own.pickers, ...pickers } } : own), [own, pickers]);
  const write = usePanelEdit(place, title);
  const focused = (target: Element | null) => {
    const pointer =
      target?.closest<HTMLElement>('[data-entry]')?.dataset.entry ??
      target?.closest<HTMLElement>('[data-field]')?.dataset.field;
    store.setFocusedField(pointer === undefined ? undefined : { path, pointer: toPointer(at) + pointer });
  };
  const isElsewhere = goTo !== undefined && isAskedFor?.(goTo.pointer) === false;
  return (
    <div
      onPaste={pasteAsLine}
      onFocus={({ target }) => {
        focused(target);
        if (goTo?.isNew) selectExample(target, goTo.pointer);
      }}
      onBlur={({ target, relatedTarget }) =>
        onLeave(target, relatedTarget, () => {
          const name = (base: TextsByPath) =>
            at.length === 1 ? deriveEntryIdOperation(base, path, Number(at[0])) : undefined;
          if (name(store.snapshot().texts)) store.do((base) => name(base) ?? { label: '', files: [] });
        })
      }
    >
      <PanelForm
        model={model}
        values={shown.value as FormValues}
        messages={sentences}
        kit={kit}
        goTo={isElsewhere ? undefined : goTo}
        label={title}
        onEdit={(values, field) => {
          write(values, field);
          focused(document.activeElement);
        }}
      />
    </div>
  );
}

/** Selects the example text in a field of a new item, so that typing replaces it. */
function selectExample(target: EventTarget, pointer: string): void {
  const field = fieldPointerOf(target);
  const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (isText && field !== undefined && isPointerWithin(field, pointer)) setTimeout(() => target.select());
}

/** Returns a key listener that leaves the fields on Escape, unless a list row has handled the key. */
export const createEscapeHandler = (onEscape: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Escape' || event.defaultPrevented) return;
  event.preventDefault();
  onEscape();
};

/** Memoizes a place by its values, so that equal places are the same object. */
function useSamePlace({ path, at, model, around, follow }: PanelPlace): PanelPlace {
  const key = [path, at.join('/'), model, around.join('/'), follow] as const;
  // oxlint-disable-next-line react/exhaustive-deps
  return useMemo(() => ({ path, at, model, around, follow }), key);
}

/** Returns the visible errors of a panel by pointer, and the buttons that fix them. */
function useProblems(place: PanelPlace) {
  const { path, at } = place;
  const store = useStudioStore();
  const { texts, checked, problems } = useStudioState();
  const own = useMemo(
    () => new Map(problemsOfPanel(problems, checked, path, at).map(({ pointer, problem }) => [pointer, problem])),
    [problems, checked, path, at],
  );
  const { shown, onLeave } = useFieldErrors(place, own);
  const sentences = new Map([...shown].map(([pointer, problem]) => [pointer, formatProblemSentence(problem)]));
  const fixAt = (pointer: string) => {
    const problem = shown.get(pointer);
    const certain = problem && findSafeFix(problem, texts, checked);
    if (!certain) return null;
    const fix = () =>
      store.do((base) => ({ label: 'Problem fixed', files: createSafeFixOperations([problem], base, checked) }));
    return (
      <button type="button" className={styles.fix} onClick={fix}>
        {certain.title}
      </button>
    );
  };
  return { sentences, fixAt, onLeave };
}

/** Returns a function that writes a panel's values to the files. With an edited field, it writes only that field. */
function usePanelEdit(place: PanelPlace, title: string) {
  const store = useStudioStore();
  return useCallback(
    (values: FormValues, edited: { pointer: string; label: string } | undefined) => {
      const field = edited && `${place.path} ${place.at.join('/')} ${edited.pointer}`;
      store.do(
        (base) => {
          const files = createPanelEditOperations(base, place, (before) =>
            edited ? mergeEditedField(before, values, edited.pointer) : values,
          );
          return { label: formatUndoLabel(edited?.label ?? title), files };
        },
        { field },
      );
    },
    [store, place, title],
  );
}

/** Shortens a description to its first sentence. */
const firstSentence = (text: string) => /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
