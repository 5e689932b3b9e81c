import { MantineProvider } from '../../ui/MantineProvider.tsx';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { FormFields } from '../theme/FormFields.tsx';
import type { FieldNode } from '../model/FieldNode.ts';
import type { FormModule } from '../model/FormModule.ts';
import type { FormValues } from '../model/FormState.ts';
import { isPointerWithin, parentPointer, sameJson } from '../model/pointer.ts';
import { writeControls } from '../state/controls.ts';
import { FormContext } from '../state/FormContext.ts';
import { useControlEvents } from '../state/useControlEvents.ts';
import { OpenEntriesContext } from './PanelArrayFieldItemTemplate.tsx';
import { isPickedOrLocked, type PanelKit, PanelKitContext } from './PanelKit.ts';
import { createPanelRegistry } from './createPanelRegistry.ts';
import { PanelStore } from './PanelStore.ts';
import styles from './Panel.module.css';

export interface PanelFormProps {
  /** Field model of a schema. Its validators do not run. Change `key` together with the model. */
  model: Pick<FormModule, 'id' | 'definition' | 'nodes' | 'dependencies'>;
  /** Values of the fields. Values other than the last edit are external changes, and replace the values of the fields. */
  values: FormValues;
  /** Called on each edit. `field` is the field that was typed into. */
  onEdit: (values: FormValues, field: { pointer: string; label: string } | undefined) => void;
  /** Error messages by pointer. */
  messages: ReadonlyMap<string, string>;
  kit: PanelKit;
  /** Field to open and scroll to. A new object repeats the navigation. */
  goTo?: { pointer: string; focus: boolean };
  label: string;
}

const PICKER = { field: 'PickerField', isLeaf: true };

/** Compact form for values of a schema, with collapsed list entries. The caller saves the edits. */
export function PanelForm({ model, values, onEdit, messages, kit, goTo, label }: PanelFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const [store] = useState(
    () => new PanelStore({ ...model, version: '', validators: {}, takesAnyLength: true }, values),
  );
  const [registry] = useState(() => createPanelRegistry(store.form));
  const replace = useCallback((field: FieldNode) => (isPickedOrLocked(field, kit) ? PICKER : undefined), [kit]);
  const [open, setOpen] = useState<string[]>([]);
  useControlEvents(store, element);
  useLayoutEffect(() => {
    store.listen((now, pointer) =>
      onEdit(now, pointer === undefined ? undefined : { pointer, label: store.fieldAt(pointer)?.label ?? label }),
    );
  });
  useLayoutEffect(() => {
    if (sameJson(values, store.values)) return;
    store.show(values);
    // An external undo also changes the focused control.
    if (element.current) writeControls(store, element.current, true);
  }, [store, values]);
  useEffect(() => store.setMessages(messages), [store, messages]);
  useEffect(() => {
    if (goTo === undefined) return undefined;
    setOpen((known) => withOpen(known, goTo.pointer, true));
    const frame = requestAnimationFrame(() => {
      const field = fieldNear(element.current, goTo.pointer);
      const folded = field?.closest('details');
      if (folded) folded.open = true;
      if (goTo.pointer !== '' || goTo.focus) field?.scrollIntoView({ block: 'nearest' });
      if (goTo.focus) focusIn(firstControl(field), goTo.pointer);
    });
    return () => cancelAnimationFrame(frame);
  }, [goTo]);
  // Controls of a newly opened entry are still empty.
  useLayoutEffect(() => {
    if (element.current) writeControls(store, element.current);
  }, [store, open]);
  const entries = useMemo(
    () => ({
      isOpen: (pointer: string) => open.some((at) => isPointerWithin(at, pointer)),
      toggle: (pointer: string, wanted?: boolean) =>
        setOpen((known) => withOpen(known, pointer, wanted ?? !known.some((at) => isPointerWithin(at, pointer)))),
    }),
    [open],
  );
  return (
    <MantineProvider>
      <PanelKitContext value={kit}>
        <FormContext value={store}>
          <OpenEntriesContext value={entries}>
            <form
              ref={element}
              className={styles.panel}
              aria-label={label}
              noValidate
              onSubmit={(event) => event.preventDefault()}
              onKeyDown={(event) => {
                // A text of the site is one paragraph: Enter makes no line in it.
                if (event.key === 'Enter' && event.target instanceof HTMLTextAreaElement) event.preventDefault();
              }}
            >
              <FormFields element={element} registry={registry} replace={replace} />
            </form>
          </OpenEntriesContext>
        </FormContext>
      </PanelKitContext>
    </MantineProvider>
  );
}

/** Opens or closes an entry. Opening closes the other entries of the same list. */
function withOpen(open: string[], pointer: string, wanted: boolean): string[] {
  const lists = [...pointer.matchAll(/\/\d+(?=\/|$)/g)].map(({ index }) => pointer.slice(0, index));
  const isBeside = (at: string) => lists.some((list) => at.startsWith(`${list}/`));
  const kept = wanted ? open.filter((at) => !isBeside(at)) : open.filter((at) => !isPointerWithin(at, pointer));
  if (wanted) return [...kept, pointer];
  const outer = lists.at(-1)?.replace(/\/[^/]*$/, '');
  return outer && /\/\d+$/.test(outer) ? [...kept, outer] : kept;
}

/** Returns the first control for text. Skips a toolbar that precedes an editor. */
function firstControl(field: HTMLElement | undefined): HTMLElement | undefined {
  const first = field?.querySelector<HTMLElement>('input, select, textarea, button');
  return first?.closest('[data-tools-first]')?.querySelector<HTMLElement>('[contenteditable=true]') ?? first ?? field;
}

/** Focuses a control; in rich text, moves the caret to the block that the pointer names. */
function focusIn(control: HTMLElement | undefined, pointer: string): void {
  control?.focus();
  // Select the text, so that typing replaces it.
  if (control instanceof HTMLInputElement) control.select();
  const [, at] = /\/children\/(\d+)/.exec(pointer) ?? [];
  const block = control?.isContentEditable ? control.children[Number(at)] : undefined;
  block?.scrollIntoView({ block: 'nearest' });
  if (block) getSelection()?.collapse(block, 0);
}

/** Selector of editable fields, without read-only notes. */
const WRITTEN = '[data-field]:has(input, select, textarea, [contenteditable])';

/** Returns the field at a pointer, or its nearest rendered ancestor. */
function fieldNear(form: HTMLFormElement | null, pointer: string): HTMLElement | undefined {
  if (pointer === '')
    return form?.querySelector<HTMLElement>(WRITTEN) ?? form?.querySelector<HTMLElement>('[data-field]') ?? undefined;
  for (let at = pointer; at !== ''; at = parentPointer(at)) {
    const found = [...(form?.querySelectorAll<HTMLElement>('[data-field], [data-entry]') ?? [])].find(
      ({ dataset }) => dataset.field === at || dataset.entry === at,
    );
    if (found) return found;
  }
  return undefined;
}
