import type { FieldProps } from '@rjsf/utils';
import { pointerToEntryName } from '../model/entryNames.ts';
import { toPointer } from '../model/pointer.ts';
import { useStoreValue } from '../state/FormContext.ts';
import { useControl } from '../theme/useControl.ts';
import { whenPointerIdle } from './whenPointerIdle.ts';
import { usePanelKit } from './PanelKit.ts';
import { PANEL_CHANGE_TOPIC } from './PanelStore.ts';
import styles from './Panel.module.css';

/** Field that a picker edits as a whole, or the note of a locked field. */
export function PickerField({ fieldPathId, rawErrors }: FieldProps) {
  const pointer = toPointer(fieldPathId.path);
  const { store, field, wiring } = useControl({
    htmlName: pointerToEntryName(pointer),
    ...(rawErrors && { rawErrors }),
  });
  // A picker is controlled.
  const value = useStoreValue(store, () => store.valueAt(pointer), PANEL_CHANGE_TOPIC);
  const kit = usePanelKit();
  const noted = kit.noteAt?.(pointer);
  if (noted?.isLocked) {
    return (
      <div id={wiring.id} className={styles.note} tabIndex={-1}>
        {noted.note}
      </div>
    );
  }
  const { widget, presets } = field.field.uiOptions;
  const Picker = kit.pickers[widget!]!;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onBlur={() => whenPointerIdle(() => store.touch(pointer))}>
      <Picker
        id={wiring.id}
        label={field.label}
        pointer={pointer}
        value={value}
        onChange={(next) => store.setValue(pointer, next)}
        describedBy={wiring['aria-describedby']}
        isWrong={wiring['aria-invalid'] === true}
        presets={presets}
      />
    </div>
  );
}
