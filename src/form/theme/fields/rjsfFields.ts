/**
 * The fields of RJSF that this theme uses. No other file imports from RJSF's folders: `exports` of @rjsf/core make these
 * paths public, and its version is pinned. RJSF 7 exports them by name from '@rjsf/core'.
 */
export { default as ArrayField } from '@rjsf/core/lib/components/fields/ArrayField.js';
export { default as BooleanField } from '@rjsf/core/lib/components/fields/BooleanField.js';
export { default as CyclicSchemaField } from '@rjsf/core/lib/components/fields/CyclicSchemaField.js';
export { default as NullField } from '@rjsf/core/lib/components/fields/NullField.js';
export { default as NumberField } from '@rjsf/core/lib/components/fields/NumberField.js';
export { default as SchemaField } from '@rjsf/core/lib/components/fields/SchemaField.js';
export { default as StringField } from '@rjsf/core/lib/components/fields/StringField.js';
