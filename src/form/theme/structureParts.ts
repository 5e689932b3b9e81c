import { ListField } from './fields/ListField.tsx';
import { CyclicSchemaField } from './fields/rjsfFields.ts';
import { formParts } from './formParts.ts';
import { ArrayFieldItemTemplate } from './templates/ArrayFieldItemTemplate.tsx';
import { ArrayFieldTemplate } from './templates/ArrayFieldTemplate.tsx';
import { CyclicSchemaExpandTemplate } from './templates/CyclicSchemaExpandTemplate.tsx';
import { OptionSelects } from './templates/OptionSelects.tsx';
import { WrapIfAdditionalTemplate } from './templates/WrapIfAdditionalTemplate.tsx';

// Lists, groups that contain themselves, choices between schemas, and fields with names of the visitor.
Object.assign(formParts.fields, { ArrayField: ListField, CyclicSchemaField });
Object.assign(formParts.templates, {
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
  CyclicSchemaExpandTemplate,
  WrapIfAdditionalTemplate,
});
formParts.OptionSelects = OptionSelects;
