import { type FormFieldModel, isVisibleWithParent } from '../../../form/compile/buildFormFieldModel.ts';
import { schemaAt } from '../../../form/compile/schemaTree.ts';
import type { FieldNode } from '../../../form/model/FieldNode.ts';
import type { SchemaNode } from '../../../form/model/FormModule.ts';
import { fromPointer, sameJson } from '../../../form/model/pointer.ts';
import { titleFromPropertyName } from '../../../form/model/titleFromPropertyName.ts';
import {
  noFixHint,
  changesHint,
  choicesHint,
  missingKeyHint,
  unknownKeyHint,
} from '../../diagnostics/DiagnosticData.ts';
import { createError, type RawDiagnostic, createWarning } from '../../diagnostics/RawDiagnostic.ts';
import { childValue, isObject, arrayOrEmpty, type KeyPath, valueAtPath } from '../../diagnostics/path.ts';
import { formatCount, scalarToString, formatValue, schemaTypeOf } from '../../diagnostics/words.ts';
import type { JsonSourceFile } from '../../../site/disk/JsonSourceFile.ts';
import { pointerToPath } from './compiledFormOf.ts';

/** Checks the fields of a form's compiled model. `inputTypes` maps aliases to input types. */
export function* fieldFaults(
  file: JsonSourceFile,
  model: FormFieldModel,
  inputTypes: Readonly<Record<string, string>>,
): Generator<RawDiagnostic> {
  for (const field of model.places) {
    if (field.parent !== undefined) {
      const path = pointerToPath(file.value, `/schema${model.pointers[field.nodeNumbers()[0]!] ?? ''}`);
      if (!field.isItem) {
        yield* unnamed(file, field, path);
        yield* inheritedName(file, field, path);
      }
      yield* fileFaults(file, field, path);
      yield* choiceNames(file, field);
      yield* inputHints(file, field, inputTypes);
      yield* unsendable(file, field);
    }
    yield* requiredInVain(file, model, field);
  }
}

const uiPath = (field: FieldNode): KeyPath => [
  'uiSchema',
  ...fromPointer(field.pattern).map((name) => (name === '*' ? 'items' : name)),
];

/** Warns about a field without a type or a title. */
function* unnamed(file: JsonSourceFile, { name, field, variants }: FieldNode, path: KeyPath): Generator<RawDiagnostic> {
  const { constraints, uiOptions, type, hasFields } = field;
  const isSilent =
    uiOptions.widget === 'hidden' ||
    uiOptions.label === false ||
    type.name === 'nothing' ||
    (type.name === 'fixed' && !constraints.title);
  const reportMissing = (key: string, what: string, value: unknown) =>
    createWarning(file, [...path, key], 'missing', `is missing: ${what}`, missingKeyHint(key, { examples: [value] }));
  if (constraints.title === undefined && uiOptions.title === undefined && !isSilent)
    yield reportMissing('title', 'add the label that visitors see', titleFromPropertyName(name));
  const types = [...new Set(constraints.choices?.map(({ value }) => schemaTypeOf(value)))];
  if (constraints.type === undefined && constraints.const === undefined && !hasFields && variants.length === 0)
    yield reportMissing('type', 'add the kind of answer', types.length === 1 ? types[0] : 'string');
}

const PDF = 'application/pdf';

/** Checks file fields. The site accepts PDF files only. */
function* fileFaults(file: JsonSourceFile, field: FieldNode, path: KeyPath): Generator<RawDiagnostic> {
  const { type, constraints, uiOptions } = field.field;
  const { contentMediaType: mediaType, pattern, format } = constraints;
  const at = [...path, 'contentMediaType'];
  if (!/^files?$/.test(type.name)) {
    const asFile = { path: [...uiPath(field), 'ui:widget'], set: 'file' };
    if (mediaType !== undefined)
      yield createWarning(
        file,
        at,
        'misfit-rule',
        'is only for file fields, but this is not a file field',
        changesHint(asFile),
      );
    return;
  }
  const only = 'but the site only accepts PDF files';
  if (field.isItem && format !== 'data-url') return;
  if (mediaType === undefined && type.name === 'file')
    yield createWarning(file, at, 'missing', `is missing, ${only}`, missingKeyHint('contentMediaType', { const: PDF }));
  else if (mediaType !== undefined && mediaType !== PDF)
    yield createError(file, at, 'no-choice', `is ${formatValue(mediaType)}, ${only}`, choicesHint(PDF));
  else if (pattern !== undefined && format !== 'data-url' && !new RegExp(pattern, 'u').test('cv.pdf'))
    yield createError(
      file,
      [...path, 'pattern'],
      'impossible-rule',
      `rejects every PDF, ${only}`,
      choicesHint('\\.[pP][dD][fF]$'),
    );
  else if (uiOptions.accept !== undefined && !/pdf|\*/i.test(uiOptions.accept))
    yield createError(file, [...uiPath(field), 'ui:accept'], 'impossible-rule', `does not include PDF, ${only}`, {
      on: 'key',
    });
}

