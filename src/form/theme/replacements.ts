import type { FieldNode } from '../model/FieldNode.ts';
import { type CustomParts, templatesIn } from './customParts.ts';

/** Components that draw one field in place of the theme's own, by their names in the registry. */
export interface Replacement {
  field?: string;
  widget?: string;
  /** By the template that each replaces. */
  templates?: Record<string, string>;
  /** True for a component that reads its nested fields itself. */
  isLeaf?: boolean;
}

/** Returns the replacement of a field; undefined when the theme renders the field. */
export type Replace = (field: FieldNode) => Replacement | undefined;

/**
 * Returns the custom components that `ui:widget`, `ui:field` and template options name. Before hydration and without
 * script, the control of the field type is used instead of custom widgets and fields.
 */
export const customReplacements =
  ({ widgets, fields, templates }: CustomParts, isLive: boolean): Replace =>
  ({ field: { uiOptions } }) => {
    const { widget = '', field = '' } = uiOptions;
    const used = templatesIn(uiOptions).filter(
      ([slot, name]) => Object.hasOwn(templates, name) && (isLive || slot !== 'BaseInputTemplate'),
    );
    const hasWidget = isLive && Object.hasOwn(widgets, widget);
    const hasField = isLive && Object.hasOwn(fields, field);
    if (!hasWidget && !hasField && used.length === 0) return undefined;
    return {
      ...(hasWidget && { widget }),
      ...(hasField && { field }),
      ...(used.length > 0 && { templates: Object.fromEntries(used) }),
    };
  };

/** True for a replacement that edits the answer itself, with inputs of its own. */
export const isForeign = ({ widget, field, templates, isLeaf }: Replacement): boolean =>
  !isLeaf && (widget !== undefined || field !== undefined || templates?.BaseInputTemplate !== undefined);
