import { isRecord } from '../form/model/pointer.ts';
import type { SubmissionSignals } from '../content/SubmissionSignals.ts';

const SHORTEST_FILLING_MS = 3000;
const MANY_LINKS = 3;

/**
 * Returns the reasons why a submission looks like spam; none for a regular submission. A filled honeypot field is
 * sufficient. A response within three seconds (possible with autofill) and many links (people send them too) count only
 * together.
 */
export function spamReasons({ website, filledInMs }: SubmissionSignals, input: Record<string, unknown>): string[] {
  const isFast = filledInMs !== undefined && filledInMs < SHORTEST_FILLING_MS;
  const links = isFast ? countLinks(input) : 0;
  const seconds = (Math.max(0, filledInMs ?? 0) / 1000).toFixed(1);
  return [
    ...(website ? ['The hidden field was filled in'] : []),
    ...(links >= MANY_LINKS ? [`Sent ${seconds} seconds after the page opened, with ${links} links`] : []),
  ];
}

const countLinks = (input: Record<string, unknown>) => JSON.stringify(input).match(/https?:\/\/|\[url/gi)?.length ?? 0;

/** Reads the untrusted signals in a request's `extensions.form`. */
export function parseSubmissionSignals(form: unknown): SubmissionSignals {
  if (!isRecord(form)) return {};
  return {
    ...(typeof form.website === 'string' && { website: form.website }),
    ...(typeof form.filledInMs === 'number' && { filledInMs: form.filledInMs }),
  };
}
