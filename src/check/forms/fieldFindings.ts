import { choiceNames } from './choiceNames.ts';
import type { Finding } from '../told/Finding.ts';
import { findingAt } from '../schema/findingAt.ts';
import { schemaAt } from '../../form/compile/schemaTree.ts';
import { type FieldModel, isCertainHere } from '../../form/compile/fieldModel.ts';
import type { FieldNode } from '../../form/model/evaluate.ts';
import { fromPointer } from '../../form/model/pointer.ts';
import { likely, suggestOrRemove } from '../told/nearest.ts';
import { conditionFindings } from './conditionFindings.ts';
import { pathOfPointer } from '../told/pathOfPointer.ts';
import { titleOf } from '../../form/model/titleOf.ts';
import { unsendable } from './unsendable.ts';
import { show, typeOf } from '../schema/valueWords.ts';
import { child, type Path } from '../told/wordPlace.ts';

/** What the compiler's model of a form shows to be wrong with its fields and conditions; paths are those of the file. */
export function fieldFindings(form: unknown, model: FieldModel): Finding[] {
  const asked = model.places.filter((place) => place.parent !== undefined);
  return [
    ...asked.flatMap((place) => [
      ...unnamed(model, place),
      ...fileRules(model, place),
      ...choiceNames(form, place, uiPath(place)),
      ...filledIn(model, place),
      ...unsendable(form, place, uiPath(place)),
    ]),
    ...model.places.flatMap((place) => requiredInVain(model, place)),
    ...model.conditions.flatMap(({ place, pointer }) => conditionFindings(model, place, pointer)),
  ];
}

/** Where a place is first described. */
function pathOf({ pointers, schema }: FieldModel, place: FieldNode): Path {
  return pathOfPointer(schema, pointers[place.parts()[0]!] ?? '');
}

/** A field needs a type and a title: without the one nothing is known of its answer, without the other it is nameless. */
function unnamed(model: FieldModel, place: FieldNode): Finding[] {
  const { constraints, uiOptions, type, hasFields } = place.field;
  const path = pathOf(model, place);
  const found: Finding[] = [];
  if (place.isItem) return found;
  const isSilent =
    uiOptions.widget === 'hidden' || uiOptions.label === false || (type.name === 'fixed' && !constraints.title);
  if (constraints.title === undefined && uiOptions.title === undefined && !isSilent && type.name !== 'nothing') {
    const isThere = path.slice(1).concat('title').reduce<unknown>(child, model.schema) !== undefined;
    const title = show(titleOf(place.name));
    const mend = isThere ? `Write ${title}.` : `Add "title": ${title}: what visitors read.`;
    const told = findingAt([...path, 'title'], isThere ? 'is empty' : 'is missing', mend);
    found.push(isThere ? told : { ...told, kind: 'missing' });
  }
  if (constraints.type === undefined && constraints.const === undefined && !hasFields && place.variants.length === 0) {
    const values = [...new Set(constraints.choices?.map(({ value }) => typeOf(value)))];
    const jsonType = values.length === 1 ? values[0]! : 'string';
    found.push({
      ...findingAt([...path, 'type'], 'is missing', `Add "type": ${show(jsonType)}: what kind of answer it is.`),
      kind: 'missing',
    });
  }
  return found;
}

/** The site takes PDF files alone: what says otherwise lets nobody send one. */
function fileRules(model: FieldModel, place: FieldNode): Finding[] {
  const { type, constraints, uiOptions } = place.field;
  const path = pathOf(model, place);
  const isFile = /^files?$/.test(type.name);
  const { contentMediaType: mediaType, pattern } = constraints;
  if (!isFile && mediaType !== undefined) {
    const mend = `Add to the uiSchema ${JSON.stringify(place.name)}: { "ui:widget": "file" }, or remove it.`;
    return [findingAt([...path, 'contentMediaType'], 'is said of an answer that is no file', mend)];
  }
  if (!isFile || (place.isItem && constraints.format !== 'data-url')) return [];
  const hurts = (key: string, cause: string, mend: string) => [
    findingAt([...path, key], `${cause}, and the site takes PDF files alone`, mend, 'value', { hurts: true }),
  ];
  if (mediaType === undefined && type.name === 'file')
    return [
      {
        ...findingAt(
          [...path, 'contentMediaType'],
          'is missing, and the site takes PDF files alone',
          'Add "contentMediaType": "application/pdf".',
        ),
        kind: 'missing',
      },
    ];
  if (mediaType !== undefined && mediaType !== 'application/pdf')
    return hurts('contentMediaType', `is ${show(mediaType)}`, 'Write "application/pdf".');
  if (pattern !== undefined && constraints.format !== 'data-url' && !new RegExp(pattern, 'u').test('cv.pdf'))
    return hurts('pattern', 'refuses every PDF', String.raw`Write "\\.[pP][dD][fF]$".`);
  if (uiOptions.accept === undefined || /pdf|\*/i.test(uiOptions.accept)) return [];
  const ui = [...uiPath(place), 'ui:accept'];
  return [findingAt(ui, 'names no PDF, and the site takes PDF files alone', 'Remove it.', 'key', { hurts: true })];
}

