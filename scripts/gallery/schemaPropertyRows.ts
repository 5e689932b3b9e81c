import { resolveReference } from '../../src/form/compile/schemaTree.ts';
import type { FieldType } from '../../src/form/types/FieldType.ts';
import { formatTypeNames } from '../../src/check/diagnostics/words.ts';

/** Description of a block's property. */
export interface PropertyRow {
  /** `link › label`; `each` names the entries of a list. */
  name: string;
  kind: string;
  isRequired: boolean;
  description: string;
}

type Schema = Record<string, unknown>;
const DEEPEST = 3;

/** Returns the properties of a field type in a form file: those of `fields`, further rules, and its controls. */
export function fieldTypePropertyRows(form: Schema, { rules, widgets }: FieldType, fields: Schema[]): PropertyRow[] {
  const { schema, uiSchema } = form.definitions as Record<string, Schema>;
  const described = schema!.properties as Record<string, Schema>;
  const names = new Set([...fields.flatMap((field) => Object.keys(field)), ...rules]);
  const rendered = widgets.filter((widget) => !widget.endsWith('Widget'));
  const looks = (uiSchema!.properties as Record<string, Schema>)['ui:widget']!;
  return [
    ...[...names].map((name) => ({
      name,
      kind: described[name] ? kindOf(described, described[name]) : 'any value',
      isRequired: false,
      description: String(described[name]?.description ?? ''),
    })),
    ...(rendered.length > 0
      ? [{ name: 'ui:widget', kind: rendered.join(', '), isRequired: false, description: String(looks.description) }]
      : []),
  ];
}

/** Returns all properties of a schema; those of groups and lists follow their own. */
export function schemaPropertyRows(root: Schema, schema: Schema = root, path: string[] = []): PropertyRow[] {
  const required = (schema.required as string[] | undefined) ?? [];
  return Object.entries((schema.properties as Record<string, Schema> | undefined) ?? {}).flatMap(([name, property]) => {
    const own = resolved(root, property);
    const place = [...path, name];
    const row = {
      name: place.join(' › '),
      kind: kindOf(root, own),
      isRequired: required.includes(name),
      description: String(property.description ?? own.description ?? ''),
    };
    if (place.length >= DEEPEST) return [row];
    const items = own.items === undefined ? undefined : resolved(root, own.items as Schema);
    return [
      row,
      ...schemaPropertyRows(root, own, place),
      ...(items ? schemaPropertyRows(root, items, [...place, 'each']) : []),
    ];
  });
}

function kindOf(root: Schema, schema: Schema): string {
  if (Array.isArray(schema.enum)) return schema.enum.map(String).join(', ');
  if (schema['x-form']) return 'a form: { "$form": "…" }';
  // Shared definitions keep their name: a cloth, a motif.
  const elsewhere = /([a-z-]+)(\.schema\.json)?$/.exec(String(schema.$ref ?? ''))?.[1];
  if (elsewhere) return elsewhere;
  const types = [schema.type ?? []].flat() as string[];
  if (types.includes('array')) return `list of ${kindOf(root, resolved(root, (schema.items ?? {}) as Schema))}`;
  return formatTypeNames(types).replace(' { … }', '').replace(' in quotes', '').replace(/^a /, '') || 'any value';
}

/** Resolves a local reference of a schema, alone or in `allOf`, and adds the other keywords. */
function resolved(root: Schema, schema: Schema): Schema {
  const [only, ...others] = (schema.allOf as Schema[] | undefined) ?? [];
  const linked = schema.$ref ? schema : only && others.length === 0 ? { ...only, ...schema } : schema;
  const ref = (linked.$ref ?? only?.$ref) as string | undefined;
  if (!ref?.startsWith('#/')) return linked;
  return {
    ...(resolveReference(root, ref) as Schema | undefined),
    ...(schema.description ? { description: schema.description } : {}),
  };
}
