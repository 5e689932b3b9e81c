import type { FieldNode } from './FieldNode.ts';
import { valueAt } from './pointer.ts';
import { replaceFilesByNames } from './replaceFilesByNames.ts';

/** An interpolation of ajv-errors, `${1/startDate}`: a JSON pointer (RFC 6901) or a relative one. */
export const INTERPOLATION_PATTERN = /\$\{([^}]+)\}/g;

/** True for messages that show answers. */
export const hasInterpolation = (messages: unknown): boolean =>
  JSON.stringify(messages ?? '').search(INTERPOLATION_PATTERN) >= 0;

/** Ajv data context for validating one answer alone, without the limits that other answers set. */
export const EMPTY_VALIDATION_CONTEXT = {
  instancePath: '',
  parentData: {},
  parentDataProperty: '',
  rootData: {},
  dynamicAnchors: {},
};

/**
 * Returns the root data of a field's validators: the limits that other answers set, and the answers that messages may read,
 * by their distance; each is evaluated only when it is read.
 */
export function createValidatorRootData(field: FieldNode, limits: object = {}) {
  const around = () => {
    const found: FieldNode[] = [];
    for (let at: FieldNode | undefined = field; at; at = at.parent) found.push(at);
    return found;
  };
  return {
    limits,
    /** The answer itself, then those of the groups around it. */
    get values() {
      return around().map(({ value }) => replaceFilesByNames(value));
    },
    get names() {
      return around().map(({ name }) => name);
    },
    get root() {
      return replaceFilesByNames(around().at(-1)!.value);
    },
  };
}

/** Returns the pointer in a message scope for the pointer of an interpolation. */
export function toRootDataPointer(pointer: string): string {
  const [, levels, rest = ''] = RELATIVE.exec(pointer) ?? [];
  if (levels === undefined) return `/root${pointer}`;
  return rest === '#' ? `/names/${levels}` : `/values/${levels}${rest}`;
}

const RELATIVE = /^(\d+)(#|\/.*)?$/;

/** Returns a message with its interpolations replaced, as ajv-errors does in validators: by the answers' JSON. */
export const interpolateMessage = (message: string, field: FieldNode): string =>
  message.replaceAll(INTERPOLATION_PATTERN, (_all, pointer: string) =>
    String(JSON.stringify(valueAt(createValidatorRootData(field), toRootDataPointer(pointer)))),
  );
