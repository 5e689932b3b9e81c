import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils';
import { getUiOptions } from '@rjsf/utils';
import { type MouseEvent, useRef, useSyncExternalStore } from 'react';
import { controlId, hintId, labelId } from '../controlId.ts';
import { entryName } from '../decodeForm.ts';
import { fieldLabel } from '../fieldLabel.ts';
import { useFormStore } from '../FormContext.ts';
import { toPointer } from '../pointer.ts';
import { redraw } from './redraw.ts';
import styles from './controls.module.css';

const CONTROLS = 'input:not([type=hidden]), select, textarea, button';

const never = () => () => undefined;

/** Without script a list's button sends the form; with it, it must not be the one that Enter presses. */
const useButtonType = () =>
  useSyncExternalStore(
    never,
    () => 'button' as const,
    () => 'submit' as const,
  );

/** The items of a list with a button that adds one. Without script the button sends the form and the server adds it. */
export function ListFields(props: ArrayFieldTemplateProps) {
  const { items, canAdd, schema, uiSchema, disabled, readonly, formData } = props;
  const store = useFormStore();
  const buttonType = useButtonType();
  const list = useRef<HTMLDivElement>(null);
  const add = useRef(props.onAddClick);
  add.current = props.onAddClick;
  const pointer = toPointer(
    props.fieldPathId.path.filter((key, index, all) => !(key === 'XxxOf' && index === all.length - 1)),
  );
  const id = controlId(store.form, pointer);
  const label = fieldLabel(store.form, pointer);
  const options = getUiOptions(uiSchema);
  const hint = [options.description ?? schema.description, options.help].filter(Boolean).join(' ');
  const addItem = (event: MouseEvent) => {
    event.preventDefault();
    const length =
      (store.valueAt(pointer) as unknown[] | undefined)?.length ?? (formData as unknown[] | undefined)?.length ?? 0;
    const sources = [...Array.from({ length }, (_, index) => index), undefined];
    redraw(store, () => add.current(event), { pointer, sources });
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
      <div ref={list} className={styles.items}>
        {items}
      </div>
      {canAdd && !disabled && !readonly && (
        <button
          type={buttonType}
          formNoValidate
          name="_add"
          value={entryName(pointer)}
          className={styles.small}
          onClick={addItem}
          data-list-add
        >
          {(options.addLabel as string) ?? `Add ${items.length > 0 ? 'another' : 'an entry'}`}{' '}
          <span className={styles.unseen}>to {label}</span>
        </button>
      )}
    </fieldset>
  );
}

/** One item of a list with the buttons that move and remove it. */
export function ListItem({
  children,
  buttonsProps,
  index,
  totalItems,
  hasToolbar,
  disabled,
  readonly,
}: ArrayFieldItemTemplateProps) {
  const store = useFormStore();
  const buttonType = useButtonType();
  const item = useRef<HTMLDivElement>(null);
  const latest = useRef(buttonsProps);
  latest.current = buttonsProps;
  const pointer = toPointer(buttonsProps.fieldPathId.path);
  const listPointer = pointer.slice(0, pointer.lastIndexOf('/'));
  const label = fieldLabel(store.form, pointer);
  const order = Array.from({ length: totalItems }, (_, at) => at);

  const remove = (event: MouseEvent<HTMLButtonElement>) => {
    event.preventDefault();
    const group = item.current?.closest('fieldset');
    redraw(store, () => latest.current.onRemoveItem(event), {
      pointer: listPointer,
      sources: order.filter((at) => at !== index),
    });
    ((group?.querySelector('[data-list-add]') as HTMLElement | null) ?? group)?.focus();
  };
  const move = (by: -1 | 1) => (event: MouseEvent<HTMLButtonElement>) => {
    const sources = [...order];
    sources.splice(index, 1);
    sources.splice(index + by, 0, index);
    const button = event.currentTarget;
    redraw(store, () => (by < 0 ? latest.current.onMoveUpItem(event) : latest.current.onMoveDownItem(event)), {
      pointer: listPointer,
      sources,
    });
    if (button.isConnected && !button.disabled) button.focus();
  };
  return (
    <div ref={item} className={styles.item}>
      {children}
      {hasToolbar && !disabled && !readonly && (
        <div className={styles.toolbar}>
          {(buttonsProps.hasMoveUp || buttonsProps.hasMoveDown) && (
            <>
              <button
                type="button"
                className={styles.small}
                disabled={!buttonsProps.hasMoveUp}
                onClick={move(-1)}
                aria-label={`Move ${label} up`}
              >
                Move up
              </button>
              <button
                type="button"
                className={styles.small}
                disabled={!buttonsProps.hasMoveDown}
                onClick={move(1)}
                aria-label={`Move ${label} down`}
              >
                Move down
              </button>
            </>
          )}
          {buttonsProps.hasRemove && (
            <button
              type={buttonType}
              formNoValidate
              name="_remove"
              value={entryName(pointer)}
              className={styles.small}
              onClick={remove}
              aria-label={`Remove ${label}`}
            >
              Remove
            </button>
          )}
        </div>
      )}
    </div>
  );
}
