import type { RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import { CheckboxControl } from './CheckboxControl.tsx';
import { CheckboxesControl } from './CheckboxesControl.tsx';
import { FileControl } from './FileControl.tsx';
import { HiddenControl } from './HiddenControl.tsx';
import { RadioControl } from './RadioControl.tsx';
import { SelectControl } from './SelectControl.tsx';
import { TextareaControl } from './TextareaControl.tsx';
import { TextControl } from './TextControl.tsx';

const inputOf = (inputType: string) => (props: WidgetProps) => <TextControl {...props} inputType={inputType} />;
const DateControl = inputOf('date');
const DateTimeControl = inputOf('datetime-local');
const NumberControl = inputOf('number');

/** Which control draws which kind of answer, under the names RJSF's UI schemas know. */
export const widgets: RegistryWidgetsType = {
  TextWidget: TextControl,
  EmailWidget: inputOf('email'),
  URLWidget: inputOf('url'),
  PasswordWidget: inputOf('password'),
  ColorWidget: inputOf('color'),
  TimeWidget: inputOf('time'),
  DateWidget: DateControl,
  AltDateWidget: DateControl,
  DateTimeWidget: DateTimeControl,
  AltDateTimeWidget: DateTimeControl,
  UpDownWidget: NumberControl,
  RangeWidget: NumberControl,
  TextareaWidget: TextareaControl,
  SelectWidget: SelectControl,
  RadioWidget: RadioControl,
  CheckboxWidget: CheckboxControl,
  CheckboxesWidget: CheckboxesControl,
  FileWidget: FileControl,
  HiddenWidget: HiddenControl,
};
