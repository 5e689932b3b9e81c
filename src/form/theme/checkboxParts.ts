import { optionalFormComponents } from './optionalFormComponents.ts';
import { CheckboxesWidget, CheckboxWidget } from './widgets/CheckboxesWidget.tsx';

Object.assign(optionalFormComponents.widgets, { CheckboxesWidget, CheckboxWidget });
