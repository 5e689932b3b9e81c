import type { FieldNode } from '../model/FieldNode.ts';
import { type CustomComponents, listTemplateOptions } from './customComponents.ts';
import { widgetOf } from './widgets/widgets.ts';

/** Components that draw one field in place of the theme's own, by their names in the registry. */
export interface FieldReplacement {
  field?: string;
  widget?: string;
  /** By the template that each replaces. */
  templates?: Record<string, string>;
  /** True for a component that reads its nested fields itself. */
  isLeaf?: boolean;
}

/** Returns the replacement of a field; undefined when the theme renders the field. */
export type FindReplacement = (field: FieldNode) => FieldReplacement | undefined;

/**
 * Returns the custom components that `ui:widget`, `ui:field` and template options name. Before hydration and without
 * script, the control of the field type is used instead of custom widgets and fields.
 */
export const createCustomReplacementFinder =
  ({ widgets, fields, templates }: CustomComponents, isLive: boolean): FindReplacement =>
  (node) => {
    const { uiOptions } = node.field;
    const used = listTemplateOptions(uiOptions).filter(
      ([slot, name]) => Object.hasOwn(templates, name) && (isLive || slot !== 'BaseInputTemplate'),
    );
    const [widget, field] = isLive
      ? [nameIn(widgets, uiOptions.widget, widgetNames(node)), nameIn(fields, uiOptions.field, fieldNames(node))]
      : [];
    if (!widget && !field && used.length === 0) return undefined;
    return {
      ...(widget && { widget }),
      ...(field && { field }),
      ...(used.length > 0 && { templates: Object.fromEntries(used) }),
    };
  };

/** Returns the name of a field's component: the name that the form file uses, else one of RJSF's names for the field. */
const nameIn = (parts: object, named: string | undefined, names: string[]): string | undefined =>
  named !== undefined && Object.hasOwn(parts, named)
    ? named
    : Object.keys(parts).find((name) => /(Widget|Field)$/.test(name) && names.includes(plain(name)));

const plain = (name = '') => name.replace(/(Widget|Field)$|-(local)?/g, '').toLowerCase();

/** The plain names of RJSF's widgets that render a field: `email` and `text` for EmailWidget and TextWidget. */
const widgetNames = (node: FieldNode): string[] =>
  [node.field.uiOptions.widget, node.field.type.input?.(node.field).type, widgetOf(node)?.name].map(plain);

/** The plain name of the RJSF field that renders a field: `string` for StringField. */
const fieldNames = ({ field: { type, constraints } }: FieldNode): string[] => {
  const [json = 'string'] = constraints.type ?? [];
  return [type.isMultiple || type.name === 'list' ? 'array' : json === 'integer' ? 'number' : json];
};

/** True for a replacement that edits the answer itself, with inputs of its own. */
export const isForeignReplacement = ({ widget, field, templates, isLeaf }: FieldReplacement): boolean =>
  !isLeaf && (widget !== undefined || field !== undefined || templates?.BaseInputTemplate !== undefined);
