import type { FormModule } from '../model/FormModule.ts';
import { fromPointer } from '../model/pointer.ts';

/**
 * Returns the id of a field's control, unique on the page: form id and path, with other characters than letters and digits
 * escaped as character codes. The id of the form itself differs from the id of its section.
 */
export const fieldControlId = (form: FormModule, pointer: string): string =>
  pointer === '' ? `${form.id}--form` : [form.id, ...fromPointer(pointer).map(encodePart)].join('-');

const encodePart = (part: string) => part.replace(/[^\p{L}\p{N}]/gu, (char) => `_${char.codePointAt(0)!.toString(16)}`);

/**
 * The ids of a field's hint, message and label are RJSF's, so that developers' templates and widgets name the same ids. They
 * contain two underscores, which no path does.
 */
export { descriptionId as hintId, errorId, titleId as labelId } from '@rjsf/utils';
