import { type ControlProps, useControl } from './useControl.ts';

/** An answer that nobody sees, such as one the form file fixes. */
export function HiddenControl(props: ControlProps) {
  const { name, wiring, value } = useControl(props);
  const { field } = props.place;
  const text = field.type.format(value, field);
  return <input type="hidden" id={wiring.id} name={name} value={text} readOnly />;
}
