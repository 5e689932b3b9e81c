import { englishStringTranslator, type GlobalUISchemaOptions, type Registry, type TemplatesType } from '@rjsf/utils';
import { entryName } from '../model/entryNames.ts';
import type { FormModule } from '../model/FormModule.ts';
import { toPointer } from '../model/pointer.ts';
import { ListField } from './fields/ListField.tsx';
import { ObjectField } from './fields/ObjectField.tsx';
import { BooleanField, CyclicSchemaField, NullField, NumberField, StringField } from './fields/rjsfFields.ts';
import { ItemField, StoreField } from './fields/StoreField.tsx';
import { formValidator, resolvedSchemaUtils } from './schemaUtils.ts';
import { ArrayFieldItemTemplate } from './templates/ArrayFieldItemTemplate.tsx';
import { ArrayFieldTemplate } from './templates/ArrayFieldTemplate.tsx';
import { ButtonTemplates } from './templates/ButtonTemplates.tsx';
import { CyclicSchemaExpandTemplate } from './templates/CyclicSchemaExpandTemplate.tsx';
import { DescriptionFieldTemplate } from './templates/DescriptionFieldTemplate.tsx';
import { ErrorListTemplate } from './templates/ErrorListTemplate.tsx';
import { FieldErrorTemplate } from './templates/FieldErrorTemplate.tsx';
import { FieldTemplate } from './templates/FieldTemplate.tsx';
import { ObjectFieldTemplate } from './templates/ObjectFieldTemplate.tsx';
import { TitleFieldTemplate } from './templates/TitleFieldTemplate.tsx';
import { WrapIfAdditionalTemplate } from './templates/WrapIfAdditionalTemplate.tsx';
import { TextWidget } from './widgets/TextWidget.tsx';
import { widgets } from './widgets/widgets.ts';

const None = () => null;

const fields = {
  SchemaField: StoreField,
  ArraySchemaField: ItemField,
  ObjectField,
  ArrayField: ListField,
  StringField,
  NumberField,
  BooleanField,
  NullField,
  CyclicSchemaField,
} as Registry['fields'];

export const templates = {
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
  BaseInputTemplate: TextWidget,
  ButtonTemplates,
  CyclicSchemaExpandTemplate,
  DescriptionFieldTemplate,
  ErrorListTemplate,
  FieldErrorTemplate,
  // The hint has the help in it.
  FieldHelpTemplate: None,
  FieldTemplate,
  ObjectFieldTemplate,
  TitleFieldTemplate,
  UnsupportedFieldTemplate: None,
  WrapIfAdditionalTemplate,
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
    fields: { ...fields, ...own.fields },
    templates: { ...templates, ...own.templates } as TemplatesType,
    widgets: { ...widgets, ...own.widgets },
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
