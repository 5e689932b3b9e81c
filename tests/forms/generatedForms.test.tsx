// @vitest-environment jsdom
import validator from '@rjsf/validator-ajv8';
import * as fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { Form } from '../../src/form/draw/Form.tsx';
import { evaluate } from '../../src/form/model/evaluate.ts';
import type { FieldNode } from '../../src/form/model/FieldNode.ts';
import { checkAnswers } from '../../src/form/model/checkAnswers.ts';
import { decodeForm } from '../../src/form/model/decodeForm.ts';
import { entryName } from '../../src/form/model/entryNames.ts';
import type { FormValues } from '../../src/form/model/FormState.ts';
import { PostedFormContext } from '../../src/form/state/PostedFormContext.ts';
import { PROPERTY_TIMEOUT_MS, propertyRuns } from '../propertyRuns.ts';
import { answers, generatedForm, reversed } from './generatedForms.ts';
import { formFile, loadForm } from './loadForm.ts';

vi.setConfig({ testTimeout: PROPERTY_TIMEOUT_MS });
const each = fc.tuple(generatedForm, fc.array(answers, { minLength: 3, maxLength: 6 }));

test('the answers that count are those of one evaluation: counted again they are the same, whatever their order', () => {
  fc.assert(
    fc.property(each, ([schema, tries]) => {
      const form = loadForm(formFile(schema));
      for (const values of tries) {
        const counts = evaluate(form, values).value;
        expect(evaluate(form, counts).value).toEqual(counts);
        expect(evaluate(form, reversed(values)).value).toEqual(counts);
      }
    }),
    propertyRuns(),
  );
});

test('what counts is accepted exactly when an independent validator accepts it', () => {
  fc.assert(
    fc.property(each, ([schema, tries]) => {
      const form = loadForm(formFile(schema));
      for (const values of tries) {
        const active = evaluate(form, values);
        const isRight = validator.isValid(schema as object, active.value as object, schema as object);
        expect([active.value, checkAnswers(active).length === 0]).toEqual([active.value, isRight]);
      }
    }),
    propertyRuns(),
  );
});

test('the fields that are drawn are those that are there, and posted they say the same', () => {
  fc.assert(
    fc.property(each, ([schema, tries]) => {
      const form = loadForm(formFile(schema));
      for (const values of tries) {
        const active = evaluate(form, evaluate(form, values).value);
        // A control shows no answer of a wrong kind.
        if (checkAnswers(active).length > 0 || Object.keys(active.value as object).length === 0) continue;
        const shown = draw(form, active.value as FormValues);
        const names = new Set(
          [...shown.querySelectorAll('[name]:not(noscript *)')].map((control) => control.getAttribute('name')!),
        );
        const drawn = [...names].filter((name) => !name.startsWith('_')).toSorted();
        expect(drawn).toEqual(namesOf(active).toSorted());
        shown.querySelectorAll('noscript').forEach((unseen) => unseen.remove());
        const entries = new FormData(shown) as unknown as Iterable<[string, string | File]>;
        const decoded = decodeForm(form, entries);
        expect(decoded.active.value).toEqual(active.value);
        expect(evaluate(form, decoded.values, decoded.options).value).toEqual(active.value);
      }
    }),
    propertyRuns(0.6),
  );
});

function draw(form: ReturnType<typeof loadForm>, values: FormValues): HTMLFormElement {
  document.body.innerHTML = renderToString(
    <PostedFormContext value={{ formId: form.id, values, errors: [] }}>
      <Form form={form} action="/" onSend={() => Promise.resolve({ sent: true })} />
    </PostedFormContext>,
  );
  return document.querySelector('form')!;
}

/** The names of the entries of all fields that are there, and of all items. */
const namesOf = (field: FieldNode): string[] => [
  ...(field.field.type.control || field.isItem ? [entryName(field.pointer)] : []),
  ...[...field.fields, ...field.items].flatMap(namesOf),
];
