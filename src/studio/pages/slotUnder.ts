import { isWithin, toPointer } from '../../form/model/pointer.ts';
import { referencesIn } from '../../site/references.ts';
import { pointerOfElement } from '../preview/fieldPaths.ts';

/** A slot of a section for a picture. */
export interface FoundSlot {
  /** Of the section's panel. */
  pointer: string;
  name: string;
}

/**
 * The slot of a section that what stands under the pointer shows, the innermost element first: the one whose picture it
 * is, else the only one of the entry that is drawn there, else the only one of all.
 */
export function slotUnder(value: unknown, elements: readonly Element[]): FoundSlot | undefined {
  const slots = referencesIn(value).flatMap((reference) =>
    reference.kind === 'picture' ? [{ pointer: toPointer(reference.path), name: reference.name }] : [],
  );
  for (const element of elements) {
    if ('place' in (element as HTMLElement).dataset) break;
    const drawn = pointerOfElement(element);
    if (drawn === undefined) continue;
    // Of an entry its words may be all that is drawn.
    const [entry] = /^.*\/\d+(?=\/|$)/.exec(drawn) ?? [];
    const within = (around: string) => slots.filter(({ pointer }) => isWithin(pointer, around));
    const own = within(drawn).length > 0 || entry === undefined ? within(drawn) : within(entry);
    if (own.length === 1) return own[0];
    if (own.length > 1) break;
  }
  return slots.length === 1 ? slots[0] : undefined;
}
