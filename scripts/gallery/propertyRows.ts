import { referred } from '../../src/form/compile/schemaTree.ts';
import type { FieldType } from '../../src/form/types/FieldType.ts';
import { typeWords } from '../../src/check/diagnostics/words.ts';

/** A property of a block in words. */
export interface PropertyRow {
  /** `link › label`; a list's entries are named by `each`. */
  name: string;
  kind: string;
  isRequired: boolean;
  description: string;
}

type Schema = Record<string, unknown>;
const DEEPEST = 3;

/** What a form file may say of a kind of answer: what `fields` of it say, all further rules, and the controls that can draw it. */
export function lookRows(form: Schema, { rules, widgets }: FieldType, fields: Schema[]): PropertyRow[] {
  const { schema, uiSchema } = form.definitions as Record<string, Schema>;
  const described = schema!.properties as Record<string, Schema>;
  const names = new Set([...fields.flatMap((field) => Object.keys(field)), ...rules]);
  const drawn = widgets.filter((widget) => !widget.endsWith('Widget'));
  const looks = (uiSchema!.properties as Record<string, Schema>)['ui:widget']!;
  return [
    ...[...names].map((name) => ({
      name,
      kind: described[name] ? kindOf(described, described[name]) : 'any value',
      isRequired: false,
      description: String(described[name]?.description ?? ''),
    })),
    ...(drawn.length > 0
      ? [{ name: 'ui:widget', kind: drawn.join(', '), isRequired: false, description: String(looks.description) }]
      : []),
  ];
}

/** Every property that a schema describes, those inside groups and lists below their own. */
export function propertyRows(root: Schema, schema: Schema = root, path: string[] = []): PropertyRow[] {
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
    return [row, ...propertyRows(root, own, place), ...(items ? propertyRows(root, items, [...place, 'each']) : [])];
  });
}

function kindOf(root: Schema, schema: Schema): string {
  if (Array.isArray(schema.enum)) return schema.enum.map(String).join(', ');
  if (schema['x-form']) return 'a form: { "$form": "…" }';
  // What other files define is called as it is there: a cloth, a motif.
  const elsewhere = /([a-z-]+)(\.schema\.json)?$/.exec(String(schema.$ref ?? ''))?.[1];
  if (elsewhere) return elsewhere;
  const types = [schema.type ?? []].flat() as string[];
  if (types.includes('array')) return `list of ${kindOf(root, resolved(root, (schema.items ?? {}) as Schema))}`;
  return typeWords(types).replace(' { … }', '').replace(' in quotes', '').replace(/^a /, '') || 'any value';
}

/** What a reference inside the schema, alone or in `allOf`, leads to; the rest says more about it. */
function resolved(root: Schema, schema: Schema): Schema {
  const [only, ...others] = (schema.allOf as Schema[] | undefined) ?? [];
  const linked = schema.$ref ? schema : only && others.length === 0 ? { ...only, ...schema } : schema;
  const ref = (linked.$ref ?? only?.$ref) as string | undefined;
  if (!ref?.startsWith('#/')) return linked;
  return {
    ...(referred(root, ref) as Schema | undefined),
    ...(schema.description ? { description: schema.description } : {}),
  };
}
