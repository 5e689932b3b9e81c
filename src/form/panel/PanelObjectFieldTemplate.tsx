import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { useStoreValue } from '../state/FormContext.ts';
import { errorId, labelId } from '../theme/fieldControlId.ts';
import type { FieldNode } from '../model/FieldNode.ts';
import { PANEL_CHANGE_TOPIC } from './PanelStore.ts';
import { DeveloperFields } from './DeveloperFields.tsx';
import { usePanelFieldContext } from './usePanelFieldContext.ts';
import styles from './Panel.module.css';

/** The fields of a group, under its title where it has one of its own. */
export function PanelObjectFieldTemplate({ fieldPathId, properties }: ObjectFieldTemplateProps) {
  const { store, kit, pointer, field } = usePanelFieldContext(fieldPathId);
  const message = useStoreValue(store, () => store.messageAt(pointer), PANEL_CHANGE_TOPIC);
  const contents = new Map(properties.map(({ name, content }) => [name, content]));
  const draw = ({ name }: FieldNode) => <div key={name}>{contents.get(name)}</div>;
  const isMore = (one: FieldNode) => one.field.uiOptions.more === true && !kit.isHidden?.(one.pointer, store.values);
  const shown = field.renderedFields.filter(({ name }) => contents.has(name));
  const more = shown.filter(isMore);
  const fields = shown.filter((one) => !isMore(one)).map(draw);
  if (more.length > 0)
    fields.push(
      <DeveloperFields key="more" fields={more}>
        {more.map(draw)}
      </DeveloperFields>,
    );
  if (!field.parent || field.isItem) return <div className={styles.fields}>{fields}</div>;
  // A group with arbitrary field names has no fields to render.
  if (fields.length === 0 && store.valueAt(pointer) === undefined) return null;
  const id = fieldPathId.$id;
  return (
    <div
      role="group"
      className={styles.list}
      aria-labelledby={labelId(id)}
      id={id}
      tabIndex={-1}
      data-field={pointer}
      data-wrong={message ? true : undefined}
    >
      <div className={styles.groupHead}>
        <h3 id={labelId(id)} className={styles.groupTitle}>
          {field.label} {!field.isRequired && <span className={styles.optional}>optional</span>}
        </h3>
      </div>
      {message && (
        <p id={errorId(id)} className={styles.error}>
          {message}
        </p>
      )}
      {message && kit.fixAt?.(pointer)}
      {fields.length > 0 ? (
        <div className={styles.fields}>{fields}</div>
      ) : (
        <p className={styles.note}>This was written in the file. Edit it there.</p>
      )}
    </div>
  );
}
