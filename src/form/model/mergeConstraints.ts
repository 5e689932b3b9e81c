import type { Choice, ErrorMessage, Constraints } from './FormModule.ts';
import { sameJson } from './pointer.ts';

/** What two schemas say of one answer together: the narrower limit, the common choices; else the first one's word. */
export function mergeConstraints(left: Constraints, right: Constraints): Constraints {
  const merged: Record<string, unknown> = { ...right, ...left };
  for (const [key, mine] of Object.entries(left)) {
    const theirs = (right as Record<string, unknown>)[key];
    if (theirs !== undefined) merged[key] = both(key, mine as never, theirs as never);
  }
  return merged;
}

function both(key: string, mine: never, theirs: never): unknown {
  if (key === 'type') return commonTypes(mine, theirs);
  if (key === 'choices') return commonChoices(mine, theirs);
  if (key === 'errorMessage') return bothMessages(mine, theirs);
  if (key === 'readOnly' || key === 'sensitive' || key === 'uniqueItems') return mine || theirs;
  if (/^(max|exclusiveMax)/.test(key)) return Math.min(mine, theirs);
  return /^(min|exclusiveMin)/.test(key) ? Math.max(mine, theirs) : mine;
}

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
