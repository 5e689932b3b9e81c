import {
  englishStringTranslator,
  type GlobalUISchemaOptions,
  type Registry,
  type TemplatesType,
  type WrapIfAdditionalTemplateProps,
} from '@rjsf/utils';
import { pointerToEntryName } from '../model/entryNames.ts';
import type { FormModule } from '../model/FormModule.ts';
import { toPointer } from '../model/pointer.ts';
import { ObjectField } from './fields/ObjectField.tsx';
import { BooleanField, NullField, NumberField, StringField } from './fields/rjsfFields.ts';
import { ItemField, StoreField } from './fields/StoreField.tsx';
import { optionalFormComponents } from './optionalFormComponents.ts';
import { createFormValidator, createSchemaUtils } from './schemaUtils.ts';
import { DescriptionFieldTemplate, FieldHelpTemplate } from './templates/DescriptionFieldTemplate.tsx';
import { ErrorListTemplate } from './templates/ErrorListTemplate.tsx';
import { FieldErrorTemplate } from './templates/FieldErrorTemplate.tsx';
import { FieldTemplate } from './templates/FieldTemplate.tsx';
import { ObjectFieldTemplate } from './templates/ObjectFieldTemplate.tsx';
import { SubmitButton } from './templates/SubmitButton.tsx';
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

export const themeTemplates = {
  BaseInputTemplate: TextWidget,
  DescriptionFieldTemplate,
  ErrorListTemplate,
  FieldErrorTemplate,
  FieldHelpTemplate,
  FieldTemplate,
  ObjectFieldTemplate,
  TitleFieldTemplate,
  UnsupportedFieldTemplate: None,
  WrapIfAdditionalTemplate: ({ children }: WrapIfAdditionalTemplateProps) => children,
} as unknown as TemplatesType;

/** Templates in place of the theme's own. `ButtonTemplates` can be some of the buttons. */
export type TemplateOverrides = Partial<Omit<TemplatesType, 'ButtonTemplates'>> & {
  ButtonTemplates?: Partial<TemplatesType['ButtonTemplates']>;
};

interface OwnParts {
  fields?: Registry['fields'];
  widgets?: Registry['widgets'];
  templates?: TemplateOverrides;
  formContext?: object;
  globalUiOptions?: GlobalUISchemaOptions | undefined;
}

/** The registry of a form: RJSF's fields with the templates and widgets of this theme, or others in their place. */
export function createFormRegistry(form: FormModule, own: OwnParts = {}): Registry {
  const { SchemaField: OwnSchemaField, ...ownFields } = own.fields ?? {};
  return {
    fields: {
      ...fields,
      ...(optionalFormComponents.fields as Registry['fields']),
      ...ownFields,
      // StoreField renders it with the data of the store.
      ...(OwnSchemaField && { OwnSchemaField }),
    },
    templates: {
      ...themeTemplates,
      ...optionalFormComponents.templates,
      ...own.templates,
      ButtonTemplates: { SubmitButton, ...optionalFormComponents.buttons, ...own.templates?.ButtonTemplates },
    } as unknown as TemplatesType,
    widgets: { ...widgets, ...optionalFormComponents.widgets, ...own.widgets } as Registry['widgets'],
    rootSchema: {},
    formContext: own.formContext ?? {},
    ...(own.globalUiOptions && { globalUiOptions: own.globalUiOptions }),
    schemaUtils: createSchemaUtils(createFormValidator(form)),
    translateString: englishStringTranslator,
    globalFormOptions: {
      idPrefix: form.id,
      idSeparator: '-',
      nameGenerator: (path) => pointerToEntryName(toPointer(path)),
      useFallbackUiForUnsupportedType: false,
      // StoreField decides what renders.
      experimental_componentUpdateStrategy: 'always',
    },
  };
}
