import { useState } from 'react';
import type { Diagnostic } from '../../check/diagnostics/Diagnostic.ts';
import { isPointerWithin } from '../../form/model/pointer.ts';
import { whenPointerIdle } from '../../form/panel/whenPointerIdle.ts';
import { createObservableValue } from '../store/createObservableValue.ts';
import type { PanelPlace } from './createPanelEditOperations.ts';
import { useStudioState } from '../store/useStudioState.ts';

/** True after publishing was refused because of problems: every field shows its error. */
export const publishRefusalObservable = createObservableValue({ wasRefused: false });

/** Fields of one panel that show their errors. */
interface VisibleErrors {
  panel: string;
  /** Undefined until the first check is done. */
  fields: readonly string[] | undefined;
  /** Fields that had blur since the last check. */
  left: readonly string[];
}

/**
 * Shows a field's error after blur or once publishing was refused. Fields that were wrong when the panel opened show
 * theirs at once. Returns the problems to show and a listener for blur.
 */
export function useFieldErrors({ path, at }: PanelPlace, problems: ReadonlyMap<string, Diagnostic>) {
  const { checked, isChecked, goTo } = useStudioState();
  const { wasRefused } = publishRefusalObservable.use();
  const panel = `${path} ${at.join('/')}`;
  const opened = (): VisibleErrors => ({
    panel,
    fields: checked.size > 0 ? [...problems.keys()] : undefined,
    left: [],
  });
  const [state, setState] = useState(opened);
  if (state.panel !== panel || (state.fields === undefined && checked.size > 0)) setState(opened());
  else if (isChecked && state.left.length > 0)
    setState({ ...state, fields: [...(state.fields ?? []), ...state.left], left: [] });
  const fields = [
    ...(state.fields ?? []),
    ...(goTo && goTo.isNew !== true && goTo.pointer !== '' ? [goTo.pointer] : []),
  ];
  const isShown = (pointer: string) =>
    wasRefused || fields.some((field) => isPointerWithin(pointer, field) || isPointerWithin(field, pointer));
  return {
    shown: new Map([...problems].filter(([pointer]) => isShown(pointer))),
    /** Listener for blur; `done` runs once the field counts as left. */
    onLeave(target: EventTarget, next: EventTarget | null, done: () => void): void {
      const field = fieldPointerOf(target);
      if (field === undefined || fieldPointerOf(next) === field || !document.hasFocus()) return;
      // A message that appears while a button is pressed would move the button.
      whenPointerIdle(() => {
        setState((now) => (now.panel === panel ? { ...now, left: [...now.left, field] } : now));
        done();
      });
    },
  };
}

/** Returns the pointer of the field around an element. */
export const fieldPointerOf = (element: EventTarget | null): string | undefined =>
  element instanceof Element ? element.closest<HTMLElement>('[data-field]')?.dataset.field : undefined;
