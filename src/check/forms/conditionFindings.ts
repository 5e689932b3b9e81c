import type { Finding } from '../told/Finding.ts';
import { findingAt } from '../schema/findingAt.ts';
import type { FieldModel } from '../../form/compile/fieldModel.ts';
import { schemaAt } from '../../form/compile/schemaTree.ts';
import type { FieldNode } from '../../form/model/evaluate.ts';
import { fromPointer, sameJson } from '../../form/model/pointer.ts';
import { suggest } from '../told/nearest.ts';
import { pathOfPointer } from '../told/pathOfPointer.ts';
import { show, typeOf } from '../schema/valueWords.ts';
import { child, isObject, type Path } from '../told/wordPlace.ts';

/** Conditions that hold before anything is answered, or whose answer nobody can give. */
export function conditionFindings(model: FieldModel, place: FieldNode, pointer: string): Finding[] {
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

function unasked(model: FieldModel, place: FieldNode, node: object, pointer: string): Finding[] {
  const properties = child(node, 'properties');
  if (!isObject(properties)) return [];
  const listed = child(node, 'required');
  const required = Array.isArray(listed) ? listed : [];
  const path = pathOfPointer(model.schema, pointer);
  const loose = Object.keys(properties).filter((name) => {
    const field = place.child(name);
    const test = properties[name];
    return (
      field &&
      field.field.constraints.default === undefined &&
      !required.includes(name) &&
      isObject(test) &&
      !('not' in test)
    );
  });
  if (loose.length === 0) return [];
  const names = [...required, ...loose].map(show).join(', ');
  return [
    findingAt(
      [...path, 'required'],
      'is missing: the condition holds before anything is answered',
      `${required.length > 0 ? 'Write' : 'Add'} "required": [${names}] beside its "properties".`,
    ),
  ];
}

/** Answers that a condition waits for and that nobody can give. */
function answers(model: FieldModel, place: FieldNode | undefined, node: unknown, pointer: string): Finding[] {
  if (!place || !isObject(node)) return [];
  const path = pathOfPointer(model.schema, pointer);
  const found: Finding[] = [];
  const choices = place.field.constraints.choices;
  const test = (value: unknown, at: Path) => {
    const label = show(value);
    if (choices) {
      if (choices.some((choice) => sameJson(choice.value, value))) return;
      const texts = choices.map((choice) => String(choice.value));
      found.push(
        findingAt(
          at,
          `is ${label}, an answer that cannot be given here`,
          suggest(String(value), texts, 'Choices'),
          'value',
          {
            hurts: true,
          },
        ),
      );
      return;
    }
    const types = place.field.constraints.type;
    const fits = types?.some((type) => type === typeOf(value) || (type === 'integer' && typeof value === 'number'));
    if (types === undefined || fits) return;
    if (types.includes('array')) {
      const mend = `Write "contains": { "const": ${label} } in the place of "const".`;
      found.push(findingAt(at, 'is one answer, and the field takes several', mend, 'key', { hurts: true }));
      return;
    }
    const plain = typeof value === 'string' ? value : JSON.stringify(value);
    const meant =
      types.includes('boolean') && /^(true|yes)$/i.test(plain)
        ? 'true'
        : types.includes('boolean') && /^(false|no)$/i.test(plain)
          ? 'false'
          : types.includes('string')
            ? show(plain)
            : plain;
    const cause = `is ${label}, an answer that cannot be given here`;
    found.push(findingAt(at, cause, `Write ${meant}.`, 'value', { hurts: true }));
  };
  if (Array.isArray(node.const) && !place.field.constraints.type?.includes('array'))
    found.push({
      ...findingAt([...path, 'const'], 'is a list, and "const" is one answer', 'Did you mean "enum"?'),
      on: 'key',
      hurts: true,
    });
  else if ('const' in node) test(node.const, [...path, 'const']);
  if (Array.isArray(node.enum)) node.enum.forEach((value, index) => test(value, [...path, 'enum', index]));
  for (const key of ['allOf', 'anyOf', 'oneOf'])
    if (Array.isArray(node[key]))
      node[key].forEach((inner, index) => found.push(...answers(model, place, inner, `${pointer}/${key}/${index}`)));
  if (isObject(node.not)) found.push(...answers(model, place, node.not, `${pointer}/not`));
  for (const [name, inner] of Object.entries(isObject(node.properties) ? node.properties : {}))
    found.push(...answers(model, place.child(name), inner, `${pointer}/properties/${step(name)}`));
  return found;
}
