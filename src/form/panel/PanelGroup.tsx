import { controlId, labelId } from '../theme/controlId.ts';
import type { FieldsProps } from '../theme/useControl.ts';
import type { FieldNode } from '../model/FieldNode.ts';
import { useFormStore } from '../state/FormContext.ts';
import { usePanelKit } from './PanelKit.ts';
import { PanelMore } from './PanelMore.tsx';
import styles from './Panel.module.css';

/** The fields of a group, under its title where it has one of its own. */
export function PanelGroup({ place, Field }: FieldsProps) {
  const store = useFormStore();
  const kit = usePanelKit();
  const fieldOf = (field: FieldNode) => (
    <div key={field.name}>
      <Field place={field} />
    </div>
  );
  const isMore = ({ field, pointer }: FieldNode) =>
    field.uiOptions.more === true && !kit.isHidden?.(pointer, store.values);
  const more = place.shown.filter(isMore);
  const fields = place.shown.filter((field) => !isMore(field)).map(fieldOf);
  if (more.length > 0)
    fields.push(
      <PanelMore key="more" fields={more}>
        {more.map(fieldOf)}
      </PanelMore>,
    );
  if (!place.parent || place.isItem) return <div className={styles.fields}>{fields}</div>;
  // A group whose fields are anybody's to name has none to show.
  if (fields.length === 0 && store.valueAt(place.pointer) === undefined) return null;
  const id = controlId(store.form, place.pointer);
  return (
    <div
      role="group"
      className={styles.list}
      aria-labelledby={labelId(id)}
      id={id}
      tabIndex={-1}
      data-field={place.pointer}
    >
      <div className={styles.groupHead}>
        <h3 id={labelId(id)} className={styles.groupTitle}>
          {place.label} {!place.isRequired && <span className={styles.optional}>optional</span>}
        </h3>
      </div>
      {fields.length > 0 ? (
        <div className={styles.fields}>{fields}</div>
      ) : (
        <p className={styles.note}>Written by hand in the file.</p>
      )}
    </div>
  );
}
