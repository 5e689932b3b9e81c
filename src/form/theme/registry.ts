import {
  englishStringTranslator,
  type GlobalUISchemaOptions,
  type Registry,
  type TemplatesType,
  type WrapIfAdditionalTemplateProps,
} from '@rjsf/utils';
import { entryName } from '../model/entryNames.ts';
import type { FormModule } from '../model/FormModule.ts';
import { toPointer } from '../model/pointer.ts';
import { ObjectField } from './fields/ObjectField.tsx';
import { BooleanField, NullField, NumberField, StringField } from './fields/rjsfFields.ts';
import { ItemField, StoreField } from './fields/StoreField.tsx';
import { formParts } from './formParts.ts';
import { formValidator, resolvedSchemaUtils } from './schemaUtils.ts';
import { ButtonTemplates } from './templates/ButtonTemplates.tsx';
import { DescriptionFieldTemplate } from './templates/DescriptionFieldTemplate.tsx';
import { ErrorListTemplate } from './templates/ErrorListTemplate.tsx';
import { FieldErrorTemplate } from './templates/FieldErrorTemplate.tsx';
import { FieldTemplate } from './templates/FieldTemplate.tsx';
import { ObjectFieldTemplate } from './templates/ObjectFieldTemplate.tsx';
import { TitleFieldTemplate } from './templates/TitleFieldTemplate.tsx';
import { TextWidget } from './widgets/TextWidget.tsx';
import { widgets } from './widgets/widgets.ts';

const None = () => null;

const fields = {
  SchemaField: StoreField,
  ArraySchemaField: ItemField,
  ObjectField,
  StringField,
  NumberField,
  BooleanField,
  NullField,
} as Registry['fields'];

export const templates = {
  BaseInputTemplate: TextWidget,
  ButtonTemplates,
  DescriptionFieldTemplate,
  ErrorListTemplate,
  FieldErrorTemplate,
  // The hint has the help in it.
  FieldHelpTemplate: None,
  FieldTemplate,
  ObjectFieldTemplate,
  TitleFieldTemplate,
  UnsupportedFieldTemplate: None,
  WrapIfAdditionalTemplate: ({ children }: WrapIfAdditionalTemplateProps) => children,
} as unknown as TemplatesType;

interface OwnParts {
  fields?: Registry['fields'];
  widgets?: Registry['widgets'];
  templates?: Partial<TemplatesType>;
  formContext?: object;
  globalUiOptions?: GlobalUISchemaOptions | undefined;
}

/** The registry of a form: RJSF's fields with the templates and widgets of this theme, or others in their place. */
export function createRegistry(form: FormModule, own: OwnParts = {}): Registry {
  return {
    fields: { ...fields, ...(formParts.fields as Registry['fields']), ...own.fields },
    templates: { ...templates, ...formParts.templates, ...own.templates } as TemplatesType,
    widgets: { ...widgets, ...formParts.widgets, ...own.widgets } as Registry['widgets'],
    rootSchema: {},
    formContext: own.formContext ?? {},
    ...(own.globalUiOptions && { globalUiOptions: own.globalUiOptions }),
    schemaUtils: resolvedSchemaUtils(formValidator(form)),
    translateString: englishStringTranslator,
    globalFormOptions: {
      idPrefix: form.id,
      idSeparator: '-',
      nameGenerator: (path) => entryName(toPointer(path)),
      useFallbackUiForUnsupportedType: false,
      // StoreField decides what renders.
      experimental_componentUpdateStrategy: 'always',
    },
  };
}
