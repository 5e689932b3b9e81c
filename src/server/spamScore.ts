import { isRecord } from '../form/model/pointer.ts';
import type { SubmissionSignals } from '../content/SubmissionSignals.ts';

const SUSPECT_FROM = 2;
const SHORTEST_FILLING_MS = 3000;
const MANY_LINKS = 3;

/**
 * Returns whether a submission looks like spam. A filled honeypot field is sufficient. A response within three seconds
 * (possible with autofill) or many links (people send them too) count only together.
 */
export function isSpam({ website, filledInMs }: SubmissionSignals, input: Record<string, unknown>): boolean {
  let points = 0;
  if (website) points += 2;
  if (filledInMs !== undefined && filledInMs < SHORTEST_FILLING_MS) points += 1;
  if (points === 1 && countLinks(input) >= MANY_LINKS) points += 1;
  return points >= SUSPECT_FROM;
}

const countLinks = (input: Record<string, unknown>) => JSON.stringify(input).match(/https?:\/\/|\[url/gi)?.length ?? 0;

/** Reads the untrusted signals in a request's `extensions.form`. */
export function signalsOf(form: unknown): SubmissionSignals {
  if (!isRecord(form)) return {};
  return {
    ...(typeof form.website === 'string' && { website: form.website }),
    ...(typeof form.filledInMs === 'number' && { filledInMs: form.filledInMs }),
  };
}
