import type { WidgetProps } from '@rjsf/utils';
import { inputText } from '../entryText.ts';
import { useControl } from './useControl.ts';

/** An answer that nobody sees, such as one the form file fixes. */
export function HiddenControl(props: WidgetProps) {
  const control = useControl(props);
  return <input type="hidden" id={control.id} name={control.name} value={inputText(control.value)} readOnly />;
}
