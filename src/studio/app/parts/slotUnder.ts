import { isRecord, toPointer, valueAt } from '../../../form/model/pointer.ts';
import { stringsIn } from './caretFrame.ts';

/** A slot of a section for a picture. */
export interface FoundSlot {
  /** Of the section's panel. */
  pointer: string;
  name: string;
}

/**
 * The slot of a section that what stands under the pointer shows, the innermost element first: the one whose picture it
 * is, else the only one of the entry whose words stand there, else the only one of all.
 */
export function slotUnder(
  value: unknown,
  elements: readonly Element[],
  nameOf: (src: string) => string | undefined,
): FoundSlot | undefined {
  const slots = slotsIn(value, []);
  const picture = elements.find((element): element is HTMLImageElement => element.tagName === 'IMG');
  const shown = picture && nameOf(picture.getAttribute('src') ?? '');
  const same = slots.filter(({ name }) => shown !== undefined && name === shown);
  if (same.length > 0) {
    // Of several that show the same picture it is the one in its turn.
    const all = [...(picture!.closest('[data-place]')?.querySelectorAll('img') ?? [])];
    const turn = all.filter((one) => nameOf(one.getAttribute('src') ?? '') === shown).indexOf(picture!);
    return same[Math.min(turn, same.length - 1)];
  }
  for (const element of elements.filter(
    (one) => one.closest('[data-place]') && !('place' in (one as HTMLElement).dataset),
  )) {
    const words = element.textContent ?? '';
    const told = slots.map((slot) => ({ slot, own: wordsOfEntry(value, slot) })).filter(({ own }) => own.length > 0);
    const saysAll = told.filter(({ own }) => own.every((one) => words.includes(one)));
    const saysSome = told.filter(({ own }) => own.some((one) => words.includes(one)));
    const saying = (saysAll.length > 0 ? saysAll : saysSome).map(({ slot }) => slot);
    if (saying.length === 1) return saying[0];
    if (saying.length > 1) break;
  }
  return slots.length === 1 ? slots[0] : undefined;
}

/** The words of the entry of a list that a slot is in, those of its picture left out; none where it is in no entry. */
function wordsOfEntry(value: unknown, { pointer }: FoundSlot): string[] {
  const [entry, key] = [pointer.slice(0, pointer.lastIndexOf('/')), pointer.slice(pointer.lastIndexOf('/') + 1)];
  if (!/\/\d+$/.test(entry)) return [];
  return stringsIn(valueAt(value, entry), []).flatMap(({ words, path }) => (path[0] === key ? [] : [words]));
}

function slotsIn(value: unknown, path: (string | number)[]): FoundSlot[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => slotsIn(item, [...path, index]));
  if (!isRecord(value)) return [];
  if (typeof value.$media === 'string') return [{ pointer: toPointer(path), name: value.$media }];
  return Object.entries(value).flatMap(([key, item]) => slotsIn(item, [...path, key]));
}
