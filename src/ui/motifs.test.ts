import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import clothSchema from './cloth.schema.json' with { type: 'json' };

const ui = import.meta.dirname;
const sprite = readFileSync(join(ui, 'motifs.svg'), 'utf8');

const inSprite = [...sprite.matchAll(/<symbol id="(\w+)"/g)].map(([, id]) => id);

describe('the motifs', () => {
  it('take at most 4 KB on the wire', () => {
    expect(brotliCompressSync(sprite).length).toBeLessThanOrEqual(4096);
  });

  it('are those that cloth.schema.json offers to every schema', () => {
    expect(clothSchema.definitions.motif.enum).toEqual(inSprite);
    const folders = ['../blocks', '../../schemas/meta/content'].map((path) => join(ui, path));
    const files = folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name)),
    );
    const copies = files.filter(
      (file) => /(schema|meta.*)\.json$/.test(file) && /"enum": *\[[^\]]*"diamond"/.test(readFileSync(file, 'utf8')),
    );
    expect(copies).toEqual([]);
  });
});
