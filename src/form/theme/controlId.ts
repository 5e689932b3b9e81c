import type { FormModule } from '../model/FormModule.ts';
import { fromPointer } from '../model/pointer.ts';

/**
 * Returns the id of a field's control, unique on the page: form id and path, with other characters than letters and digits
 * escaped as character codes. The id of the form itself differs from the id of its section.
 */
export const controlId = (form: FormModule, pointer: string): string =>
  pointer === '' ? `${form.id}--form` : [form.id, ...fromPointer(pointer).map(encodePart)].join('-');

const encodePart = (part: string) => part.replace(/[^\p{L}\p{N}]/gu, (char) => `_${char.codePointAt(0)!.toString(16)}`);

/** The id of a field's hint. Parts of a field hang on two hyphens, which no path has, so that no field is called the same. */
export const hintId = (id: string): string => `${id}--hint`;

/** The id of a field's message. */
export const errorId = (id: string): string => `${id}--error`;

/** The id of a field's label, or of the heading of a group. */
export const labelId = (id: string): string => `${id}--label`;
