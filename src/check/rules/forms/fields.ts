import { type FieldModel, isCertainHere } from '../../../form/compile/fieldModel.ts';
import { schemaAt } from '../../../form/compile/schemaTree.ts';
import type { FieldNode } from '../../../form/model/evaluate.ts';
import { fromPointer, sameJson } from '../../../form/model/pointer.ts';
import { titleOf } from '../../../form/model/titleOf.ts';
import type { Data } from '../../diagnostics/Data.ts';
import { error, type Found, warning } from '../../diagnostics/Found.ts';
import { child, isObject, type Path, valueAt } from '../../diagnostics/path.ts';
import { counted, show, typeOf, scalarText } from '../../diagnostics/words.ts';
import type { SourceFile } from '../../read/SourceFile.ts';
import { pathOf } from './formOf.ts';

/** What the compiler's model of a form shows to be wrong with its fields and conditions. */
export function fieldFaults(file: SourceFile, model: FieldModel): Found[] {
  const asked = model.places.filter((place) => place.parent !== undefined);
  const at = (place: FieldNode) => pathOf(file.value, `/schema${model.pointers[place.nodeNumbers()[0]!] ?? ''}`);
  return [
    ...asked.flatMap((place) => [
      ...unnamed(file, place, at(place)),
      ...fileRules(file, place, at(place)),
      ...choiceNames(file, place),
      ...inputHints(file, place),
      ...unsendable(file, place),
    ]),
    ...model.places.flatMap((place) => requiredInVain(file, model, place)),
    ...model.conditions.flatMap(({ place, pointer }) => conditionFaults(file, model, place, pointer)),
  ];
}

const uiPath = (place: FieldNode): Path => [
  'uiSchema',
  ...fromPointer(place.pattern).map((name) => (name === '*' ? 'items' : name)),
];

const choices = (...of: unknown[]): { data: Data } => ({ data: { kind: 'choices', choices: of } });
const missing = (key: string, value: unknown): { data: Data } => ({
  data: { kind: 'missing-key', key, schema: { const: value } },
});

/** A field needs a type and a title: without the one nothing is known of its answer, without the other it is nameless. */
function unnamed(file: SourceFile, place: FieldNode, path: Path): Found[] {
  const { constraints, uiOptions, type, hasFields } = place.field;
  if (place.isItem) return [];
  const isSilent =
    uiOptions.widget === 'hidden' ||
    uiOptions.label === false ||
    type.name === 'nothing' ||
    (type.name === 'fixed' && !constraints.title);
  const isUntitled = constraints.title === undefined && uiOptions.title === undefined && !isSilent;
  const isUntyped =
    constraints.type === undefined && constraints.const === undefined && !hasFields && place.variants.length === 0;
  const types = [...new Set(constraints.choices?.map(({ value }) => typeOf(value)))];
  return [
    ...(isUntitled
      ? [
          warning(
            file,
            [...path, 'title'],
            'missing',
            'is missing: what visitors read',
            missing('title', titleOf(place.name)),
          ),
        ]
      : []),
    ...(isUntyped
      ? [
          warning(
            file,
            [...path, 'type'],
            'missing',
            'is missing: what kind of answer it is',
            missing('type', types.length === 1 ? types[0] : 'string'),
          ),
        ]
      : []),
  ];
}

/** The site takes PDF files alone: what says otherwise lets nobody send one. */
function fileRules(file: SourceFile, place: FieldNode, path: Path): Found[] {
  const { type, constraints, uiOptions } = place.field;
  const isFile = /^files?$/.test(type.name);
  const { contentMediaType: mediaType, pattern } = constraints;
  const at = [...path, 'contentMediaType'];
  if (!isFile && mediaType !== undefined) {
    const alternatives = [[{ path: [...uiPath(place), 'ui:widget'], set: 'file' }]];
    return [
      warning(file, at, 'misfit-rule', 'is said of an answer that is no file', {
        data: { kind: 'changes', alternatives },
      }),
    ];
  }
  if (!isFile || (place.isItem && constraints.format !== 'data-url')) return [];
  if (mediaType === undefined && type.name === 'file')
    return [
      warning(
        file,
        at,
        'missing',
        'is missing, and the site takes PDF files alone',
        missing('contentMediaType', 'application/pdf'),
      ),
    ];
  if (mediaType !== undefined && mediaType !== 'application/pdf')
    return [
      error(
        file,
        at,
        'no-choice',
        `is ${show(mediaType)}, and the site takes PDF files alone`,
        choices('application/pdf'),
      ),
    ];
  if (pattern !== undefined && constraints.format !== 'data-url' && !new RegExp(pattern, 'u').test('cv.pdf'))
    return [
      error(
        file,
        [...path, 'pattern'],
        'impossible-rule',
        'refuses every PDF, and the site takes PDF files alone',
        choices(String.raw`\.[pP][dD][fF]$`),
      ),
    ];
  if (uiOptions.accept === undefined || /pdf|\*/i.test(uiOptions.accept)) return [];
  return [
    error(
      file,
      [...uiPath(place), 'ui:accept'],
      'impossible-rule',
      'names no PDF, and the site takes PDF files alone',
      { on: 'key' },
    ),
  ];
}

