import type { CyclicSchemaExpandProps } from '@rjsf/utils';
import { useStoreValue } from '../state/FormContext.ts';
import { CyclicSchemaExpandTemplate } from '../theme/templates/CyclicSchemaExpandTemplate.tsx';
import { PANEL_CHANGE_TOPIC } from './PanelStore.ts';
import { usePanelFieldContext } from './usePanelFieldContext.ts';

/** The button that adds the next level of a group that contains itself, except where the kit hides the group. */
export function PanelCyclicTemplate(props: CyclicSchemaExpandProps) {
  const { store, kit, pointer } = usePanelFieldContext(props.fieldPathId);
  const isHidden = useStoreValue(store, () => kit.isHidden?.(pointer, store.values) === true, PANEL_CHANGE_TOPIC);
  return isHidden ? null : <CyclicSchemaExpandTemplate {...props} />;
}
