import type { Field } from '../types/FieldType.ts';
import { isBlankAnswer } from '../types/FieldType.ts';
import { maxReadableItems } from './entryLimits.ts';
import { isFile, isRecord, sameJson } from './pointer.ts';

/** Entries of one name, in their order. */
export class SameNameEntries {
  readonly list: (string | File)[] = [];
}

/** Entries of names below one place, by the next step. */
export class EntryBranch extends Map<string, SameNameEntries | EntryBranch> {}

/** Input given for one field: plain values or entries of a post. Reads them by the type of the field. */
export class RawFieldInput {
  readonly given: unknown;
  #items: unknown[] | undefined;

  constructor(given: unknown) {
    this.given = given;
  }

  /** True when any answer was given. An empty group counts. */
  get isGiven(): boolean {
    return this.given !== undefined && !(this.given instanceof SameNameEntries);
  }

  /** True for a scalar answer, which a group or list cannot have. Entries under the name of a group are dropped. */
  get isPlain(): boolean {
    const { given } = this;
    return (
      !isBlankAnswer(given) &&
      !(given instanceof EntryBranch || given instanceof SameNameEntries || isRecord(given) || Array.isArray(given))
    );
  }

  get names(): string[] {
    const { given } = this;
    return given instanceof EntryBranch ? [...given.keys()] : isRecord(given) ? Object.keys(given) : [];
  }

  /** Items of a list. Items of a post are renumbered without gaps. */
  get items(): unknown[] | undefined {
    const { given } = this;
    if (Array.isArray(given)) return given as unknown[];
    if (!(given instanceof EntryBranch)) return undefined;
    if (this.#items) return this.#items;
    const indexes = [...given.keys()].filter((key) => /^\d{1,9}$/.test(key)).sort((a, b) => Number(a) - Number(b));
    return (this.#items = indexes.map((index) => given.get(index)));
  }

  child(name: string): unknown {
    const { given } = this;
    if (Array.isArray(given)) return given[Number(name)] as unknown;
    if (given instanceof EntryBranch) return given.get(name);
    return isRecord(given) && Object.hasOwn(given, name) ? given[name] : undefined;
  }

  /** The answer as the type of its field reads it. */
  typed(field: Field): unknown {
    const { given } = this;
    if (given instanceof EntryBranch) return undefined;
    return given instanceof SameNameEntries
      ? fieldEntriesToAnswer(given.list, field, field.constraints.default)
      : given;
  }

  /** Raw answer, not parsed by a field type. */
  get plain(): unknown {
    const { given } = this;
    return given instanceof SameNameEntries
      ? given.list.at(-1)
      : given instanceof EntryBranch
        ? Object.fromEntries(given)
        : given;
  }

  /** Scores how well the answer matches a scalar field. */
  scoreAs(field: Field): number {
    const answer = this.typed(field);
    if (isBlankAnswer(answer)) return this.given instanceof EntryBranch && this.given.size > 0 ? -1 : 0;
    if (field.type.name === 'fixed') return sameJson(answer, field.constraints.const) ? 100 : -100;
    return isOfType(answer, field.constraints.type) ? 1 : 0;
  }

  /** True when the pruned answer `kept` contains all given answers. */
  isKeptAs(kept: unknown): boolean {
    return isKept(this.given, kept);
  }
}

/**
 * Parses the entries of a field, from a post or from its controls. Returns `shown` itself where an entry equals the text
 * that was rendered for `shown`, which parsing might change.
 */
export function fieldEntriesToAnswer(entries: (string | File)[], field: Field, shown: unknown): unknown {
  const { type } = field;
  const answers = entries.map((entry) => {
    if (isFile(entry)) return entry.size === 0 && entry.name === '' ? undefined : entry;
    const isEmptied = entry === '' && !type.isMultiple && field.uiOptions.emptyValue !== undefined;
    if (isEmptied) return field.uiOptions.emptyValue;
    const answer = type.parse(entry, field);
    const isUntouched = typeof shown === typeof answer && entry !== '' && entry === type.format(shown, field);
    return isUntouched ? shown : answer;
  });
  const given = answers.filter((answer) => answer !== undefined);
  if (type.isMultiple) return given.slice(0, maxReadableItems(field));
  // The last entry counts: a new file follows the address of the old one, and a ticked box follows its hidden "false".
  return type.name === 'file' ? given.at(-1) : answers.at(-1);
}

const isOfType = (answer: unknown, types: string[] | undefined) =>
  types === undefined ||
  types.includes(Array.isArray(answer) ? 'array' : isFile(answer) ? 'string' : typeof answer) ||
  (types.includes('integer') && Number.isInteger(answer));

function isKept(given: unknown, kept: unknown): boolean {
  if (isBlankAnswer(given) || given === false) return true;
  // An unticked box posts an empty or "false" entry, which is no answer.
  if (given instanceof SameNameEntries)
    return kept !== undefined || given.list.every((entry) => /^(false)?$/.test(String(entry)));
  if (given instanceof EntryBranch)
    return [...given].every(([key, child]) => isKept(child, isRecord(kept) ? kept[key] : kept));
  if (Array.isArray(given))
    return given.every((item, index) => isKept(item, Array.isArray(kept) ? kept[index] : undefined));
  if (isRecord(given))
    return Object.entries(given).every(([key, child]) => isKept(child, isRecord(kept) ? kept[key] : undefined));
  return sameJson(given, kept);
}
