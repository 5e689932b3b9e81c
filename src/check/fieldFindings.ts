import { schemaAt } from '../form/compile/schemaTree.ts';
import type { FieldModel } from '../form/compile/fieldModel.ts';
import { patternOf } from '../form/compile/FormProblem.ts';
import type { ActiveField } from '../form/model/activeFields.ts';
import { fromPointer, sameJson } from '../form/model/pointer.ts';
import { suggest, suggestOrRemove } from './nearest.ts';
import type { Finding } from './schemaFindings.ts';
import { titleOf } from './titleOf.ts';
import { unsendable } from './unsendable.ts';
import { show, typeOf } from './valueWords.ts';
import { child, isObject, type Path } from './wordPlace.ts';

/** What the compiler's model of a form shows to be wrong with its fields and conditions; paths are those of the file. */
export function fieldFindings(form: unknown, model: FieldModel): Finding[] {
  const asked = model.places.filter((place) => place.parent !== undefined);
  return [
    ...asked.flatMap((place) => [
      ...unnamed(model, place),
      ...fileRules(model, place),
      ...enumNames(form, place),
      ...filledIn(model, place),
      ...unsendable(form, place, uiPath(place)),
    ]),
    ...model.places.flatMap((place) => requiredInVain(model, place)),
    ...model.conditions.flatMap(({ place, pointer }) => conditionFindings(model, place, pointer)),
  ];
}

const finding = (path: Path, cause: string, mend: string, on: 'key' | 'value' = 'value'): Finding => ({
  path,
  on,
  cause,
  mend,
});

/** Where a place is first described. */
function pathOf({ pointers, schema }: FieldModel, place: ActiveField): Path {
  return pathAt(schema, pointers[place.parts()[0]!] ?? '');
}

function pathAt(schema: unknown, pointer: string): Path {
  let at = schema;
  const path = fromPointer(pointer).map((name) => {
    const step = Array.isArray(at) ? Number(name) : name;
    at = child(at, step);
    return step;
  });
  return ['schema', ...path];
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
    found.push(finding([...path, 'title'], isThere ? 'is empty' : 'is missing', mend));
  }
  if (says.type === undefined && says.const === undefined && !hasFields && place.choices.length === 0) {
    const values = [...new Set(says.choices?.map(({ value }) => typeOf(value)))];
    const type = values.length === 1 ? values[0]! : 'string';
    found.push(finding([...path, 'type'], 'is missing', `Add "type": ${show(type)}: what kind of answer it is.`));
  }
  return found;
}

/** The site takes PDF files alone. */
function fileRules(model: FieldModel, place: ActiveField): Finding[] {
  const { kind, says, looks } = place.field;
  if (kind.name !== 'file' && says.contentMediaType !== undefined) {
    const mend = `Add to the uiSchema ${JSON.stringify(place.name)}: { "ui:widget": "file" }, or remove it.`;
    return [finding([...pathOf(model, place), 'contentMediaType'], 'is said of an answer that is no file', mend)];
  }
  if (kind.name !== 'file' || (place.isItem && says.format !== 'data-url')) return [];
  const path = pathOf(model, place);
  const { contentMediaType: type } = says;
  if (type === undefined)
    return [
      finding(
        [...path, 'contentMediaType'],
        'is missing, and the site takes PDF files alone',
        'Add "contentMediaType": "application/pdf".',
      ),
    ];
  if (type !== 'application/pdf')
    return [
      finding(
        [...path, 'contentMediaType'],
        `is ${show(type)}, and the site takes PDF files alone`,
        'Write "application/pdf".',
      ),
    ];
  if (says.pattern !== undefined && !new RegExp(says.pattern, 'u').test('cv.pdf'))
    return [
      finding(
        [...path, 'pattern'],
        'refuses every PDF, and the site takes PDF files alone',
        String.raw`Write "\\.[pP][dD][fF]$".`,
      ),
    ];
  const ui = uiPath(place);
  if (looks.accept !== undefined && !/pdf/i.test(looks.accept))
    return [finding([...ui, 'ui:accept'], 'names no PDF, and the site takes PDF files alone', 'Remove it.', 'key')];
  return [];
}

const count = (number: number, what: string) => `${number} ${what}${number === 1 ? '' : 's'}`;

const uiPath = (place: ActiveField): Path => [
  'uiSchema',
  ...fromPointer(patternOf(place)).map((name) => (name === '*' ? 'items' : name)),
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
    return [finding([...uiPath(place), 'ui:inputType'], `is ${show(inputType)}, which browsers do not know`, mend)];
  }
  const last = autocomplete?.split(' ').at(-1);
  const meant = last === undefined ? undefined : { email: 'email', url: 'uri' }[last];
  if (kind.name === 'date' && meant !== undefined) {
    const cause = `is ${show(says.format)}, and browsers are told to fill in ${show(autocomplete)}`;
    return [finding([...pathOf(model, place), 'format'], cause, `Write ${show(meant)}.`)];
  }
  if (typeof last !== 'string' || AUTOCOMPLETE.includes(last)) return [];
  const cause = `is ${show(autocomplete)}, which browsers do not know`;
  return [
    finding([...uiPath(place), 'ui:autocomplete'], cause, suggestOrRemove(last, AUTOCOMPLETE, 'those that they know')),
  ];
}

