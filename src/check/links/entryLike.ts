import { basename } from 'node:path';
import { isJson } from '../read/isJson.ts';
import type { Schemas } from '../schema/Schemas.ts';
import { skeleton } from '../schema/valueWords.ts';
import { child, textAt } from '../told/wordPlace.ts';

/** An entry of the collection of a file as it is to be written, with what an entry of another one says already. */
export function entryLike(entry: unknown, file: string, schemas: Schemas): Record<string, unknown> {
  const items = child(schemas.schema(`schemas/meta/content/${basename(file)}`), 'items');
  const sketched = skeleton(items);
  // Where nothing says what an entry has, it has what all have.
  const made: Record<string, unknown> = isJson(sketched)
    ? (JSON.parse(sketched) as Record<string, unknown>)
    : { id: '…', title: '…' };
  const said = Object.keys(made).filter((key) => textAt(entry, key) !== '' && typeof made[key] === 'string');
  return { ...made, ...Object.fromEntries(said.map((key) => [key, textAt(entry, key)])) };
}
