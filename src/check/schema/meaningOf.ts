import { isObject } from '../told/wordPlace.ts';

/** What a schema's description says, as the rest of a sentence. */
export function meaningOf(schema: unknown): string {
  const text = isObject(schema) && typeof schema.description === 'string' ? schema.description.trim() : '';
  const sentence = text.replace(/\.$/, '');
  return /^[A-Z][a-z]|^A\b/.test(sentence) ? sentence[0]!.toLowerCase() + sentence.slice(1) : sentence;
}
