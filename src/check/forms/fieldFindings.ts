import { choiceNames } from './choiceNames.ts';
import type { Finding } from '../told/Finding.ts';
import { findingAt } from '../schema/findingAt.ts';
import { schemaAt } from '../../form/compile/schemaTree.ts';
import { type FieldModel, isCertainHere } from '../../form/compile/fieldModel.ts';
import type { ActiveField } from '../../form/model/activeFields.ts';
import { fromPointer } from '../../form/model/pointer.ts';
import { likely, suggestOrRemove } from '../told/nearest.ts';
import { conditionFindings } from './conditionFindings.ts';
import { pathOfPointer } from '../told/pathOfPointer.ts';
import { titleOf } from '../told/titleOf.ts';
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
function pathOf({ pointers, schema }: FieldModel, place: ActiveField): Path {
  return pathOfPointer(schema, pointers[place.parts()[0]!] ?? '');
}

/** A field needs a type and a title: without the one nothing is known of its answer, without the other it is nameless. */
function unnamed(model: FieldModel, place: ActiveField): Finding[] {
  const { says, looks, kind, hasFields } = place.field;
  const path = pathOf(model, place);
  const found: Finding[] = [];
  if (place.isItem) return found;
  const isSilent = looks.widget === 'hidden' || looks.label === false || (kind.name === 'fixed' && !says.title);
  if (says.title === undefined && looks.title === undefined && !isSilent && kind.name !== 'nothing') {
    const isThere = path.slice(1).concat('title').reduce<unknown>(child, model.schema) !== undefined;
    const title = show(titleOf(place.name));
    const mend = isThere ? `Write ${title}.` : `Add "title": ${title}: what visitors read.`;
    const told = findingAt([...path, 'title'], isThere ? 'is empty' : 'is missing', mend);
    found.push(isThere ? told : { ...told, kind: 'missing' });
  }
  if (says.type === undefined && says.const === undefined && !hasFields && place.choices.length === 0) {
    const values = [...new Set(says.choices?.map(({ value }) => typeOf(value)))];
    const type = values.length === 1 ? values[0]! : 'string';
    found.push({
      ...findingAt([...path, 'type'], 'is missing', `Add "type": ${show(type)}: what kind of answer it is.`),
      kind: 'missing',
    });
  }
  return found;
}

/** The site takes PDF files alone. */
function fileRules(model: FieldModel, place: ActiveField): Finding[] {
  const { kind, says, looks } = place.field;
  if (kind.name !== 'file' && says.contentMediaType !== undefined) {
    const mend = `Add to the uiSchema ${JSON.stringify(place.name)}: { "ui:widget": "file" }, or remove it.`;
    return [findingAt([...pathOf(model, place), 'contentMediaType'], 'is said of an answer that is no file', mend)];
  }
  if (kind.name !== 'file' || (place.isItem && says.format !== 'data-url')) return [];
  const path = pathOf(model, place);
  const { contentMediaType: type } = says;
  if (type === undefined)
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
  if (type !== 'application/pdf')
    return [
      findingAt(
        [...path, 'contentMediaType'],
        `is ${show(type)}, and the site takes PDF files alone`,
        'Write "application/pdf".',
      ),
    ];
  if (says.pattern !== undefined && !new RegExp(says.pattern, 'u').test('cv.pdf'))
    return [
      findingAt(
        [...path, 'pattern'],
        'refuses every PDF, and the site takes PDF files alone',
        String.raw`Write "\\.[pP][dD][fF]$".`,
      ),
    ];
  const ui = uiPath(place);
  if (looks.accept !== undefined && !/pdf/i.test(looks.accept))
    return [findingAt([...ui, 'ui:accept'], 'names no PDF, and the site takes PDF files alone', 'Remove it.', 'key')];
  return [];
}

const uiPath = (place: ActiveField): Path => [
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

function filledIn(model: FieldModel, place: ActiveField): Finding[] {
  const { looks, kind, says } = place.field;
  const { autocomplete, inputType } = looks;
  // A kind of its own may be known by a word that no browser knows.
  if (inputType !== undefined && kind.name === 'text' && !INPUT_TYPES.includes(inputType)) {
    const mend = suggestOrRemove(
      /phone|mobile/i.test(inputType) ? 'tel' : inputType,
      INPUT_TYPES,
      'those that browsers know',
    );
    return [findingAt([...uiPath(place), 'ui:inputType'], `is ${show(inputType)}, which browsers do not know`, mend)];
  }
  const last = autocomplete?.split(' ').at(-1);
  const meant = last === undefined ? undefined : { email: 'email', url: 'uri' }[last];
  if (kind.name === 'date' && meant !== undefined) {
    const cause = `is ${show(says.format)}, and browsers are told to fill in ${show(autocomplete)}`;
    return [findingAt([...pathOf(model, place), 'format'], cause, `Write ${JSON.stringify(meant)}.`)];
  }
  if (typeof last !== 'string' || AUTOCOMPLETE.includes(last)) return [];
  const cause = `is ${show(autocomplete)}, which browsers do not know`;
  const mend = suggestOrRemove(last, AUTOCOMPLETE, 'those that they know');
  const told = findingAt([...uiPath(place), 'ui:autocomplete'], cause, mend);
  return [{ ...told, kind: 'no-choice', meant: likely(last, AUTOCOMPLETE) }];
}

/** What is asked of some alone cannot be required of all. */
function requiredInVain(model: FieldModel, place: ActiveField): Finding[] {
  return place.parts(true).flatMap((part) => {
    const pointer = model.pointers[part];
    const required = pointer === undefined ? undefined : child(schemaAt(model.schema, pointer), 'required');
    if (!Array.isArray(required)) return [];
    return required.flatMap((name, index) => {
      const field = place.child(String(name));
      if (!field || isCertainHere(field) || field.isCertain || place.takesOthers) return [];
      const cause = `is ${show(name)}, which is asked under a condition: others could never send the form`;
      const mend = `Move it into the "then" of that condition: "required": [${show(name)}].`;
      return [findingAt([...pathOfPointer(model.schema, pointer!), 'required', index], cause, mend)];
    });
  });
}
