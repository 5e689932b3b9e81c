import type { WidgetProps } from '@rjsf/utils';
import { useControl } from './useControl.ts';

/** An answer that nobody sees, such as one the form file fixes. */
export function HiddenControl(props: WidgetProps) {
  const { place, name, wiring, value } = useControl(props);
  const text = place.field.kind.show(value, place.field);
  return <input type="hidden" id={wiring.id} name={name} value={text} readOnly />;
}
