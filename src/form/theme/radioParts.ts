import { optionalFormComponents } from './optionalFormComponents.ts';
import { RadioWidget } from './widgets/RadioWidget.tsx';

optionalFormComponents.widgets.RadioWidget = RadioWidget;
