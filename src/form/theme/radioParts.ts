import { formParts } from './formParts.ts';
import { RadioWidget } from './widgets/RadioWidget.tsx';

formParts.widgets.RadioWidget = RadioWidget;
