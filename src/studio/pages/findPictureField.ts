import { isPointerWithin, toPointer } from '../../form/model/pointer.ts';
import { referencesIn } from '../../site/references.ts';
import { pointerOfElement } from '../preview/fieldPaths.ts';

/** Picture field of a section. */
export interface PictureField {
  /** Pointer in the section's panel. */
  pointer: string;
  name: string;
}

/**
 * Returns the picture field that the elements under the pointer show. Tries the innermost element first: the field of the
 * picture itself, else the only one of its entry, else the only one of the section.
 */
export function findPictureField(value: unknown, elements: readonly Element[]): PictureField | undefined {
  const slots = referencesIn(value).flatMap((reference) =>
    reference.kind === 'picture' ? [{ pointer: toPointer(reference.path), name: reference.name }] : [],
  );
  for (const element of elements) {
    if ('place' in (element as HTMLElement).dataset) break;
    const rendered = pointerOfElement(element);
    if (rendered === undefined) continue;
    // Only the texts of an entry may be rendered.
    const [entry] = /^.*\/\d+(?=\/|$)/.exec(rendered) ?? [];
    const within = (around: string) => slots.filter(({ pointer }) => isPointerWithin(pointer, around));
    const own = within(rendered).length > 0 || entry === undefined ? within(rendered) : within(entry);
    if (own.length === 1) return own[0];
    if (own.length > 1) break;
  }
  return slots.length === 1 ? slots[0] : undefined;
}
