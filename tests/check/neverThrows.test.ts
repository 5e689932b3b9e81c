import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { formatDiagnostic } from '../../src/check/diagnostics/formatDiagnostic.ts';
import { searchFixes } from '../../src/check/fixes/searchFixes.ts';
import { diagnose, readSite } from '../../src/check/pipeline.ts';
import { writeSite } from './temporarySite.ts';

const FILES = [
  'pages/site.json',
  'pages/home.json',
  'pages/content/faqs.json',
  'schemas/visit.json',
  'src/blocks/faq/schema.json',
  'src/blocks/faq/examples.json',
  'schemas/meta/page.json',
];

const ODD = [
  'null',
  '[]',
  '{}',
  '1',
  '""',
  'true',
  '[null]',
  '{"":null}',
  '{"__proto__":{"a":1}}',
  '{"constructor":1}',
  '{"toString":"x"}',
  '{"$ref":"#"}',
  '{"$content":1}',
  '{"$form":null}',
  '"\u0000"',
  '"ẹ́"',
  '1e999',
  '-',
];

/** What is wrong, with the fixes that a short search finds. */
function told(root: string) {
  const site = readSite(root);
  return searchFixes(site, diagnose(site), undefined, { most: 4, all: 100, time: 200 });
}

/** A repeatable stream of numbers below 1 (mulberry32). */
function randomFrom(seed: number) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

test('whatever stands in a file, the check tells problems and does not throw', () => {
  const root = writeSite();
  for (const path of FILES) {
    const original = readFileSync(join(root, path), 'utf8');
    for (const odd of ODD) {
      writeFileSync(join(root, path), odd);
      expect(
        told(root)
          .map(formatDiagnostic)
          .every((line) => line.length > 0),
        `${path} as ${odd}`,
      ).toBe(true);
    }
    writeFileSync(join(root, path), original);
  }
}, 300_000);

test('whatever value is put in the place of another, the check does not throw, and asks for nothing that stands there', () => {
  const root = writeSite();
  for (const path of FILES) {
    const original = readFileSync(join(root, path), 'utf8');
    const random = randomFrom(path.length);
    for (let round = 0; round < 25; round++) {
      const places = [...original.matchAll(/"[^"\n]*"(?=,?\n)|\d+(?=,?\n)|true|false|[[{]\n[^[\]{}]*[\]}]/g)];
      const place = places[Math.floor(random() * places.length)]!;
      const odd = ODD[Math.floor(random() * ODD.length)]!;
      const text = original.slice(0, place.index) + odd + original.slice(place.index + place[0].length);
      writeFileSync(join(root, path), text);
      const idle = told(root).filter(({ fixes }) => fixes.some(({ edits }) => edits.length === 0));
      expect(idle.map(formatDiagnostic), `${path} with ${odd} at ${place.index}`).toEqual([]);
    }
    writeFileSync(join(root, path), original);
  }
}, 300_000);

test('however a file is cut off or garbled, the check does not throw', () => {
  const root = writeSite();
  const random = randomFrom(7);
  for (const path of FILES) {
    const original = readFileSync(join(root, path), 'utf8');
    for (let round = 0; round < 20; round++) {
      const at = Math.floor(random() * original.length);
      const garbled =
        round % 2 === 0
          ? original.slice(0, at)
          : original.slice(0, at) + '{["\',:}]\\/*'[Math.floor(random() * 11)]! + original.slice(at + 1);
      writeFileSync(join(root, path), garbled);
      expect(() => told(root).map(formatDiagnostic), `${path} garbled at ${at}`).not.toThrow();
    }
    writeFileSync(join(root, path), original);
  }
}, 300_000);
