// A developer's component may use each widget of the theme.
import './checkboxParts.ts';
import './fileParts.ts';
import './radioParts.ts';
import { ForeignField } from './fields/ForeignField.tsx';
import { formParts } from './formParts.ts';
import { listButtons } from './templates/listButtons.tsx';

Object.assign(formParts.buttons, listButtons);
formParts.fields.ForeignField = ForeignField;
