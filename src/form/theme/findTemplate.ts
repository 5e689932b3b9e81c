import { getTemplate, getUiOptions, type RJSFBaseProps, type TemplatesType } from '@rjsf/utils';

/** Returns the template of a field. A template of the UI schema precedes the template of the registry. */
export const findTemplate = <Name extends keyof TemplatesType & string>(
  name: Name,
  { registry, uiSchema }: Pick<RJSFBaseProps, 'registry' | 'uiSchema'>,
): TemplatesType[Name] =>
  getTemplate(
    name as 'FieldTemplate',
    registry,
    getUiOptions(uiSchema, registry.globalUiOptions),
  ) as TemplatesType[Name];