/** Names of choices: they are those of the choices in their order, so there are as many of them. */
function choiceNames(file: SourceFile, { field, pattern }: FieldNode): Found[] {
  // Names at a list are those of what is chosen for it.
  const known = (field.item ?? field).constraints.choices?.map(({ value }) => value);
  const ui = uiPath({ pattern } as FieldNode);
  return [
    [...ui, 'ui:enumNames'],
    [...ui, 'ui:options', 'enumNames'],
  ].flatMap((at) => {
    const names = valueAt(file.value, at);
    if (!Array.isArray(names) || names.length === known?.length) return [];
    if (!known) return [warning(file, at, 'misfit-rule', 'names choices, and this field has none', { on: 'key' })];
    const words = (value: unknown) =>
      scalarText(value)
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-');
    const set = known.map((choice) => names.find((name) => words(name) === words(choice)) ?? choice);
    return [
      warning(
        file,
        at,
        'wrong-count',
        `has ${counted(names.length, 'name')}, and there are ${counted(known.length, 'choice')}`,
        { data: { kind: 'changes', alternatives: [[{ path: at, set }]] } },
      ),
    ];
  });
}

/** What browsers can fill in, of HTML's list what forms of a site ask; and the types of inputs. */
const AUTOCOMPLETE =
  'off on name honorific-prefix given-name additional-name family-name honorific-suffix nickname email username new-password current-password one-time-code organization organization-title street-address address-line1 address-line2 address-line3 address-level1 address-level2 address-level3 address-level4 country country-name postal-code cc-name cc-number bday bday-day bday-month bday-year sex tel tel-country-code tel-national tel-local tel-extension url photo language impp transaction-amount'.split(
    ' ',
  );
const INPUT_TYPES = 'text tel email url search password number date time month week datetime-local color range'.split(
  ' ',
);

function inputHints(file: SourceFile, place: FieldNode): Found[] {
  const { uiOptions, type } = place.field;
  const { autocomplete, inputType } = uiOptions;
  const tell = (key: string, value: string, of: string[]) => [
    warning(
      file,
      [...uiPath(place), key],
      'no-choice',
      `is ${show(value)}, which browsers do not know`,
      choices(...of),
    ),
  ];
  // A kind of its own may be known by a word that no browser knows.
  if (inputType !== undefined && type.name === 'text' && !INPUT_TYPES.includes(inputType))
    return tell('ui:inputType', inputType, INPUT_TYPES);
  if (typeof (autocomplete ?? '') !== 'string' || typeof (inputType ?? '') !== 'string') return [];
  const last = autocomplete?.split(' ').at(-1);
  const format = last === undefined ? undefined : { email: 'email', url: 'uri' }[last];
  if (type.name === 'date' && format !== undefined) {
    const at = [
      'schema',
      ...uiPath(place)
        .slice(1)
        .flatMap((step) => ['properties', step]),
      'format',
    ];
    return [
      warning(
        file,
        at,
        'no-choice',
        `is "date", and browsers are told to fill in ${show(autocomplete)}`,
        choices(format),
      ),
    ];
  }
  return typeof last === 'string' && !AUTOCOMPLETE.includes(last)
    ? tell('ui:autocomplete', autocomplete!, AUTOCOMPLETE)
    : [];
}

/** A field that must be answered and that nobody can answer: the form could never be sent. */
function unsendable(file: SourceFile, place: FieldNode): Found[] {
  const { constraints, uiOptions, type } = place.field;
  const isGiven = constraints.default !== undefined || constraints.const !== undefined || type.name === 'nothing';
  if (isGiven || place.isItem || !place.isRequired) return [];
  const shut = child(uiOptions, 'enumDisabled');
  const isShut = (value: unknown) => Array.isArray(shut) && shut.some((one) => sameJson(one, value));
  const key =
    uiOptions.widget === 'hidden'
      ? 'widget'
      : uiOptions.disabled
        ? 'disabled'
        : uiOptions.readonly
          ? 'readonly'
          : constraints.choices?.every(({ value }) => isShut(value))
            ? 'enumDisabled'
            : undefined;
  const ui = uiPath(place);
  const way =
    key && [[...ui, `ui:${key}`], [...ui, 'ui:options', key], ui].find((at) => valueAt(file.value, at) !== undefined);
  return way
    ? [
        error(
          file,
          way,
          'unsendable',
          'lets nobody answer this field, and it must be answered: the form could never be sent',
          { on: 'key' },
        ),
      ]
    : [];
}