/** Warns if `enumNames` has another length than the choices, or names an answer that is no choice. */
function* choiceNames(file: JsonSourceFile, field: FieldNode): Generator<RawDiagnostic> {
  // `enumNames` of a list refers to the choices of its items.
  const known = (field.field.item ?? field.field).constraints.choices?.map(({ value }) => value);
  const words = (value: unknown) =>
    scalarToString(value)
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-');
  for (const way of [['ui:enumNames'], ['ui:options', 'enumNames']]) {
    const path = [...uiPath(field), ...way];
    const names = valueAtPath(file.value, path);
    if (isObject(names) && known)
      for (const key of Object.keys(names).filter((name) => !known.some((value) => String(value) === name)))
        yield createWarning(
          file,
          [...path, key],
          'unknown-key',
          'is not a choice of this field',
          unknownKeyHint(key, known.map(String)),
        );
    if (!Array.isArray(names) || names.length === known?.length) continue;
    if (!known)
      yield createWarning(file, path, 'misfit-rule', 'names choices, but this field has no choices', { on: 'key' });
    else {
      const set = known.map((choice) => names.find((name) => words(name) === words(choice)) ?? choice);
      // Names equal to the choices are superfluous.
      const isIdle = set.every((name, index) => name === known[index]);
      const hint = isIdle ? noFixHint : changesHint({ path, set });
      const message = `has ${formatCount(names.length, 'name')}, but the field has ${formatCount(known.length, 'choice')}`;
      yield createWarning(file, path, 'wrong-count', message, hint);
    }
  }
}

/** Valid input types. The schema of forms maps aliases to them. */
const INPUT_TYPES = 'text tel email url search password number date time month week datetime-local color range'.split(
  ' ',
);

/** Warns about unknown input types, and about a date field with `autocomplete` for another kind of value. */
function* inputHints(
  file: JsonSourceFile,
  field: FieldNode,
  aliases: Readonly<Record<string, string>>,
): Generator<RawDiagnostic> {
  const { uiOptions, type } = field.field;
  const { inputType } = uiOptions;
  if (inputType !== undefined && type.name === 'text' && !INPUT_TYPES.includes(inputType)) {
    const message = `is ${formatValue(inputType)}, which is not a known input type`;
    const data = { kind: 'choices', choices: INPUT_TYPES, aliases } as const;
    yield createWarning(file, [...uiPath(field), 'ui:inputType'], 'no-choice', message, { data });
  }
  const hint = scalarToString(uiOptions.autocomplete);
  const format = { email: 'email', url: 'uri' }[hint.split(' ').at(-1)!];
  if (type.name !== 'date' || format === undefined) return;
  const names = uiPath(field).slice(1);
  const path = ['schema', ...names.flatMap((step) => ['properties', step]), 'format'];
  yield createWarning(
    file,
    path,
    'no-choice',
    `is "date", but "autocomplete" is ${formatValue(hint)}`,
    choicesHint(format),
  );
}

/** Reports a required field that visitors cannot edit. The form could never be sent. */
function* unsendable(file: JsonSourceFile, field: FieldNode): Generator<RawDiagnostic> {
  const { constraints, uiOptions, type } = field.field;
  const isGiven = constraints.default !== undefined || constraints.const !== undefined || type.name === 'nothing';
  if (isGiven || field.isItem || !field.isRequired) return;
  const shut = [childValue(uiOptions, 'enumDisabled') ?? []].flat();
  const isShut: Record<string, boolean | undefined> = {
    widget: uiOptions.widget === 'hidden',
    disabled: uiOptions.disabled,
    readonly: uiOptions.readonly,
    enumDisabled: constraints.choices?.every(({ value }) => shut.some((one) => sameJson(one, value))),
  };
  const key = Object.keys(isShut).find((name) => isShut[name]);
  const ui = uiPath(field);
  const ways = key === undefined ? [] : [[...ui, `ui:${key}`], [...ui, 'ui:options', key], ui];
  const way = ways.find((at) => valueAtPath(file.value, at) !== undefined);
  const message = 'makes a required field impossible to answer: the form could never be sent';
  if (way) yield createError(file, way, 'unsendable', message, { on: 'key', ...noFixHint });
}

/**
 * Returns true if all options of a choice, or both branches of a condition, have the field: one of them always applies.
 */
const isInEveryBranch = (nodes: SchemaNode[], parts: number[], name: string): boolean =>
  parts.some((part) => {
    const describes = (number: number): boolean =>
      Object.hasOwn(nodes[number]!.fields ?? {}, name) || nodes[number]!.includes?.some(describes) === true;
    const { choices: offered = [], conditions = [] } = nodes[part]!;
    return (
      offered.some((options) => options.every(({ node }) => describes(node))) ||
      conditions.some((one) => [one.then, one.else].every((branch) => branch !== undefined && describes(branch)))
    );
  });

/** Reports a required field that only a condition shows. */
function* requiredInVain(file: JsonSourceFile, model: FormFieldModel, node: FieldNode): Generator<RawDiagnostic> {
  for (const part of node.certainNodes) {
    const pointer = model.pointers[part];
    const required = pointer === undefined ? undefined : childValue(schemaAt(model.schema, pointer), 'required');
    for (const [index, name] of arrayOrEmpty(required).entries()) {
      const field = node.child(scalarToString(name));
      if (!field || isVisibleWithParent(field) || field.isCertain || node.takesOthers) continue;
      if (isInEveryBranch(model.nodes, node.certainNodes, scalarToString(name))) continue;
      const path = [...pointerToPath(file.value, `/schema${pointer}`), 'required', index];
      const message = `is ${formatValue(name)}, which is only asked under a condition: other visitors could never send the form`;
      yield createError(file, path, 'unsendable', message);
    }
  }
}

/** Reports field names on `Object.prototype`. GraphQL and multipart parsers confuse them with inherited properties. */
function* inheritedName(file: JsonSourceFile, field: FieldNode, path: KeyPath): Generator<RawDiagnostic> {
  if (!(field.name in Object.prototype)) return;
  const message = `is a reserved name, so its answer could not be sent. Give the field another name`;
  yield createError(file, path, 'reserved-name', message, { on: 'key', ...noFixHint });
}
