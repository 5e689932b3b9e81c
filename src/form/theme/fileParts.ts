import { optionalFormComponents } from './optionalFormComponents.ts';
import { FileWidget } from './widgets/FileWidget.tsx';

optionalFormComponents.widgets.FileWidget = FileWidget;
