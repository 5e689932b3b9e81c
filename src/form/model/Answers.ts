import type { Field } from '../types/FieldType.ts';
import { isBlank } from '../types/FieldType.ts';
import { readableItems } from './entryLimits.ts';
import { isFile, isRecord, sameJson } from './pointer.ts';

/** What was given for one field: values as they are, or entries of a post that are not read yet. */
export type Raw = unknown;

/** Entries of one name, in their order. */
export class Entries {
  readonly list: (string | File)[] = [];
}

/** Entries of names below one place, by the next step. */
export class Branch extends Map<string, Entries | Branch> {}

/** What was given at one place of a form, seen as the kind of its field needs it. */
export class Answers {
  readonly raw: Raw;
  #items: Raw[] | undefined;

  constructor(raw: Raw) {
    this.raw = raw;
  }

  /** True when there is anything, were it an empty group. */
  get isGiven(): boolean {
    return this.raw !== undefined && !(this.raw instanceof Entries);
  }

  /** True for an answer that is neither a group nor a list: it cannot be one's. Entries in the name of a group are dropped. */
  get isPlain(): boolean {
    const { raw } = this;
    return !isBlank(raw) && !(raw instanceof Branch || raw instanceof Entries || isRecord(raw) || Array.isArray(raw));
  }

  get names(): string[] {
    const { raw } = this;
    return raw instanceof Branch ? [...raw.keys()] : isRecord(raw) ? Object.keys(raw) : [];
  }

  /** The items of a list; those of a post close ranks. */
  get items(): Raw[] | undefined {
    const { raw } = this;
    if (Array.isArray(raw)) return raw as Raw[];
    if (!(raw instanceof Branch)) return undefined;
    if (this.#items) return this.#items;
    const indexes = [...raw.keys()].filter((key) => /^\d{1,9}$/.test(key)).sort((a, b) => Number(a) - Number(b));
    return (this.#items = indexes.map((index) => raw.get(index)));
  }

  child(name: string): Raw {
    const { raw } = this;
    if (Array.isArray(raw)) return raw[Number(name)] as Raw;
    if (raw instanceof Branch) return raw.get(name);
    return isRecord(raw) && Object.hasOwn(raw, name) ? raw[name] : undefined;
  }

  /** The answer as its kind reads it. */
  typed(field: Field): unknown {
    const { raw } = this;
    if (raw instanceof Branch) return undefined;
    return raw instanceof Entries ? readEntries(raw.list, field, field.constraints.default) : raw;
  }

  /** The answer where no kind is asked. */
  get plain(): unknown {
    const { raw } = this;
    return raw instanceof Entries ? raw.list.at(-1) : raw instanceof Branch ? Object.fromEntries(raw) : raw;
  }

  /** How well it fits a field that is neither group nor list. */
  fit(field: Field): number {
    const answer = this.typed(field);
    if (isBlank(answer)) return this.raw instanceof Branch && this.raw.size > 0 ? -1 : 0;
    if (field.type.name === 'fixed') return sameJson(answer, field.constraints.const) ? 100 : -100;
    return isOfType(answer, field.constraints.type) ? 1 : 0;
  }

  /** True when everything that was given is in what was kept. */
  isKeptAs(kept: unknown): boolean {
    return isKept(this.raw, kept);
  }
}

/**
 * The answer that the entries of a field stand for, from a post or from its controls; one that stands there as `shown` was
 * put there is that one, whatever its control makes of it.
 */
export function readEntries(entries: (string | File)[], field: Field, shown: unknown): unknown {
  const { type } = field;
  const answers = entries.map((entry) => {
    if (isFile(entry)) return entry.size === 0 && entry.name === '' ? undefined : entry;
    const answer = type.parse(entry, field);
    const isUntouched = typeof shown === typeof answer && entry !== '' && entry === type.format(shown, field);
    return isUntouched ? shown : answer;
  });
  const given = answers.filter((answer) => answer !== undefined);
  if (type.isMultiple) return given.slice(0, readableItems(field));
  // A file that is chosen anew comes after the address of the one before; a box's "no" before its "yes".
  return type.name === 'file' ? given.at(-1) : answers.at(-1);
}

const isOfType = (answer: unknown, types: string[] | undefined) =>
  types === undefined ||
  types.includes(Array.isArray(answer) ? 'array' : isFile(answer) ? 'string' : typeof answer) ||
  (types.includes('integer') && Number.isInteger(answer));

function isKept(raw: Raw, kept: unknown): boolean {
  if (isBlank(raw) || raw === false || raw instanceof Entries) return true;
  if (raw instanceof Branch) return [...raw].every(([key, child]) => isKept(child, isRecord(kept) ? kept[key] : kept));
  if (Array.isArray(raw))
    return Array.isArray(kept) ? raw.every((item, index) => isKept(item, kept[index])) : raw.length === 0;
  if (isRecord(raw))
    return Object.entries(raw).every(([key, child]) => isKept(child, isRecord(kept) ? kept[key] : undefined));
  return sameJson(raw, kept);
}
