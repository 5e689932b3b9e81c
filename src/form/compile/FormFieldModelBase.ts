import type { FieldNode } from '../model/FieldNode.ts';
import type { SchemaCondition, FormModule, FormSchema } from '../model/FormModule.ts';
import type { SchemaOrPointer } from './SchemaNodeBuilder.ts';

/** A condition of one field, with its pointer into the schema. */
export interface FieldCondition {
  field: FieldNode;
  condition: SchemaCondition;
  pointer: string;
}

/** Static model of a form file, without validators: all possible fields, independent of the answers. */
export interface FormFieldModelBase extends Pick<FormModule, 'nodes' | 'dependencies' | 'definition'> {
  /** Schema of the form with local references only. */
  schema: FormSchema;
  /** All possible fields, independent of the answers. The form itself comes first. */
  places: FieldNode[];
  checks: SchemaOrPointer[];
  /** Schema pointers by node number. */
  pointers: string[];
  /** All conditions, once for each field that has the condition. */
  conditions: FieldCondition[];
}

/** Returns the pointer, in the form file, of the first schema that describes a field. */
export const fieldSchemaPointer = ({ pointers }: Pick<FormFieldModelBase, 'pointers'>, field: FieldNode): string =>
  `/schema${pointers[field.nodeNumbers()[0]!]}`;
