import type { FieldProps, TemplatesType, WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { customNames } from '../model/customNames.ts';
import type { FormModule, UiOptions } from '../model/FormModule.ts';

/** Custom widgets, fields and templates, by their names in form files. */
export interface CustomComponents {
  widgets: Record<string, ComponentType<WidgetProps>>;
  fields: Record<string, ComponentType<FieldProps>>;
  /** Each template has props of its own. */
  templates: Record<string, ComponentType<never> | Partial<TemplatesType['ButtonTemplates']>>;
}

type Kind = keyof CustomComponents;

/** The templates that `ui:` options name, by the template that each replaces. */
export const listTemplateOptions = (options: object): [slot: string, name: string][] =>
  Object.entries(options).filter(([key, name]) => key.endsWith('Template') && typeof name === 'string');

/** The buttons that `ui:globalOptions` names, by the button of `ButtonTemplates` that each replaces. */
export const listButtonOptions = (globalOptions: object): [button: string, name: string][] =>
  Object.entries(globalOptions).filter(([key, name]) => key.endsWith('Button') && typeof name === 'string');

function namesIn({ widget, field, globalOptions = {}, ...rest }: UiOptions): [Kind, string][] {
  const templates = [
    ...listTemplateOptions(rest),
    ...listTemplateOptions(globalOptions),
    ...listButtonOptions(globalOptions),
  ];
  const own: [Kind, string][] = [
    ['widgets', widget ?? ''],
    ['fields', field ?? ''],
  ];
  return [...own, ...templates.map(([, name]): [Kind, string] => ['templates', name])];
}

/** The files of `custom/` that a form uses, by their paths from `custom/` without an ending: `widgets/stars`. */
export function listCustomComponentFiles({ nodes }: Pick<FormModule, 'nodes'>, known = customNames): string[] {
  const used = nodes.flatMap(({ uiOptions }) => (uiOptions ? namesIn(uiOptions) : []));
  return [...new Set(used.filter(([kind, name]) => known[kind].includes(name)).map((parts) => parts.join('/')))];
}

const loaded: CustomComponents = { widgets: {}, fields: {}, templates: {} };

/** Makes the component of a file available to all forms. A file exports one component, under any name. */
export function registerCustomComponentFile(file: string, module: Record<string, unknown>): void {
  const [kind, name] = file.split('/') as [Kind, string];
  (loaded[kind] as Record<string, unknown>)[name] = Object.values(module)[0];
}

/** Returns the components of `custom/` that a form names, and adds the components in `own`. */
export function customComponentsOf(
  form: Pick<FormModule, 'nodes'>,
  own: Partial<CustomComponents> = {},
): CustomComponents {
  const parts: Record<Kind, Record<string, unknown>> = { widgets: {}, fields: {}, templates: {} };
  for (const { uiOptions } of form.nodes)
    for (const [kind, name] of uiOptions ? namesIn(uiOptions) : [])
      if (Object.hasOwn(loaded[kind], name)) parts[kind][name] = loaded[kind][name];
  for (const kind of Object.keys(parts) as Kind[]) Object.assign(parts[kind], own[kind]);
  return parts as unknown as CustomComponents;
}
