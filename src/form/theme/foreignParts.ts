// A developer's component may use each widget of the theme.
import './checkboxParts.ts';
import './fileParts.ts';
import './radioParts.ts';
import { CustomComponentField } from './fields/CustomComponentField.tsx';
import { optionalFormComponents } from './optionalFormComponents.ts';
import { itemButtonTemplates } from './templates/itemButtonTemplates.tsx';

Object.assign(optionalFormComponents.buttons, itemButtonTemplates);
optionalFormComponents.fields.CustomComponentField = CustomComponentField;
