import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatDiagnostic } from '../../src/check/diagnostics/formatDiagnostic.ts';
import { diagnoseSite, readSite } from '../../src/check/pipeline.ts';
import { type Diagnostic, isError } from '../../src/check/diagnostics/Diagnostic.ts';
import type { FormDefinition } from '../../src/form/model/FormDefinition.d.ts';
import { createContentTypeDefs } from '../../src/submit/createContentTypeDefs.ts';
import { countingOf, refusalsOf } from '../forms/answers.ts';
import { loadForm } from '../forms/loadForm.ts';
import { FORM, writeSite } from './temporarySite.ts';

/** A form as people write it elsewhere, with answers that it takes and answers that it refuses. */
interface ForeignForm {
  schema: Record<string, unknown>;
  uiSchema?: Record<string, unknown>;
  right?: Record<string, unknown>[];
  wrong?: Record<string, unknown>[];
}

/**
 * Forms from elsewhere (playgrounds, tutorials, other tools, drafts 4 to 2020-12), working or refused. Each refused
 * form has the end of the message with the reason or the fix.
 */
const { working, refused } = JSON.parse(readFileSync(join(import.meta.dirname, 'foreignForms.json'), 'utf8')) as {
  working: Record<string, ForeignForm>;
  refused: Record<string, ForeignForm & { words: string }>;
};

const fileOf = ({ schema, uiSchema = {} }: ForeignForm, number: number) => ({
  ...FORM,
  schema,
  uiSchema,
  submit: { ...FORM.submit, rename: {}, mutation: `createForm${number}` },
});

/** Returns the diagnostics of many forms of one site, by form name. */
function toldOf(forms: Record<string, ForeignForm>): Record<string, Diagnostic[]> {
  const files = Object.values(forms).map((form, number) => [`schemas/form-${number}.json`, fileOf(form, number)]);
  const problems = diagnoseSite(
    readSite(writeSite({ 'schemas/visit.json': null, ...(Object.fromEntries(files) as object) })),
  );
  const ofFile = (number: number) => problems.filter(({ file }) => file === `schemas/form-${number}.json`);
  return Object.fromEntries(Object.keys(forms).map((name, number) => [name, ofFile(number)]));
}

describe('a form that works is refused by nobody', () => {
  const told = toldOf(working);
  test.each(Object.entries(working))('%s', (name, foreign) => {
    expect(told[name]!.filter(isError).map(formatDiagnostic)).toEqual([]);
    const form = loadForm(fileOf(foreign, 0) as unknown as FormDefinition);
    expect(createContentTypeDefs({ test: form })).toMatchObject({ ok: true });
    for (const values of foreign.right ?? []) {
      expect([values, refusalsOf(form, values)]).toEqual([values, []]);
      expect(countingOf(form, values)).toMatchObject(values);
    }
    for (const values of foreign.wrong ?? [])
      expect([values, refusalsOf(form, values).length > 0]).toEqual([values, true]);
  });

  test('what is told of it all the same is said in whole sentences', () => {
    for (const { message } of Object.values(told).flat()) expect(message).not.toMatch(/ignored|strict mode|\.$/);
  });
});

describe('a form that does not work is refused, in a sentence that says what to do', () => {
  const told = toldOf(refused);
  test.each(Object.entries(refused))('%s', (name, { words }) => {
    const errors = told[name]!.filter(isError);
    expect(errors.map(formatDiagnostic)).toContainEqual(expect.stringContaining(words));
  });
});
