import type { FieldGroup, FormModule } from './FormModule.ts';
import type { FieldError } from './FormState.ts';
import { fromPointer } from './pointer.ts';
import { schemasAt } from './schemaAt.ts';

type UiNode = Record<string, unknown>;

/** The properties of an object in the order they stand on the screen: its groups, else `ui:order`, then the rest. */
export function orderedNames(names: string[], uiSchema: UiNode | undefined): string[] {
  const groups = (uiSchema?.['ui:groups'] ?? []) as FieldGroup[];
  const listed =
    groups.length > 0 ? groups.flatMap((group) => group.rows.flat()) : ((uiSchema?.['ui:order'] ?? []) as string[]);
  const known = new Set(names);
  const first = listed.filter((name) => name === '*' || known.has(name));
  const rest = names.filter((name) => !first.includes(name));
  const wildcard = first.indexOf('*');
  if (wildcard < 0) return [...first, ...rest];
  return [...first.slice(0, wildcard), ...rest, ...first.slice(wildcard + 1)];
}

const orders = new WeakMap<FormModule['definition'], Map<string, string[]>>();

function namesAt(form: FormModule, pointer: string, uiSchema: UiNode | undefined): string[] {
  let byPointer = orders.get(form.definition);
  if (!byPointer) orders.set(form.definition, (byPointer = new Map()));
  let names = byPointer.get(pointer);
  if (!names) {
    const all = schemasAt(form, pointer).flatMap((schema) => Object.keys(schema.properties ?? {}));
    names = orderedNames([...new Set(all)], uiSchema);
    if (byPointer.size < 1000) byPointer.set(pointer, names);
  }
  return names;
}

/** Compares errors by where their fields stand on the screen; an error of a group stands before those of its fields. */
export function byScreenOrder(form: FormModule): (a: FieldError, b: FieldError) => number {
  const ranks = new Map<string, number[]>();
  const rankOf = (path: string): number[] => {
    let rank = ranks.get(path);
    if (!rank) {
      let pointer = '';
      let ui = form.definition.uiSchema;
      rank = fromPointer(path).map((key) => {
        const names = namesAt(form, pointer, ui);
        const index = names.indexOf(key);
        ui = (ui?.[key] ?? ui?.items) as UiNode | undefined;
        pointer += `/${key.replace(/~/g, '~0').replace(/\//g, '~1')}`;
        return index >= 0 ? index : /^\d+$/.test(key) ? Number(key) : names.length;
      });
      ranks.set(path, rank);
    }
    return rank;
  };
  return (a, b) => {
    const left = rankOf(a.path);
    const right = rankOf(b.path);
    for (let depth = 0; depth < Math.min(left.length, right.length); depth++)
      if (left[depth] !== right[depth]) return left[depth]! - right[depth]!;
    return left.length - right.length;
  };
}
