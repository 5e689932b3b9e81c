import { buildFormFieldModel } from '../../form/compile/buildFormFieldModel.ts';
import { resolveReference } from '../../form/compile/schemaTree.ts';
import { sameJson } from '../../form/model/pointer.ts';
import type { FormDefinition } from '../../form/model/FormDefinition.d.ts';
import type { PanelModel } from '../store/SectionKind.ts';
import { fieldLabelFor, entryNoun } from '../../site/names.ts';

type Schema = Record<string, unknown>;

/** Schemas that other schemas reference, by the end of their URL. */
export type SharedSchemas = Record<string, Schema>;

const SENDS_NOTHING: FormDefinition['submit'] = {
  mutation: 'createNothing',
  wait: 0,
  label: '',
  success: '',
  failure: '',
  reset: false,
};

/**
 * Converts the schema of a block, an entry, a page or the site to a form. Labels come from titles, pickers from the
 * schema's `x-` keywords. Of `anyOf` and `oneOf` the form edits the first variant.
 */
export function createPanelModel(id: string, schema: Schema, shared: SharedSchemas): PanelModel {
  const whole = inlined(schema, schema, shared) as Schema;
  const definition = { title: id, schema: whole, uiSchema: uiSchemaOf(whole, ''), submit: SENDS_NOTHING };
  const { nodes, dependencies, definition: rest } = buildFormFieldModel(definition as FormDefinition);
  return { id, nodes, dependencies, definition: rest };
}

const NOT_OF_PANELS = new Set(['definitions', '$schema', 'if', 'then', 'else', 'dependencies', 'not']);

/** Returns the schema with its references resolved in place. A recursive reference becomes an empty schema. */
function inlined(node: unknown, root: Schema, shared: SharedSchemas, seen: readonly string[] = []): unknown {
  if (Array.isArray(node)) return node.map((item) => inlined(item, root, shared, seen));
  if (typeof node !== 'object' || node === null) return node;
  const { $ref, allOf, anyOf, oneOf, ...more } = node as Schema;
  // A panel shows every field. Only the check enforces conditions between fields.
  const rest = Object.fromEntries(Object.entries(more).filter(([key]) => !NOT_OF_PANELS.has(key)));
  const inner = [$ref && { $ref }, ...[allOf ?? []].flat(), firstVariant(anyOf) ?? firstVariant(oneOf)].filter(
    Boolean,
  ) as Schema[];
  const found = inner.map((one) => {
    if (typeof one.$ref !== 'string') return inlined(one, root, shared, seen) as Schema;
    const [file = '', pointer = ''] = one.$ref.split('#');
    const home = file === '' ? root : (Object.entries(shared).find(([name]) => file.endsWith(name))?.[1] ?? {});
    if (seen.includes(one.$ref)) return {};
    const mark = file === '' ? {} : { 'x-from': one.$ref.replace(/^.*\//, '') };
    return {
      ...(inlined(resolveReference(home, `#${pointer}`) ?? {}, home, shared, [...seen, one.$ref]) as Schema),
      ...mark,
    };
  });
  const own = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [
      key,
      key === 'properties'
        ? Object.fromEntries(
            Object.entries(value as Schema).map(([name, one]) => [name, inlined(one, root, shared, seen)]),
          )
        : inlined(value, root, shared, seen),
    ]),
  );
  return Object.assign({}, ...found, own) as Schema;
}

const firstVariant = (options: unknown): Schema | undefined =>
  Array.isArray(options) && options.some((one: Schema) => one.const === undefined) ? (options[0] as Schema) : undefined;

/** Derives labels and pickers of a schema and its properties. */
function uiSchemaOf(schema: Schema, name: string): Schema {
  const looks: Schema = name === '' ? {} : { 'ui:title': fieldLabelFor(name, schema.title) };
  if (schema['x-more'] === true) looks['ui:more'] = true;
  const picker = pickerOf(schema, name);
  if (picker === 'fills') looks['ui:title'] = 'Fill in answers of the form';
  if (Array.isArray(schema['x-presets'])) looks['ui:presets'] = schema['x-presets'];
  if (picker) return { ...looks, 'ui:widget': picker };
  for (const [key, inner] of Object.entries((schema.properties ?? {}) as Record<string, Schema>))
    if (typeof inner === 'object') looks[key] = uiSchemaOf(inner, key);
  const { items } = schema;
  if (typeof items === 'object' && !Array.isArray(items)) {
    looks.items = { ...uiSchemaOf(items as Schema, name), 'ui:title': entryNoun(name || 'entries') };
    looks['ui:addLabel'] = 'Add';
  }
  const isText = schema.type === 'string' || sameJson(schema.type, ['string', 'null']);
  if (isText && !schema.enum && !schema.format && schema.pattern === undefined)
    Object.assign(looks, { 'ui:widget': 'textarea', 'ui:rows': 1 });
  return looks;
}

/** Returns the picker of a field by the marks of its schema; undefined for a plain field. */
function pickerOf(schema: Schema, name: string): string | undefined {
  if (schema['x-from'] === 'cloth.schema.json') return 'cloth';
  if (schema['x-from'] === 'fills.schema.json') return 'fills';
  if (schema['x-from'] === 'motif') return 'motif';
  if (schema['x-form'] === true) return 'form';
  if (schema['x-rich-text'] === true) return 'richText';
  const fields = (schema.properties ?? {}) as Schema;
  // Blocks receive a picture as `src` and `avif`; files name it as `$media`.
  if (('avif' in fields && 'src' in fields) || '$media' in fields)
    return 'focalPoint' in fields ? 'croppedPicture' : 'alt' in fields ? 'picture' : 'plainPicture';
  return (name === 'to' || name === 'href') && schema.type === 'string' ? 'link' : undefined;
}
