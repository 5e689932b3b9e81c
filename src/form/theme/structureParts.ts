import { ListField } from './fields/ListField.tsx';
import { CyclicSchemaField } from './fields/rjsfFields.ts';
import { optionalFormComponents } from './optionalFormComponents.ts';
import { ArrayFieldItemButtonsTemplate } from './templates/ArrayFieldItemButtonsTemplate.tsx';
import { ArrayFieldItemTemplate } from './templates/ArrayFieldItemTemplate.tsx';
import { ArrayFieldTemplate } from './templates/ArrayFieldTemplate.tsx';
import { ArrayFieldDescriptionTemplate, ArrayFieldTitleTemplate } from './templates/ArrayFieldTitleTemplate.tsx';
import { CyclicSchemaExpandTemplate } from './templates/CyclicSchemaExpandTemplate.tsx';
import { itemButtonTemplates } from './templates/itemButtonTemplates.tsx';
import { OptionSelects } from './templates/OptionSelects.tsx';
import { WrapIfAdditionalTemplate } from './templates/WrapIfAdditionalTemplate.tsx';

// Lists, groups that contain themselves, choices between schemas, and fields with names of the visitor.
Object.assign(optionalFormComponents.fields, { ArrayField: ListField, CyclicSchemaField });
Object.assign(optionalFormComponents.templates, {
  ArrayFieldDescriptionTemplate,
  ArrayFieldItemButtonsTemplate,
  ArrayFieldItemTemplate,
  ArrayFieldTemplate,
  ArrayFieldTitleTemplate,
  CyclicSchemaExpandTemplate,
  WrapIfAdditionalTemplate,
});
Object.assign(optionalFormComponents.buttons, itemButtonTemplates);
optionalFormComponents.OptionSelects = OptionSelects;
