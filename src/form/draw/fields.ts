import ArrayField from '@rjsf/core/lib/components/fields/ArrayField.js';
import ObjectField from '@rjsf/core/lib/components/fields/ObjectField.js';
import SchemaField from '@rjsf/core/lib/components/fields/SchemaField.js';
import StringField from '@rjsf/core/lib/components/fields/StringField.js';
import type { RegistryFieldsType } from '@rjsf/utils';
import { ListItemField } from './ListFields.tsx';

/** RJSF's own fields, named one by one so that those it is never asked for stay out of the page. */
export const fields = {
  ArrayField,
  ArraySchemaField: ListItemField,
  ObjectField,
  SchemaField,
  StringField,
} as unknown as RegistryFieldsType;
