import { isWithin, toPointer } from '../../../form/model/pointer.ts';
import { closest } from '../../diagnostics/closest.ts';
import { error, type Found } from '../../diagnostics/Found.ts';
import { child, isObject, type Path, valueAt } from '../../diagnostics/path.ts';
import { memoize } from '../../memoize.ts';
import type { SourceFile } from '../../read/SourceFile.ts';
import type { State } from '../../State.ts';
import type { Refusal } from '../../validate/SchemaCheck.ts';
import { walkSchema } from '../../validate/walkSchema.ts';
import { fieldFaults } from './fields.ts';
import { buildOf, formOf, pathOf } from './formOf.ts';
import { limitFaults } from './limits.ts';
import { fieldNames, nameFaults } from './names.ts';
import { askedAnyway, loosePattern, oddities, shapeFaults } from './shapes.ts';
import { valueFaults } from './values.ts';

const META = 'schemas/meta/form.json';

/** What the description of forms refuses in one: a warning where the build takes it and no visitor is left with something broken. */
export const formShape = memoize<SourceFile, State, Found[]>((file, ask) => {
  const refusals = ask(({ schemas }) => schemas).refusals(META, file.value);
  const built = refusals.length > 0 ? formOf(file, undefined).problems : [];
  return refusals.map((refusal) => {
    const isTaken = built?.every(({ pointer }) => !touches(decodeURI(pointer), toPointer(refusal.path)));
    const severity = isTaken && isOfFields(refusal.path) && isHarmless(refusal, file.value) ? 'warning' : 'error';
    return {
      ...error(file, refusal.path, refusal.code, refusal.message, { on: refusal.on, data: refusal.data }),
      severity,
    };
  });
});

const isOfFields = (path: Path) => /^(schema|uiSchema)$/.test(String(path[0])) && path.length > 1;
const touches = (one: string, other: string) => isWithin(one, other) || isWithin(other, one);

/** True for what stops nothing where it is not read: a key that means no other one, a look that is not known. */
function isHarmless({ path, code, data }: Refusal, value: unknown): boolean {
  const isOfLooks = path[0] === 'uiSchema' && !path.some((step) => String(step).startsWith('ui:'));
  if (path[0] === 'uiSchema') return isOfLooks || (code !== 'wrong-type' && code !== 'missing');
  if (code === 'wrong-type') return path.includes('default') || String(path.at(-1)).startsWith('exclusive');
  if (data?.kind !== 'unknown-key' || path.includes('errorMessage')) return true;
  // A field outside of the fields is asked of nobody.
  const field = valueAt(value, path);
  if (isObject(field) && ('type' in field || 'title' in field)) return false;
  const meant = data.aliases?.[data.key] ?? closest(data.key, data.allowed, 2);
  const isNoList = meant === 'enum' && !Array.isArray(field);
  return meant === undefined || isNoList || /^(title|description|examples)$/.test(meant);
}

/** What is wrong with what a form means, beside its shape. */
export const formRule = memoize<SourceFile, unknown, Found[]>((file) => {
  const { value } = file;
  const schema = child(value, 'schema');
  const { model, problems } = formOf(file, undefined);
  const rules = walkSchema(schema, ['schema']);
  const properties = child(schema, 'properties');
  const always = isObject(schema)
    ? { ...schema, then: undefined, else: undefined, dependencies: undefined }
    : undefined;
  const isOpen = isObject(schema) && ('patternProperties' in schema || isObject(schema.additionalProperties));
  const isEmpty = properties === undefined || (isObject(properties) && Object.keys(properties).length === 0);
  const hasNoField = always && isEmpty && !isOpen && fieldNames(schema, always).size === 0;
  if (hasNoField) return [error(file, ['schema', 'properties'], 'no-field', 'has no field: the form asks nothing')];
  return [
    ...nameFaults(file),
    ...rules.flatMap(({ schema: part, path }) => [
      ...limitFaults(file, part, path),
      ...shapeFaults(file, part, path),
      ...loosePattern(file, part, path),
      ...askedAnyway(file, part, path),
    ]),
    ...(model && problems!.length === 0 ? [...valueFaults(file), ...fieldFaults(file, model)] : []),
    ...oddities(file),
  ];
});

/** What the form compiler says, which is the build's own. */
export const compilerRule = memoize<SourceFile, unknown, Found[]>((file) => {
  const { model } = formOf(file, undefined);
  const refused = buildOf(file, undefined);
  const told =
    (severity: 'error' | 'warning') =>
    ({ pointer, code, message, choices }: (typeof refused & object)[number]) => ({
      ...error(
        file,
        placeOf(file.value, code, pathOf(file.value, pointer)),
        code,
        message,
        choices && { data: { kind: 'choices', choices } },
      ),
      severity,
    });
  if (!refused) return [error(file, ['schema'], 'not-compiled', 'cannot be compiled')];
  return [...refused.map(told('error')), ...(model?.remarks ?? []).map(told('warning'))];
});

/** A field whose name cannot be sent is told at the name that the file gives it. */
function placeOf(value: unknown, code: string, path: Path): Path {
  const renamed = ['submit', 'rename', String(path.at(-1))];
  return code === 'unsent-name' && valueAt(value, renamed) !== undefined ? renamed : path;
}

/** Forms among each other: each has a mutation of its own. */
export function mutationRule({ site }: State): Found[] {
  const first = new Map<unknown, SourceFile>();
  return [...site.forms.values()]
    .sort((a, b) => (a.path < b.path ? -1 : 1))
    .flatMap((file) => {
      const mutation = child(child(file.value, 'submit'), 'mutation');
      const other = first.get(mutation);
      if (typeof mutation === 'string' && !other) first.set(mutation, file);
      if (!other) return [];
      const own = file.path
        .replace(/^.*\/|\.json$/g, '')
        .split('-')
        .map((word) => word.charAt(0).toUpperCase() + word.slice(1));
      return [
        error(file, ['submit', 'mutation'], 'repeated', `is ${JSON.stringify(mutation)}, as in ${other.path}`, {
          data: { kind: 'choices', choices: [`create${own.join('')}`, `create${own.join('')}Form`] },
        }),
      ];
    });
}
