import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps, FieldProps } from '@rjsf/utils';
import { cloneElement, type ComponentType, type ReactElement, useRef, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { entryName } from '../model/decodeForm.ts';
import { useFormStore } from '../state/FormContext.ts';
import { controlId, hintId, labelId } from './controlId.ts';
import { drawnLooks, drawnSchema } from './drawnSchema.ts';
import { OptionSelect } from './OptionSelect.tsx';
import { hintOf, isLocked, useField } from './useField.ts';
import styles from './controls.module.css';

const CONTROLS = 'input:not([type=hidden]), select, textarea, button';

const never = () => () => undefined;

/** Without script a list's button sends the form; with it, it must not be the one that Enter presses. */
export const useButtonType = () =>
  useSyncExternalStore(
    never,
    () => 'button' as const,
    () => 'submit' as const,
  );

/** The items of a list with a button that adds one. Without script the button sends the form and the server adds it. */
export function ListFields({ items, fieldPathId }: ArrayFieldTemplateProps) {
  const store = useFormStore();
  const buttonType = useButtonType();
  const list = useRef<HTMLDivElement>(null);
  const place = useField(fieldPathId.path);
  if (!place) return null;
  const { pointer, label, field } = place;
  const id = controlId(store.form, pointer);
  const hint = hintOf(place);
  const { looks, says } = field;
  const canAdd =
    looks.addable !== false && items.length < (says.maxItems ?? Infinity) && place.child(String(items.length));
  const keys = store.itemKeys(pointer, items.length);
  const add = () => {
    const sources = [...Array.from(items, (_, index) => index), undefined];
    flushSync(() => store.changeList({ pointer, sources }));
    (list.current?.lastElementChild?.querySelector(CONTROLS) as HTMLElement | null)?.focus();
  };
  return (
    <fieldset className={styles.nested} id={id} tabIndex={-1} aria-describedby={hint ? hintId(id) : undefined}>
      <legend id={labelId(id)} className={styles.label}>
        {label}
      </legend>
      {hint && (
        <p id={hintId(id)} className={styles.hint}>
          {hint}
        </p>
      )}
      {place.choices.map((choosing) => (
        <OptionSelect key={choosing.key} place={place} choosing={choosing} />
      ))}
      <div ref={list} className={styles.items}>
        {items.map((item, index) => cloneElement(item as ReactElement, { key: keys[index] }))}
      </div>
      {canAdd && !isLocked(place) && (
        <button
          type={buttonType}
          formNoValidate
          name="_add"
          value={entryName(pointer)}
          className={styles.small}
          onClick={(event) => {
            event.preventDefault();
            add();
          }}
          data-list-add
        >
          {looks.addLabel ?? `Add ${items.length > 0 ? 'another' : 'an entry'}`}{' '}
          <span className={styles.unseen}>to {label}</span>
        </button>
      )}
    </fieldset>
  );
}

/** One item of a list with the buttons that move and remove it. */
export function ListItem({ children, buttonsProps, index, totalItems }: ArrayFieldItemTemplateProps) {
  const store = useFormStore();
  const buttonType = useButtonType();
  const item = useRef<HTMLDivElement>(null);
  const place = useField(buttonsProps.fieldPathId.path);
  const list = place?.parent;
  if (!place || !list) return null;
  const { looks } = list.field;
  const order = Array.from({ length: totalItems }, (_, at) => at);
  const change = (sources: number[]) => flushSync(() => store.changeList({ pointer: list.pointer, sources }));

  const remove = () => {
    const group =
      item.current?.closest('fieldset')?.parentElement?.closest('fieldset') ?? item.current?.closest('fieldset');
    change(order.filter((at) => at !== index));
    ((group?.querySelector('[data-list-add]') as HTMLElement | null) ?? group)?.focus();
  };
  const move = (by: -1 | 1, button: HTMLElement) => {
    const sources = order.toSpliced(index, 1);
    change(sources.toSpliced(index + by, 0, index));
    if (button.isConnected) button.focus();
  };
  return (
    <div ref={item} className={styles.item}>
      {children}
      {!isLocked(list) && (
        <div className={styles.toolbar}>
          {looks.orderable !== false &&
            totalItems > 1 &&
            ([-1, 1] as const).map((by) => (
              <button
                key={by}
                type="button"
                className={styles.small}
                disabled={by < 0 ? index === 0 : index === totalItems - 1}
                onClick={({ currentTarget }) => move(by, currentTarget)}
                aria-label={`Move ${place.label} ${by < 0 ? 'up' : 'down'}`}
              >
                Move {by < 0 ? 'up' : 'down'}
              </button>
            ))}
          {looks.removable !== false && (
            <button
              type={buttonType}
              formNoValidate
              name="_remove"
              value={entryName(place.pointer)}
              className={styles.small}
              onClick={(event) => {
                event.preventDefault();
                remove();
              }}
              aria-label={`Remove ${place.label}`}
            >
              Remove
            </button>
          )}
        </div>
      )}
    </div>
  );
}

/** An item as it is drawn: each has fields of its own, as its own answers say. */
export function ListItemField(props: FieldProps) {
  const place = useField(props.fieldPathId.path);
  const SchemaField = props.registry.fields.SchemaField as ComponentType<FieldProps>;
  return place ? <SchemaField {...props} schema={drawnSchema(place)} uiSchema={drawnLooks(place)} /> : null;
}