function enumNames(form: unknown, place: ActiveField): Finding[] {
  // Names at a list are those of what is chosen for it.
  const choices = (place.field.item ?? place.field).says.choices;
  const path = uiPath(place);
  return [
    [...path, 'ui:enumNames'],
    [...path, 'ui:options', 'enumNames'],
  ].flatMap((at) => {
    const names = at.reduce<unknown>(child, form);
    if (!Array.isArray(names)) return [];
    if (!choices) return [finding(at, 'names choices, and this field has none', 'Remove it.', 'key')];
    if (names.length === choices.length) return [];
    const cause = `has ${count(names.length, 'name')}, and there are ${count(choices.length, 'choice')}`;
    const more = choices.slice(names.length).map(({ value }) => show(value));
    const mend =
      more.length > 0 ? `Add ${more.join(', ')}, or names for them.` : `Remove ${names.length - choices.length}.`;
    return [finding(at, cause, mend)];
  });
}

/** What is asked of some alone cannot be required of all. */
function requiredInVain(model: FieldModel, place: ActiveField): Finding[] {
  return place.parts(true).flatMap((part) => {
    const pointer = model.pointers[part];
    const required = pointer === undefined ? undefined : child(schemaAt(model.schema, pointer), 'required');
    if (!Array.isArray(required)) return [];
    return required.flatMap((name, index) => {
      const field = place.child(String(name));
      if (!field || field.isCertainHere || field.isCertain || place.takesOthers) return [];
      const cause = `is ${show(name)}, which is asked under a condition: others could never send the form`;
      const mend = `Move it into the "then" of that condition: "required": [${show(name)}].`;
      return [finding([...pathAt(model.schema, pointer!), 'required', index], cause, mend)];
    });
  });
}

/** Conditions that hold before anything is answered, or whose answer nobody can give. */
function conditionFindings(model: FieldModel, place: ActiveField, pointer: string): Finding[] {
  const { schema } = model;
  const node = schemaAt(schema, pointer);
  if (!isObject(node)) return [];
  if (!pointer.endsWith('/if')) {
    const options = ['oneOf', 'anyOf'].flatMap((key) => {
      const list = child(node, key);
      return Array.isArray(list) ? list.map((_, index) => `${pointer}/${key}/${index}`) : [];
    });
    const trigger = fromPointer(pointer).at(-1)!;
    return options.flatMap((at) => {
      const inner = child(child(schemaAt(schema, at), 'properties'), trigger);
      return inner === undefined
        ? []
        : answers(model, place.child(trigger), inner, `${at}/properties/${step(trigger)}`);
    });
  }
  const hasThen = schemaAt(schema, pointer.replace(/if$/, 'then')) !== undefined;
  return [...answers(model, place, node, pointer), ...(hasThen ? unasked(model, place, node, pointer) : [])];
}

const step = (name: string) => name.replaceAll('~', '~0').replaceAll('/', '~1');

function unasked(model: FieldModel, place: ActiveField, node: object, pointer: string): Finding[] {
  const properties = child(node, 'properties');
  if (!isObject(properties)) return [];
  const listed = child(node, 'required');
  const required = Array.isArray(listed) ? listed : [];
  const path = pathAt(model.schema, pointer);
  const loose = Object.keys(properties).filter((name) => {
    const field = place.child(name);
    const test = properties[name];
    return (
      field && field.field.says.default === undefined && !required.includes(name) && isObject(test) && !('not' in test)
    );
  });
  if (loose.length === 0) return [];
  const names = [...required, ...loose].map(show).join(', ');
  return [
    finding(
      [...path, 'required'],
      'is missing: the condition holds before anything is answered',
      `${required.length > 0 ? 'Write' : 'Add'} "required": [${names}] beside its "properties".`,
    ),
  ];
}

/** Answers that a condition waits for and that nobody can give. */
function answers(model: FieldModel, place: ActiveField | undefined, node: unknown, pointer: string): Finding[] {
  if (!place || !isObject(node)) return [];
  const path = pathAt(model.schema, pointer);
  const found: Finding[] = [];
  const choices = place.field.says.choices;
  const test = (value: unknown, at: Path) => {
    const label = show(value);
    if (choices) {
      if (choices.some((choice) => sameJson(choice.value, value))) return;
      const texts = choices.map((choice) => String(choice.value));
      found.push(
        finding(at, `is ${label}, an answer that cannot be given here`, suggest(String(value), texts, 'Choices')),
      );
      return;
    }
    const types = place.field.says.type;
    const fits = types?.some((type) => type === typeOf(value) || (type === 'integer' && typeof value === 'number'));
    if (types === undefined || fits) return;
    const plain = typeof value === 'string' ? value : JSON.stringify(value);
    const meant =
      types.includes('boolean') && /^(true|yes)$/i.test(plain)
        ? 'true'
        : types.includes('boolean') && /^(false|no)$/i.test(plain)
          ? 'false'
          : types.includes('string')
            ? show(plain)
            : plain;
    found.push(finding(at, `is ${label}, an answer that cannot be given here`, `Write ${meant}.`));
  };
  if ('const' in node) test(node.const, [...path, 'const']);
  if (Array.isArray(node.enum)) node.enum.forEach((value, index) => test(value, [...path, 'enum', index]));
  for (const key of ['allOf', 'anyOf', 'oneOf'])
    if (Array.isArray(node[key]))
      node[key].forEach((inner, index) => found.push(...answers(model, place, inner, `${pointer}/${key}/${index}`)));
  if (isObject(node.not)) found.push(...answers(model, place, node.not, `${pointer}/not`));
  for (const [name, inner] of Object.entries(isObject(node.properties) ? node.properties : {}))
    found.push(...answers(model, place.child(name), inner, `${pointer}/properties/${step(name)}`));
  return found;
}
