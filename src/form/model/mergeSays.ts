import type { Choice, ErrorMessage, Says } from './FormModule.ts';
import { sameJson } from './pointer.ts';

/** What two parts say of one answer together: the narrower limit, the common choices; else the first one's word. */
export function mergeSays(left: Says, right: Says): Says {
  const merged: Record<string, unknown> = { ...right, ...left };
  for (const [key, mine] of Object.entries(left)) {
    const theirs = (right as Record<string, unknown>)[key];
    if (theirs !== undefined) merged[key] = MERGES[key]?.(mine as never, theirs as never) ?? mine;
  }
  return merged;
}

const least = (left: number, right: number) => Math.min(left, right);
const most = (left: number, right: number) => Math.max(left, right);
const either = (left: boolean, right: boolean) => left || right;

const MERGES: Record<string, (left: never, right: never) => unknown> = {
  type: commonTypes,
  choices: commonChoices,
  errorMessage: bothMessages,
  readOnly: either,
  uniqueItems: either,
  maxLength: least,
  maximum: least,
  exclusiveMaximum: least,
  maxItems: least,
  maxFileSize: least,
  minLength: most,
  minTrimmedLength: most,
  minimum: most,
  exclusiveMinimum: most,
  minItems: most,
};

/** The types that both allow; the first ones where they have none in common, for the check refuses those anyway. */
function commonTypes(left: string[], right: string[]): string[] {
  const narrowed = left.map((type) =>
    type === 'number' && right.includes('integer') && !right.includes('number') ? 'integer' : type,
  );
  const shared = narrowed.filter((type) => right.includes(type) || (type === 'integer' && right.includes('number')));
  return shared.length > 0 ? shared : left;
}

function commonChoices(left: Choice[], right: Choice[]): Choice[] {
  const shared = left.filter(({ value }) => right.some((other) => sameJson(value, other.value)));
  return shared.length > 0 ? shared : left;
}

const byKeyword = (message: ErrorMessage) => (typeof message === 'string' ? { _: message } : message);

function bothMessages(left: ErrorMessage, right: ErrorMessage): ErrorMessage {
  return typeof left === 'string' ? left : { ...byKeyword(right), ...left };
}
