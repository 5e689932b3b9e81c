import type { Group } from '../model/FormDefinition.d.ts';
import { fieldTypes } from '../types/fieldTypes.ts';
import type { UiOptions, WrittenUiOptions } from '../model/FormModule.ts';
import { isNonBooleanSchema } from './schemaTree.ts';

/** A node of a UI schema. */
export type UiNode = Record<string, unknown>;

const isNode = (value: unknown): value is UiNode => isNonBooleanSchema(value);

/** The UI schema of a field of that name. */
export const childUiNode = (ui: UiNode | undefined, name: string): UiNode | undefined => {
  const node = ui && Object.hasOwn(ui, name) ? ui[name] : undefined;
  return isNode(node) ? node : undefined;
};

/** Returns the UI schema of a list's items. As in RJSF, the list may declare the names of its items' choices. */
export function listItemUi(ui: UiNode | undefined): UiNode | undefined {
  const { enumNames, enumDisabled, enumOrder } = readUiOptions(ui);
  if (!enumNames && !enumDisabled && !enumOrder) return childUiNode(ui, 'items');
  return {
    ...(enumNames && { 'ui:enumNames': enumNames }),
    ...(enumDisabled && { 'ui:enumDisabled': enumDisabled }),
    ...(enumOrder && { 'ui:enumOrder': enumOrder }),
    ...childUiNode(ui, 'items'),
  };
}

/** The UI schema of the item at an index of a list of fixed kinds. */
export const tupleItemUi = (ui: UiNode | undefined, index: number): UiNode | undefined => {
  const items = ui?.items;
  const node = Array.isArray(items) ? (items[index] as unknown) : items;
  return isNode(node) ? node : undefined;
};

/** Returns the `ui:` options of a UI schema node, from `ui:name` keys and `ui:options` alike. */
export function readUiOptions(ui: UiNode = {}): UiOptions {
  const own = Object.entries(ui).filter(([key]) => /^ui:(?!options$)/.test(key));
  const { widget, steps, ...options }: WrittenUiOptions & { widget?: string } = {
    ...(isNode(ui['ui:options']) && ui['ui:options']),
    ...Object.fromEntries(own.map(([key, value]) => [key.slice('ui:'.length), value])),
  };
  return {
    ...options,
    ...(steps && { steps: stepsWithFields(steps, options.groups) }),
    ...(widget !== undefined && { widget: shortName(widget) }),
  };
}

/** Returns the options of all fields (`ui:globalOptions`). The registry replaces templates and buttons of all fields. */
export const readGlobalUiOptions = (ui: UiNode = {}): UiOptions =>
  Object.fromEntries(
    Object.entries(readUiOptions(ui).globalOptions ?? {}).filter(([key]) => !/(Template|Button)$/.test(key)),
  );

/** Expands the groups of steps to fields. A step names a group by title, for all fields in the group's rows. */
function stepsWithFields(steps: NonNullable<WrittenUiOptions['steps']>, groups: Group[] = []): UiOptions['steps'] {
  const fieldsIn = (title: string) =>
    groups.filter((group) => group.title === title).flatMap(({ rows }) => rows.flat());
  return steps.map(({ title, groups: titles = [], fields = [] }) => ({
    title,
    fields: [...titles.flatMap(fieldsIn), ...fields],
  }));
}

/** RJSF knows a control by two names: `AltDateWidget` is `alt-date`. */
function shortName(widget: string): UiOptions['widget'] {
  const plain = (name: unknown) =>
    String(name)
      .replace(/Widget$|-/g, '')
      .toLowerCase();
  const known = fieldTypes.flatMap(({ widgets }) => widgets).find((name) => plain(name) === plain(widget));
  return (known ?? widget) as UiOptions['widget'];
}
