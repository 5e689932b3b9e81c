import { type ControlProps, useControl } from '../useControl.ts';

/** An answer without a visible control, such as one that the form file fixes. */
export function HiddenWidget(props: ControlProps) {
  const {
    name,
    field: { field },
    wiring,
    value,
  } = useControl(props);
  const text = field.type.format(value, field);
  return <input type="hidden" id={wiring.id} name={name} value={text} readOnly />;
}
