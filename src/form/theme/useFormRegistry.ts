import type { FieldPathId, GlobalUISchemaOptions, Registry, RegistryWidgetsType } from '@rjsf/utils';
import { type ComponentType, createElement, useMemo } from 'react';
import type { FormModule } from '../model/FormModule.ts';
import { toPointer } from '../model/pointer.ts';
import { useFormStore } from '../state/FormContext.ts';
import {
  listButtonOptions,
  type CustomComponents,
  listTemplateOptions,
  customComponentsOf,
} from './customComponents.ts';
import { createFormRegistry, type TemplateOverrides } from './registry.ts';
import { createCustomReplacementFinder, type FindReplacement } from './replacements.ts';

/** The props by which RJSF's Form gets widgets, fields, templates and a context. The same objects at each render. */
export interface CustomFormParts extends Partial<CustomComponents> {
  formContext?: object;
}

/** Returns the registry of a form, with the custom parts that it uses, and their replacements. */
export function useFormRegistry(form: FormModule, own: CustomFormParts, isLive: boolean) {
  const { widgets, fields, templates, formContext } = own;
  const parts = useMemo(
    () =>
      customComponentsOf(form, {
        ...(widgets && { widgets }),
        ...(fields && { fields }),
        ...(templates && { templates }),
      }),
    [form, widgets, fields, templates],
  );
  const registry = useMemo((): Registry => {
    const { globalOptions = {} } = form.nodes[0]!.uiOptions ?? {};
    return createFormRegistry(form, {
      widgets: parts.widgets as RegistryWidgetsType,
      fields: parts.fields as Registry['fields'],
      templates: ownTemplates(parts, globalOptions),
      formContext: { formId: form.id, ...formContext },
      globalUiOptions: knownOptions(globalOptions, parts),
    });
  }, [form, parts, formContext]);
  const replace = useMemo((): FindReplacement => createCustomReplacementFinder(parts, isLive), [parts, isLive]);
  return { registry, replace };
}

/** Returns the templates of a form under RJSF's names: those of a form's code, and the buttons that its file names. */
function ownTemplates({ templates }: CustomComponents, globalOptions: object): TemplateOverrides {
  const { ButtonTemplates: buttons, ...others } = templates;
  const named = listButtonOptions(globalOptions).filter(([, name]) => Object.hasOwn(others, name));
  return {
    ...Object.fromEntries(
      Object.entries(others).map(([name, template]) => [name, withListData(template as ComponentType<TemplateProps>)]),
    ),
    ButtonTemplates: {
      ...(buttons as TemplateOverrides['ButtonTemplates']),
      ...Object.fromEntries(named.map(([button, name]) => [button, others[name]])),
    },
  };
}

interface TemplateProps {
  fieldPathId?: FieldPathId;
  onAddClick?: () => void;
  formData?: unknown;
}

/** Gives a template of lists the answers: the data of RJSF's ArrayField are keys (ListField). */
const withListData = (Template: ComponentType<TemplateProps>) =>
  function ListData(props: TemplateProps) {
    const store = useFormStore();
    const isList = props.onAddClick !== undefined && props.fieldPathId !== undefined;
    const formData = isList ? store.valueAt(toPointer(props.fieldPathId!.path)) : props.formData;
    return createElement(Template, { ...props, formData });
  };

/** Leaves out templates that do not exist: RJSF would render their names as elements. */
function knownOptions(options: GlobalUISchemaOptions, { templates }: CustomComponents): GlobalUISchemaOptions {
  const unknown = listTemplateOptions(options).filter(([, name]) => !Object.hasOwn(templates, name));
  return Object.fromEntries(Object.entries(options).filter(([key]) => !unknown.some(([slot]) => slot === key)));
}
