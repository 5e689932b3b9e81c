import { Control, controlOf } from '../theme/Control.tsx';
import { controlId, errorId, hintId, labelId } from '../theme/controlId.ts';
import { type ControlProps, useControl } from '../theme/useControl.ts';
import { useFormState } from '../state/FormContext.ts';
import { afterPress } from './afterPress.ts';
import { isOneControl, usePanelKit, usePanelStore } from './PanelKit.ts';
import { PanelGroup } from './PanelGroup.tsx';
import { PanelList } from './PanelList.tsx';
import { VALUES } from './PanelStore.ts';
import styles from './Panel.module.css';

/** A field of a panel: label, control, its hint, its message and what mends it. An entry of a list has its hint over the list. */
export function PanelField({ place }: ControlProps) {
  const store = usePanelStore();
  const kit = usePanelKit();
  const { pointer, hint } = place;
  const own = useFormState(store, () => store.messageAt(pointer), pointer);
  const within = useFormState(store, () => store.messageWithin(pointer), VALUES);
  const isHidden = useFormState(store, () => kit.isHidden?.(pointer, store.values) === true, VALUES);
  if (isHidden) return null;
  const isPicked = isOneControl(place, kit);
  const control = controlOf(place);
  const content = <Content place={place} />;
  if (!control && !isPicked) return content;
  const error = isPicked ? within : own;
  if (!isPicked && control?.frame === 'hidden') return <div hidden>{content}</div>;
  const id = controlId(store.form, place.pointer);
  const isInList = place.isItem;
  const value = store.valueAt(pointer);
  // What no control can show is nobody's to overwrite.
  if (!isPicked && !place.field.type.isMultiple && typeof value === 'object' && value !== null)
    return (
      <div className={styles.field}>
        <p className={styles.label}>{place.label}</p>
        <p className={styles.note}>Written by hand in the file.</p>
      </div>
    );
  return (
    <div className={styles.field} data-field={place.pointer} data-wrong={error ? true : undefined}>
      {(isPicked || control?.frame !== 'own') && (
        <label htmlFor={id} id={labelId(id)} className={isInList ? 'visually-hidden' : styles.label}>
          {place.label}
          {!place.isRequired && !isInList && <span className={styles.optional}> optional</span>}
        </label>
      )}
      {content}
      {hint && !kit.noteAt?.(pointer)?.isLocked && (
        <p id={hintId(id)} className={isInList ? 'visually-hidden' : styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={errorId(id)} className={styles.error}>
          {error}
        </p>
      )}
      {error && kit.fixAt?.(place.pointer)}
    </div>
  );
}

function Content({ place }: ControlProps) {
  const { name } = place.field.type;
  if (isOneControl(place, usePanelKit())) return <Picked place={place} />;
  if (name === 'list') return <PanelList place={place} Field={PanelField} />;
  if (name === 'group' && !place.isCollapsed) return <PanelGroup place={place} Field={PanelField} />;
  return <Control place={place} />;
}

/** The control of a field that somebody outside draws, or a note in its place. */
function Picked({ place }: ControlProps) {
  const { store, wiring } = useControl({ place });
  // A picker keeps no answer of its own.
  const value = useFormState(store, () => store.valueAt(place.pointer), VALUES);
  const kit = usePanelKit();
  const noted = kit.noteAt?.(place.pointer);
  if (noted?.isLocked) {
    return (
      <div id={wiring.id} className={styles.note} tabIndex={-1}>
        {noted.note}
      </div>
    );
  }
  const Picker = kit.pickers[place.field.uiOptions.widget!]!;
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onBlur={() => afterPress(() => store.touch(place.pointer))}>
      <Picker
        id={wiring.id}
        label={place.label}
        pointer={place.pointer}
        value={value}
        onChange={(next) => store.setValue(place.pointer, next)}
        describedBy={wiring['aria-describedby']}
        isWrong={wiring['aria-invalid'] === true}
        presets={place.field.uiOptions.presets}
      />
    </div>
  );
}
