import { getTemplate, getUiOptions, type RJSFBaseProps, type TemplatesType } from '@rjsf/utils';

/** Returns the template of a field: the one that its UI schema names, else the one of the registry. */
export const templateOf = <Name extends keyof TemplatesType & string>(
  name: Name,
  { registry, uiSchema }: Pick<RJSFBaseProps, 'registry' | 'uiSchema'>,
): TemplatesType[Name] =>
  getTemplate(
    name as 'FieldTemplate',
    registry,
    getUiOptions(uiSchema, registry.globalUiOptions),
  ) as TemplatesType[Name];