/** What is asked of some alone cannot be required of all. */
function requiredInVain(file: SourceFile, model: FieldModel, place: FieldNode): Found[] {
  return place.certainNodes.flatMap((part) => {
    const pointer = model.pointers[part];
    const required = pointer === undefined ? undefined : child(schemaAt(model.schema, pointer), 'required');
    return (Array.isArray(required) ? required : []).flatMap((name, index) => {
      const field = place.child(scalarText(name));
      if (!field || isCertainHere(field) || field.isCertain || place.takesOthers) return [];
      const path = [...pathOf(file.value, `/schema${pointer}`), 'required', index];
      return [
        error(
          file,
          path,
          'unsendable',
          `is ${show(name)}, which is asked under a condition: others could never send the form`,
        ),
      ];
    });
  });
}

/** Conditions that hold before anything is answered, or whose answer nobody can give. */
function conditionFaults(file: SourceFile, model: FieldModel, place: FieldNode, pointer: string): Found[] {
  const node = schemaAt(model.schema, pointer);
  const path = pathOf(file.value, `/schema${pointer}`);
  if (!isObject(node)) return [];
  if (!pointer.endsWith('/if')) {
    const trigger = String(path.at(-1));
    return ['oneOf', 'anyOf'].flatMap((key) =>
      (Array.isArray(node[key]) ? node[key] : []).flatMap((branch, index) =>
        answers(file, place.child(trigger), child(child(branch, 'properties'), trigger), [
          ...path,
          key,
          index,
          'properties',
          trigger,
        ]),
      ),
    );
  }
  const hasThen = schemaAt(model.schema, pointer.replace(/if$/, 'then')) !== undefined;
  return [...answers(file, place, node, path), ...(hasThen ? unasked(file, place, node, path) : [])];
}

/** A condition on an answer that is not asked for in "required": it holds while nothing is answered. */
function unasked(file: SourceFile, place: FieldNode, node: Record<string, unknown>, path: Path): Found[] {
  const required = Array.isArray(node.required) ? (node.required as unknown[]) : [];
  const loose = Object.entries(isObject(node.properties) ? node.properties : {}).flatMap(([name, test]) => {
    const field = place.child(name);
    const isLoose =
      field &&
      field.field.constraints.default === undefined &&
      !required.includes(name) &&
      isObject(test) &&
      !('not' in test);
    return isLoose ? [name] : [];
  });
  if (loose.length === 0) return [];
  const message = `holds before ${loose.map(show).join(' and ')} is answered`;
  return [
    warning(file, path, 'always-holds', message, {
      data: { kind: 'changes', alternatives: [[{ path: [...path, 'required'], set: [...required, ...loose] }]] },
    }),
  ];
}

/** Answers that a condition waits for and that nobody can give. */
function answers(file: SourceFile, place: FieldNode | undefined, node: unknown, path: Path): Found[] {
  if (!place || !isObject(node)) return [];
  const { choices: known, type: types } = place.field.constraints;
  const test = (value: unknown, at: Path): Found[] => {
    const fits = known
      ? known.some((choice) => sameJson(choice.value, value))
      : !types || types.some((type) => type === typeOf(value) || (type === 'integer' && typeof value === 'number'));
    if (fits) return [];
    if (!known && types?.includes('array'))
      return [
        error(file, at, 'impossible-answer', 'is one answer, and the field takes several', {
          on: 'key',
          data: {
            kind: 'changes',
            alternatives: [
              [
                { path: at, rename: 'contains' },
                { path: [...at.slice(0, -1), 'contains'], set: { const: value } },
              ],
            ],
          },
        }),
      ];
    const plain = scalarText(value);
    const meant = known
      ? known.map((choice) => choice.value)
      : types?.includes('boolean')
        ? [/^(true|yes)$/i.test(plain)]
        : types?.includes('string')
          ? [plain]
          : [Number(plain)];
    return [
      error(file, at, 'impossible-answer', `is ${show(value)}, an answer that cannot be given here`, choices(...meant)),
    ];
  };
  const isList = Array.isArray(node.const) && !types?.includes('array');
  return [
    ...(isList
      ? [
          error(file, [...path, 'const'], 'unknown-key', 'is a list, and "const" is one answer', {
            on: 'key',
            data: { kind: 'unknown-key', key: 'const', allowed: ['enum'] },
          }),
        ]
      : 'const' in node
        ? test(node.const, [...path, 'const'])
        : []),
    ...(Array.isArray(node.enum) ? node.enum.flatMap((value, index) => test(value, [...path, 'enum', index])) : []),
    ...['allOf', 'anyOf', 'oneOf'].flatMap((key) =>
      Array.isArray(node[key])
        ? node[key].flatMap((inner, index) => answers(file, place, inner, [...path, key, index]))
        : [],
    ),
    ...answers(file, place, node.not, [...path, 'not']),
    ...Object.entries(isObject(node.properties) ? node.properties : {}).flatMap(([name, inner]) =>
      answers(file, place.child(name), inner, [...path, 'properties', name]),
    ),
  ];
}
