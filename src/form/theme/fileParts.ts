import { formParts } from './formParts.ts';
import { FileWidget } from './widgets/FileWidget.tsx';

formParts.widgets.FileWidget = FileWidget;
