import type { PickerProps } from '../../../form/panel/PanelKit.ts';
import { useStudioStore } from '../../store/useStudioState.ts';
import { LinkField } from './LinkField.tsx';
import { runWithNewAnchor } from './runWithNewAnchor.ts';

/** Picker of a link's address in a panel. */
export function LinkPicker({ onChange, ...rest }: PickerProps) {
  const store = useStudioStore();
  return <LinkField {...rest} onLink={(to, names) => runWithNewAnchor(store, names, () => onChange(to))} />;
}
