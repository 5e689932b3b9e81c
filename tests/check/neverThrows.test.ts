import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { formatDiagnostic } from '../../src/check/diagnostics/formatDiagnostic.ts';
import { addFixes } from '../../src/check/fixes/addFixes.ts';
import { diagnoseSite, readSite } from '../../src/check/pipeline.ts';
import { SiteSchemas } from '../../src/check/validate/SiteSchemas.ts';
import { PROPERTY_TIMEOUT_MS, propertyRuns } from '../propertyRuns.ts';
import { writeSite } from './temporarySite.ts';

vi.setConfig({ testTimeout: PROPERTY_TIMEOUT_MS });

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

/** Returns the diagnostics of a site, with the fixes that a short search finds. */
function told(root: string) {
  const site = readSite(root);
  return addFixes(site, diagnoseSite(site));
}

/** Tries a property of the site with one of its files changed: `change` makes another text of it. */
function withChanged(change: (text: string, at: number, other: number) => string, hold: (root: string) => void): void {
  const root = writeSite();
  fc.assert(
    fc.property(fc.constantFrom(...FILES), fc.nat(), fc.nat(), (path, at, other) => {
      const original = readFileSync(join(root, path), 'utf8');
      try {
        writeFileSync(join(root, path), change(original, at, other));
        hold(root);
      } finally {
        writeFileSync(join(root, path), original);
      }
    }),
    propertyRuns(),
  );
}

const inWords = (root: string) => told(root).map(formatDiagnostic);

test('whatever stands in a file, the check tells problems and does not throw', () =>
  withChanged(
    (_text, _at, other) => ODD[other % ODD.length]!,
    (root) => expect(inWords(root).every((line) => line.length > 0)).toBe(true),
  ));

test('never throws and reads no replaced file, whatever value replaces another', () =>
  withChanged(
    (text, at, other) => {
      const places = [...text.matchAll(/"[^"\n]*"(?=,?\n)|\d+(?=,?\n)|true|false|[[{]\n[^[\]{}]*[\]}]/g)];
      const place = places[at % places.length]!;
      return text.slice(0, place.index) + ODD[other % ODD.length]! + text.slice(place.index + place[0].length);
    },
    (root) => {
      const idle = told(root).filter(({ fixes }) => fixes.some(({ edits }) => edits.length === 0));
      expect(idle.map(formatDiagnostic)).toEqual([]);
    },
  ));

test('however a file is cut off or garbled, the check does not throw', () =>
  withChanged(
    (text, at, other) => {
      const cut = text.slice(0, at % text.length);
      return other % 2 === 0 ? cut : cut + '{["\',:}]\\/*'[other % 11]! + text.slice(cut.length + 1);
    },
    (root) => expect(() => inWords(root)).not.toThrow(),
  ));

/** Codes of a site with something else in place of a file of content. */
function codesWithout(path: string, replace: (place: string) => void): string[] {
  const root = writeSite();
  rmSync(join(root, path));
  replace(join(root, path));
  return diagnoseSite(readSite(root)).map((one) => `${one.file} ${one.code}`);
}

const FAQS = 'pages/content/faqs.json';

test('reports a circular link in place of a file', () => {
  const codes = codesWithout(FAQS, (place) => symlinkSync('faqs.json', place));
  expect(codes).toEqual([`${FAQS} symbolic-link`, 'pages/home.json unresolved-content']);
});

test('reports a folder in place of a file', () => {
  expect(codesWithout(FAQS, (place) => mkdirSync(place))).toEqual([`${FAQS} not-opened`]);
});

test('refuses nothing by a schema that refers to a damaged one', () => {
  const root = writeSite();
  writeFileSync(join(root, 'schemas/meta/page.json'), '{"$form":null}');
  const files = [...readSite(root).descriptions.values()];
  expect(new SiteSchemas(files, '').refusals('schemas/meta/site.json', {})).toEqual([]);
});
