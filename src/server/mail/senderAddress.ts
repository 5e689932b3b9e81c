import type { FieldNode } from '../../form/model/FieldNode.ts';
import { isForTabAlone } from '../../form/model/isSensitive.ts';
import { visibleFields } from '../../form/model/visibleFields.ts';
import { isMailAddress } from './isMailAddress.ts';

/** Returns the first valid mail address among the answers that are not sensitive. */
export const senderAddress = (active: FieldNode): string | undefined =>
  visibleFields(active)
    .filter(({ baseField }) => baseField.constraints.format === 'email')
    .filter((field) => !isForTabAlone(field))
    .map(({ value }) => value)
    .find((value): value is string => typeof value === 'string' && isMailAddress(value));
