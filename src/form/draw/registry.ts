import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import type { RegistryFieldsType, RegistryWidgetsType, TemplatesType } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { Control } from './Control.tsx';
import { Field } from './Field.tsx';
import { ListFields, ListItem } from './ListFields.tsx';
import { ObjectFields } from './ObjectFields.tsx';

const Nothing = () => null;

/** RJSF's own fields, named one by one so that those it is never asked for stay out of the page. */
const fields = {
  ArrayField,
  ObjectField,
  SchemaField,
  StringField,
} as unknown as RegistryFieldsType;

/** How the parts of a form are drawn; what RJSF would draw beside them has its place here, and draws nothing. */
const templates: Registry['templates'] = {
  ArrayFieldItemTemplate: ListItem,
  ArrayFieldTemplate: ListFields,
  DescriptionFieldTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldTemplate: Field,
  ObjectFieldTemplate: ObjectFields,
  WrapIfAdditionalTemplate: ({ children }: { children?: ReactNode }) => children,
};

/** All that RJSF draws with. */
export interface Registry {
  fields: RegistryFieldsType;
  templates: Partial<Omit<TemplatesType, 'ButtonTemplates'>>;
  widgets: RegistryWidgetsType;
}

/** What a visitor's form is drawn with. */
export const registry: Registry = { fields, templates, widgets: { Control } };
