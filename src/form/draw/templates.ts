import type { TemplatesType } from '@rjsf/utils';
import type { ReactNode } from 'react';
import { Field } from './Field.tsx';
import { ListFields, ListItem } from './ListFields.tsx';
import { ObjectFields } from './ObjectFields.tsx';

const Nothing = () => null;

/** How the parts of a form are drawn; what RJSF would draw beside them has its place here, and draws nothing. */
export const templates: Partial<Omit<TemplatesType, 'ButtonTemplates'>> = {
  ArrayFieldItemTemplate: ListItem,
  ArrayFieldTemplate: ListFields,
  DescriptionFieldTemplate: Nothing,
  FieldErrorTemplate: Nothing,
  FieldHelpTemplate: Nothing,
  FieldTemplate: Field,
  ObjectFieldTemplate: ObjectFields,
  WrapIfAdditionalTemplate: ({ children }: { children?: ReactNode }) => children,
};
