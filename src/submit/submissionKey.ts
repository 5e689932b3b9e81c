import type { FormValues } from '../form/model/FormState.ts';
import { isFile } from '../form/model/pointer.ts';

/**
 * A key of answers that were given in one filling of a form: the same for the same answers, wherever and however often they are
 * sent, also by a page that was loaded anew and has nothing but the draft. A file counts as what it is and not as where it was
 * uploaded to.
 */
export function submissionKey(filling: string, answers: FormValues): string {
  const text = JSON.stringify(answers, (_name, value: unknown) =>
    isFile(value) ? [value.name, value.size, value.lastModified] : value,
  );
  return `${filling}-${digest(text)}`;
}

/** 64 bits of a text, enough to tell apart what one visitor sends; where a page comes over plain http, a browser digests nothing. */
function digest(text: string): string {
  let [one, other] = [0x811c9dc5, 0x9e3779b9];
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index);
    one = Math.imul(one ^ code, 0x01000193);
    other = Math.imul((other ^ code) + (other >>> 15), 0x85ebca6b);
  }
  return [one, other].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}
