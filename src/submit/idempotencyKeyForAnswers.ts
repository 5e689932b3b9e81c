import type { FormValues } from '../form/model/FormState.ts';
import { isFile } from '../form/model/pointer.ts';

/**
 * Returns a key for the answers of one form session: equal for equal answers, also after a reload with only the draft.
 * A file is identified by name, size and time, not by its upload address.
 */
export function idempotencyKeyForAnswers(filling: string, answers: FormValues): string {
  const text = JSON.stringify(answers, (_name, value: unknown) =>
    isFile(value) ? [value.name, value.size, value.lastModified] : value,
  );
  return `${filling}-${digest(text)}`;
}

/**
 * Returns a 64-bit hash, sufficient to distinguish one visitor's submissions. Browsers offer no crypto digest over
 * plain http.
 */
function digest(text: string): string {
  let [one, other] = [0x811c9dc5, 0x9e3779b9];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul((other ^ code) + (other >>> 15), 0x85ebca6b);
  }
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
