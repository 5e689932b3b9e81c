import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import clothSchema from './cloth.schema.json' with { type: 'json' };
import { motifNames } from './motifNames.ts';

const ui = import.meta.dirname;
const sprite = readFileSync(join(ui, 'motifs.svg'), 'utf8');
const blocks = join(ui, '../blocks');

/** Every list of motifs that a block's schema offers, found by its first name. */
function motifEnums(value: unknown): string[][] {
  if (typeof value !== 'object' || value === null) return [];
  if ('enum' in value && Array.isArray(value.enum) && value.enum.includes('diamond')) return [value.enum as string[]];
  return Object.values(value).flatMap(motifEnums);
}

describe('the motifs', () => {
  it('are all in the sprite, and nothing else is', () => {
    expect([...sprite.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id)).toEqual([...motifNames]);
  });

  it('take at most 4 KB on the wire', () => {
    expect(brotliCompressSync(sprite).length).toBeLessThanOrEqual(4096);
  });

  it('are offered in full by the cloth and by every block that lets a page choose one', () => {
    const schemas = readdirSync(blocks, { recursive: true, encoding: 'utf8' }).filter((file) =>
      file.endsWith('schema.json'),
    );
    const offered = schemas.map(
      (file) => [file, motifEnums(JSON.parse(readFileSync(join(blocks, file), 'utf8')))] as const,
    );
    const wrong = offered.filter(([, lists]) => lists.some((list) => list.join() !== motifNames.join()));
    expect(clothSchema.definitions.motif.enum).toEqual([...motifNames]);
    expect(wrong.map(([file]) => file)).toEqual([]);
  });
});

describe('the cloth of a block', () => {
  it('is written as cloth.schema.json says', () => {
    const hero = JSON.parse(readFileSync(join(blocks, 'hero/schema.json'), 'utf8')) as { definitions: unknown };
    expect(hero.definitions).toEqual(clothSchema.definitions);
  });
});
