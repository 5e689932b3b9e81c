// @vitest-environment jsdom
import validator from '@rjsf/validator-ajv8';
import * as fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { SiteForm } from '../../src/form/theme/Form.tsx';
import { buildFormFieldModel } from '../../src/form/compile/buildFormFieldModel.ts';
import { evaluate } from '../../src/form/model/evaluate.ts';
import type { FieldNode } from '../../src/form/model/FieldNode.ts';
import { validateAnswers } from '../../src/form/model/validateAnswers.ts';
import { decodeForm } from '../../src/form/model/decodeForm.ts';
import { pointerToEntryName } from '../../src/form/model/entryNames.ts';
import type { FormDefinition } from '../../src/form/model/FormDefinition.d.ts';
import type { FormModule, FormSchema } from '../../src/form/model/FormModule.ts';
import type { FormValues } from '../../src/form/model/FormState.ts';
import { currentSteps } from '../../src/form/model/steps.ts';
import { InitialFormStateContext } from '../../src/form/state/InitialFormStateContext.ts';
import { PROPERTY_TIMEOUT_MS, propertyRuns } from '../propertyRuns.ts';
import { answers, generatedForm, reversed } from './generatedForms.ts';
import { formFile, loadForm } from './loadForm.ts';

vi.setConfig({ testTimeout: PROPERTY_TIMEOUT_MS });

/** Evaluates once: evaluating the result again gives the same answers, in any order. */
function countsOnce(form: FormModule, values: FormValues): void {
  const counts = evaluate(form, values).value;
  expect(evaluate(form, counts).value).toEqual(counts);
  expect(evaluate(form, reversed(values) as FormValues).value).toEqual(counts);
}

/** Asserts that the form and an independent validator accept the same active answers. */
function isAccepted(form: FormModule, schema: FormSchema, values: FormValues): boolean {
  const active = evaluate(form, values);
  const isRight = validator.isValid(schema as object, active.value as object, schema as object);
  expect([active.value, validateAnswers(active).length === 0]).toEqual([active.value, isRight]);
  return isRight;
}

/** The fields that are drawn are those that are there, and posted they say the same. */
function saysTheSame(form: FormModule, values: FormValues): void {
  const active = evaluate(form, values);
  const shown = draw(form, active.value as FormValues);
  const names = new Set(
    [...shown.querySelectorAll('[name]:not(noscript *)')].map((control) => control.getAttribute('name')!),
  );
  expect([...names].filter((name) => !name.startsWith('_')).toSorted()).toEqual(namesOf(active).toSorted());
  shown.querySelectorAll('noscript').forEach((unseen) => unseen.remove());
  const entries = new FormData(shown) as unknown as Iterable<[string, string | File]>;
  const decoded = decodeForm(form, entries);
  expect(decoded.active.value).toEqual(active.value);
  expect(evaluate(form, decoded.values, decoded.options).value).toEqual(active.value);
}

const cuts = fc.array(fc.array(fc.constantFrom('f0', 'f1', 'f2', 't0', 't1', 'e0', 'x')), {
  minLength: 1,
  maxLength: 4,
});

test('any form’s answers agree with an independent validator, drawn and posted', () => {
  fc.assert(
    fc.property(generatedForm, fc.array(answers, { minLength: 3, maxLength: 6 }), cuts, (schema, tries, cut) => {
      const form = loadForm(formFile(schema));
      const steps = cut.map((fields, index) => ({ title: `Step ${index}`, fields }));
      const definition = formFile(schema, { uiSchema: { 'ui:steps': steps } as FormDefinition['uiSchema'] });
      const cutForm = { ...form, nodes: buildFormFieldModel(definition).nodes };
      for (const values of tries as FormValues[]) {
        countsOnce(form, values);
        // Each active field is in exactly one step.
        const active = evaluate(cutForm, values);
        const placed = currentSteps(active).flatMap(({ fields }) => fields);
        expect(placed.toSorted()).toEqual(active.fields.map(({ name }) => name).toSorted());
        // A control shows no answer of a wrong kind.
        const counting = evaluate(form, values).value as FormValues;
        if (isAccepted(form, schema, values) && Object.keys(counting).length > 0) saysTheSame(form, counting);
      }
    }),
    propertyRuns(),
  );
});

function draw(form: FormModule, values: FormValues): HTMLFormElement {
  document.body.innerHTML = renderToString(
    <InitialFormStateContext value={{ formId: form.id, values, errors: [] }}>
      <SiteForm form={form} action="/" onSend={() => Promise.resolve({ ok: true })} />
    </InitialFormStateContext>,
  );
  return document.querySelector('form')!;
}

/** The names of the entries of all fields that are there, and of all items. */
const namesOf = (field: FieldNode): string[] => [
  ...(field.field.type.control || field.isItem ? [pointerToEntryName(field.pointer)] : []),
  ...[...field.fields, ...field.items].flatMap(namesOf),
];
