import type { FormModule } from '../model/FormModule.ts';
import type { FormValues } from '../model/FormState.ts';
import { isRecord, isPointerWithin, sameJson, toPointerSegment, valueAt } from '../model/pointer.ts';
import { FormStore } from '../state/FormStore.ts';
import { addListItems, moveOrRemoveListItem } from '../state/listItems.ts';

/** Topic that is notified after every edit and change of messages. */
export const PANEL_CHANGE_TOPIC = 'values';

const SPEAKING = ['question', 'title', 'heading', 'label', 'name', 'text', 'summary'];

/**
 * State of a panel: a form whose values and messages belong to the caller. Reports each edit at once. A field that is
 * being typed into shows no message until it loses focus.
 */
export class PanelStore extends FormStore {
  #onEdit: ((values: FormValues, pointer: string | undefined) => void) | undefined;
  #isShowing = false;
  #messages: ReadonlyMap<string, string> = new Map();
  #typedInto: string | undefined;

  constructor(form: FormModule, values: FormValues) {
    super(form);
    this.show(values);
  }

  /** Sets the listener of edits. `pointer` is the field that was typed into, if any. */
  listen(onEdit: (values: FormValues, pointer: string | undefined) => void): void {
    this.#onEdit = onEdit;
  }

  /** Applies external values without calling the listener. Re-renders no field if only one text changed. */
  show(values: FormValues): void {
    this.#isShowing = true;
    const pointer = otherText(this.values, values);
    if (pointer === undefined) this.replaceValues(values);
    else {
      super.setValue(pointer, valueAt(values, pointer));
      this.listeners.notify(PANEL_CHANGE_TOPIC);
    }
    this.#isShowing = false;
  }

  /** Replaces the error messages, by pointer. */
  setMessages(messages: ReadonlyMap<string, string>): void {
    const before = this.#messages;
    this.#messages = messages;
    for (const pointer of new Set([...before.keys(), ...messages.keys()]))
      if (before.get(pointer) !== messages.get(pointer)) this.#notify(pointer);
  }

  /** Counts the messages of a field and its children. */
  messagesBelow(pointer: string): number {
    return [...this.#messages.keys()].filter((at) => isPointerWithin(at, pointer)).length;
  }

  /** Returns the message of a field with a single control, or of its first invalid child. */
  messageWithin(pointer: string): string | undefined {
    if (pointer === this.#typedInto) return undefined;
    const within = [...this.#messages].find(([at]) => at.startsWith(`${pointer}/`));
    return this.messageAt(pointer) ?? within?.[1];
  }

  override messageAt(pointer: string): string | undefined {
    return pointer === this.#typedInto ? undefined : this.#messages?.get(pointer);
  }

  override setValue(pointer: string, value: unknown): void {
    if (this.messageAt(pointer) === undefined && this.#typedInto !== pointer) {
      const before = this.#typedInto;
      this.#typedInto = pointer;
      if (before !== undefined) this.#notify(before);
    }
    super.setValue(pointer, value);
    this.#tell(pointer);
  }

  override touch(pointer: string): void {
    if (this.#typedInto !== pointer) return;
    this.#typedInto = undefined;
    this.#notify(pointer);
  }

  override replaceValues(values: FormValues): void {
    super.replaceValues(values);
    this.#tell(undefined);
  }

  /** Inserts an item into a list at `index`, as a single edit. */
  insertItem(pointer: string, index: number, item?: unknown): void {
    this.#isShowing = true;
    const last = addListItems(this, pointer, item === undefined ? undefined : [item]);
    this.#isShowing = false;
    moveOrRemoveListItem(this, pointer, last, index);
  }

  /** Returns a short text that identifies an entry: the first text within. */
  wordsOf(pointer: string): string {
    const entry = this.valueAt(pointer);
    if (!isRecord(entry)) return '';
    const { id: _id, ...rest } = entry;
    const said = [...SPEAKING.map((key) => entry[key]), ...Object.values(rest)];
    return String(said.find((words) => typeof words === 'string' && words !== '') ?? '');
  }

  #notify(pointer: string): void {
    this.listeners.notify(pointer);
    this.listeners.notify(PANEL_CHANGE_TOPIC);
  }

  #tell(pointer: string | undefined): void {
    if (!this.#isShowing) this.#onEdit?.(this.values, pointer);
    this.listeners.notify(PANEL_CHANGE_TOPIC);
  }
}

/** Returns the pointer of the only text in which two values differ. Undefined for several or other differences. */
function otherText(before: unknown, now: unknown, pointer = ''): string | undefined {
  if (typeof before === 'string' && typeof now === 'string') return pointer;
  const isGroup = isRecord(before) && isRecord(now);
  if (!isGroup && !(Array.isArray(before) && Array.isArray(now) && before.length === now.length)) return undefined;
  const [old, current] = [before, now] as [Record<string, unknown>, Record<string, unknown>];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(current)])];
  const others = keys.filter((key) => !sameJson(old[key], current[key]));
  return others.length === 1
    ? otherText(old[others[0]!], current[others[0]!], pointer + toPointerSegment(others[0]!))
    : undefined;
}
