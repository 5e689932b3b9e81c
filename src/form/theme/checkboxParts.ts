import { formParts } from './formParts.ts';
import { CheckboxesWidget, CheckboxWidget } from './widgets/CheckboxesWidget.tsx';

Object.assign(formParts.widgets, { CheckboxesWidget, CheckboxWidget });
