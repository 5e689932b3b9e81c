import type { FieldTemplateProps } from '@rjsf/utils';
import { useStoreValue } from '../state/FormContext.ts';
import { errorId, hintId, labelId } from '../theme/fieldControlId.ts';
import { widgetOf } from '../theme/widgets/widgets.ts';
import { isPickedOrLocked } from './PanelKit.ts';
import { PANEL_CHANGE_TOPIC } from './PanelStore.ts';
import { usePanelFieldContext } from './usePanelFieldContext.ts';
import styles from './Panel.module.css';

/** Field of a panel: label, control, hint, message and fix. The hint of list entries is shown above the list. */
export function PanelFieldTemplate({ fieldPathId, children, rawErrors }: FieldTemplateProps) {
  const { store, kit, pointer, field } = usePanelFieldContext(fieldPathId);
  const within = useStoreValue(store, () => store.messageWithin(pointer), PANEL_CHANGE_TOPIC);
  const isHidden = useStoreValue(store, () => kit.isHidden?.(pointer, store.values) === true, PANEL_CHANGE_TOPIC);
  if (isHidden) return null;
  const isPicked = isPickedOrLocked(field, kit);
  const control = widgetOf(field);
  if (!control && !isPicked) return children;
  if (!isPicked && control?.frame === 'hidden') return <div hidden>{children}</div>;
  const error = isPicked ? within : rawErrors?.[0];
  const id = fieldPathId.$id;
  const { isItem, hint, label } = field;
  const value = store.valueAt(pointer);
  // A value that no control can show must not be overwritten.
  if (!isPicked && !field.field.type.isMultiple && typeof value === 'object' && value !== null)
    return (
      <div className={styles.field}>
        <p className={styles.label}>{label}</p>
        <p className={styles.note}>This was written in the file. Edit it there.</p>
      </div>
    );
  return (
    <div className={styles.field} data-field={pointer} data-wrong={error ? true : undefined}>
      {(isPicked || control?.frame !== 'own') && (
        <label htmlFor={id} id={labelId(id)} className={isItem ? 'visually-hidden' : styles.label}>
          {label}
          {!field.isRequired && !isItem && <span className={styles.optional}> optional</span>}
        </label>
      )}
      {children}
      {hint && !kit.noteAt?.(pointer)?.isLocked && (
        <p id={hintId(id)} className={isItem ? 'visually-hidden' : styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId(id)} className={styles.error}>
          {error}
        </p>
      )}
      {error && kit.fixAt?.(pointer)}
    </div>
  );
}
