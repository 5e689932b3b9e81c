import type { FormModule } from '../model/FormModule.ts';
import type { FormValues } from '../model/FormState.ts';
import { isRecord, isWithin, sameJson, step, valueAt } from '../model/pointer.ts';
import { FormStore } from '../state/FormStore.ts';
import { addItems, moveItem } from '../state/listItems.ts';

/** What is told of after every edit and whenever messages change. */
export const VALUES = 'values';

const SPEAKING = ['question', 'title', 'heading', 'label', 'name', 'text', 'summary'];

/**
 * The state of a panel: a form whose answers are somebody else's. It tells each edit at once, and its messages come from
 * outside; a field says its own once it was left.
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

  /** Who is told after each edit: all values, and the field that was typed into where it was one. */
  listen(onEdit: (values: FormValues, pointer: string | undefined) => void): void {
    this.#onEdit = onEdit;
  }

  /** Takes values that were edited elsewhere; tells nobody. Where one text alone is another, no field is drawn anew. */
  show(values: FormValues): void {
    this.#isShowing = true;
    const pointer = otherText(this.values, values);
    if (pointer === undefined) this.replaceValues(values);
    else {
      super.setValue(pointer, valueAt(values, pointer));
      this.listeners.notify(VALUES);
    }
    this.#isShowing = false;
  }

  /** What is wrong, by the pointer of the field. */
  setMessages(messages: ReadonlyMap<string, string>): void {
    const before = this.#messages;
    this.#messages = messages;
    for (const pointer of new Set([...before.keys(), ...messages.keys()]))
      if (before.get(pointer) !== messages.get(pointer)) this.#notify(pointer);
  }

  /** The messages of a field and of all in it. */
  messagesBelow(pointer: string): number {
    return [...this.#messages.keys()].filter((at) => isWithin(at, pointer)).length;
  }

  /** What is wrong with a field that one control fills in, or with anything in it. */
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

  /** Puts an item into a list, before the one at `index`: one edit. */
  insertItem(pointer: string, index: number, item?: unknown): void {
    this.#isShowing = true;
    const last = addItems(this, pointer, item === undefined ? undefined : [item]);
    this.#isShowing = false;
    moveItem(this, pointer, last, index);
  }

  /** What an entry is known by: the first of its words. */
  wordsOf(pointer: string): string {
    const entry = this.valueAt(pointer);
    if (!isRecord(entry)) return '';
    const { id: _id, ...rest } = entry;
    const said = [...SPEAKING.map((key) => entry[key]), ...Object.values(rest)];
    return String(said.find((words) => typeof words === 'string' && words !== '') ?? '');
  }

  #notify(pointer: string): void {
    this.listeners.notify(pointer);
    this.listeners.notify(VALUES);
  }

  #tell(pointer: string | undefined): void {
    if (!this.#isShowing) this.#onEdit?.(this.values, pointer);
    this.listeners.notify(VALUES);
  }
}

/** The pointer of the one text in which two values differ; undefined where they do in more, or in what is no text. */
function otherText(before: unknown, now: unknown, pointer = ''): string | undefined {
  if (typeof before === 'string' && typeof now === 'string') return pointer;
  const isGroup = isRecord(before) && isRecord(now);
  if (!isGroup && !(Array.isArray(before) && Array.isArray(now) && before.length === now.length)) return undefined;
  const [old, current] = [before, now] as [Record<string, unknown>, Record<string, unknown>];
  const keys = [...new Set([...Object.keys(old), ...Object.keys(current)])];
  const others = keys.filter((key) => !sameJson(old[key], current[key]));
  return others.length === 1 ? otherText(old[others[0]!], current[others[0]!], pointer + step(others[0]!)) : undefined;
}
