import { MantineProvider } from '../../ui/MantineProvider.tsx';
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { FormStructure } from '../theme/FormStructure.tsx';
import type { FieldNode } from '../model/FieldNode.ts';
import type { FormModule } from '../model/FormModule.ts';
import type { FormValues } from '../model/FormState.ts';
import { isWithin, parentOf, sameJson } from '../model/pointer.ts';
import { writeControls } from '../state/controls.ts';
import { FormContext } from '../state/FormContext.ts';
import { useTyping } from '../state/useTyping.ts';
import { OpenEntries } from './PanelArrayFieldItemTemplate.tsx';
import { isOneControl, type PanelKit, PanelKitContext } from './PanelKit.ts';
import { panelRegistry } from './panelRegistry.ts';
import { PanelStore } from './PanelStore.ts';
import styles from './Panel.module.css';

export interface PanelFormProps {
  /** Of a schema; its checks are not asked. Another model needs another `key`. */
  model: Pick<FormModule, 'id' | 'definition' | 'nodes' | 'dependencies'>;
  /** What the fields hold. Values that differ from what was edited last were edited elsewhere, and are shown. */
  values: FormValues;
  /** Told at each edit; `field` is the one that was typed into. */
  onEdit: (values: FormValues, field: { pointer: string; label: string } | undefined) => void;
  /** What is wrong, by pointer. */
  messages: ReadonlyMap<string, string>;
  kit: PanelKit;
  /** The field to open and go to; a new object goes there again. */
  goTo?: { pointer: string; focus: boolean };
  label: string;
}

const PICKER = { field: 'PickerField', isLeaf: true };

/** Edits values by a form made from their schema: compact, its entries folded, saved by whoever it tells. */
export function PanelForm({ model, values, onEdit, messages, kit, goTo, label }: PanelFormProps) {
  const element = useRef<HTMLFormElement>(null);
  const [store] = useState(
    () => new PanelStore({ ...model, version: '', validators: {}, takesAnyLength: true }, values),
  );
  const [registry] = useState(() => panelRegistry(store.form));
  const replace = useCallback((field: FieldNode) => (isOneControl(field, kit) ? PICKER : undefined), [kit]);
  const [open, setOpen] = useState<string[]>([]);
  useTyping(store, element);
  useLayoutEffect(() => {
    store.listen((now, pointer) =>
      onEdit(now, pointer === undefined ? undefined : { pointer, label: store.fieldAt(pointer)?.label ?? label }),
    );
  });
  useLayoutEffect(() => {
    if (sameJson(values, store.values)) return;
    store.show(values);
    // What was undone elsewhere is undone in the control with the caret too.
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
  // What was opened has controls that know no answers yet.
  useLayoutEffect(() => {
    if (element.current) writeControls(store, element.current);
  }, [store, open]);
  const entries = useMemo(
    () => ({
      isOpen: (pointer: string) => open.some((at) => isWithin(at, pointer)),
      toggle: (pointer: string, wanted?: boolean) =>
        setOpen((known) => withOpen(known, pointer, wanted ?? !known.some((at) => isWithin(at, pointer)))),
    }),
    [open],
  );
  return (
    <MantineProvider>
      <PanelKitContext value={kit}>
        <FormContext value={store}>
          <OpenEntries value={entries}>
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
              <FormStructure element={element} registry={registry} replace={replace} />
            </form>
          </OpenEntries>
        </FormContext>
      </PanelKitContext>
    </MantineProvider>
  );
}

/** Open entries with one more, or one less; of the same list the others close. */
function withOpen(open: string[], pointer: string, wanted: boolean): string[] {
  const lists = [...pointer.matchAll(/\/\d+(?=\/|$)/g)].map(({ index }) => pointer.slice(0, index));
  const isBeside = (at: string) => lists.some((list) => at.startsWith(`${list}/`));
  const kept = wanted ? open.filter((at) => !isBeside(at)) : open.filter((at) => !isWithin(at, pointer));
  if (wanted) return [...kept, pointer];
  const outer = lists.at(-1)?.replace(/\/[^/]*$/, '');
  return outer && /\/\d+$/.test(outer) ? [...kept, outer] : kept;
}

/** What one writes into first; where tools stand before it, it is not the tools. */
function firstControl(field: HTMLElement | undefined): HTMLElement | undefined {
  const first = field?.querySelector<HTMLElement>('input, select, textarea, button');
  return first?.closest('[data-tools-first]')?.querySelector<HTMLElement>('[contenteditable=true]') ?? first ?? field;
}

/** Puts the focus into a control, of a rich text into the block that is asked for. */
function focusIn(control: HTMLElement | undefined, pointer: string): void {
  control?.focus();
  // A number or a name is typed anew.
  if (control instanceof HTMLInputElement) control.select();
  const [, at] = /\/children\/(\d+)/.exec(pointer) ?? [];
  const block = control?.isContentEditable ? control.children[Number(at)] : undefined;
  block?.scrollIntoView({ block: 'nearest' });
  if (block) getSelection()?.collapse(block, 0);
}

/** A field that is filled in here, and says not only what was filled in elsewhere. */
const WRITTEN = '[data-field]:has(input, select, textarea, [contenteditable])';

/** The field of a pointer, or the nearest around it that is drawn. */
function fieldNear(form: HTMLFormElement | null, pointer: string): HTMLElement | undefined {
  if (pointer === '')
    return form?.querySelector<HTMLElement>(WRITTEN) ?? form?.querySelector<HTMLElement>('[data-field]') ?? undefined;
  for (let at = pointer; at !== ''; at = parentOf(at)) {
    const found = [...(form?.querySelectorAll<HTMLElement>('[data-field], [data-entry]') ?? [])].find(
      ({ dataset }) => dataset.field === at || dataset.entry === at,
    );
    if (found) return found;
  }
  return undefined;
}