const uiPath = (place: FieldNode): Path => [
  'uiSchema',
  ...fromPointer(place.pattern).map((name) => (name === '*' ? 'items' : name)),
];

/** What browsers can fill in, of HTML's list what forms of a site ask. */
const AUTOCOMPLETE =
  'off on name honorific-prefix given-name additional-name family-name honorific-suffix nickname email username new-password current-password one-time-code organization organization-title street-address address-line1 address-line2 address-line3 address-level1 address-level2 address-level3 address-level4 country country-name postal-code cc-name cc-number bday bday-day bday-month bday-year sex tel tel-country-code tel-national tel-local tel-extension url photo language impp transaction-amount'.split(
    ' ',
  );

const INPUT_TYPES = [
  'text',
  'tel',
  'email',
  'url',
  'search',
  'password',
  'number',
  'date',
  'time',
  'month',
  'week',
  'datetime-local',
  'color',
  'range',
];

function filledIn(model: FieldModel, place: FieldNode): Finding[] {
  const { uiOptions, type, constraints } = place.field;
  const { autocomplete, inputType } = uiOptions;
  // A kind of its own may be known by a word that no browser knows.
  if (inputType !== undefined && type.name === 'text' && !INPUT_TYPES.includes(inputType)) {
    const mend = suggestOrRemove(
      /phone|mobile/i.test(inputType) ? 'tel' : inputType,
      INPUT_TYPES,
      'those that browsers know',
    );
    return [findingAt([...uiPath(place), 'ui:inputType'], `is ${show(inputType)}, which browsers do not know`, mend)];
  }
  const last = autocomplete?.split(' ').at(-1);
  const meant = last === undefined ? undefined : { email: 'email', url: 'uri' }[last];
  if (type.name === 'date' && meant !== undefined) {
    const cause = `is ${show(constraints.format)}, and browsers are told to fill in ${show(autocomplete)}`;
    return [findingAt([...pathOf(model, place), 'format'], cause, `Write ${JSON.stringify(meant)}.`)];
  }
  if (typeof last !== 'string' || AUTOCOMPLETE.includes(last)) return [];
  const cause = `is ${show(autocomplete)}, which browsers do not know`;
  const mend = suggestOrRemove(last, AUTOCOMPLETE, 'those that they know');
  const told = findingAt([...uiPath(place), 'ui:autocomplete'], cause, mend);
  return [{ ...told, kind: 'no-choice', meant: likely(last, AUTOCOMPLETE) }];
}

/** What is asked of some alone cannot be required of all. */
function requiredInVain(model: FieldModel, place: FieldNode): Finding[] {
  return place.parts(true).flatMap((part) => {
    const pointer = model.pointers[part];
    const required = pointer === undefined ? undefined : child(schemaAt(model.schema, pointer), 'required');
    if (!Array.isArray(required)) return [];
    return required.flatMap((name, index) => {
      const field = place.child(String(name));
      if (!field || isCertainHere(field) || field.isCertain || place.takesOthers) return [];
      const cause = `is ${show(name)}, which is asked under a condition: others could never send the form`;
      const mend = `Move it into the "then" of that condition: "required": [${show(name)}].`;
      const at = [...pathOfPointer(model.schema, pointer!), 'required', index];
      return [findingAt(at, cause, mend, 'value', { hurts: true })];
    });
  });
}
