import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { tooManyMessage } from '../model/errorMessage.ts';
import { entryName } from '../model/entryNames.ts';
import { useFormStore } from '../state/FormContext.ts';
import { CONTROLS } from '../state/controls.ts';
import { ChangeButton } from './ChangeButton.tsx';
import { Fieldset } from './Fieldset.tsx';
import { KeptAnswer } from './KeptAnswer.tsx';
import type { FieldsProps } from './useControl.ts';
import styles from './controls.module.css';
import { addItems, moveItem } from '../state/listItems.ts';

const focus = (element: Element | null | undefined) => (element as HTMLElement | null | undefined)?.focus();

/** The items of a list with a button that adds one. */
export function ListFields({ place, Field }: FieldsProps) {
  const store = useFormStore();
  const list = useRef<HTMLDivElement>(null);
  const { pointer, label, field, items } = place;
  const { uiOptions, constraints } = field;
  const mayAdd = uiOptions.addable !== false && !place.isLocked && place.child(String(items.length));
  const isFull = items.length >= place.most;
  const keys = store.itemKeys.of(pointer, items.length);
  const add = () => {
    flushSync(() => addItems(store, pointer));
    focus(list.current?.lastElementChild?.querySelector(CONTROLS));
  };
  return (
    <Fieldset place={place}>
      <div ref={list} className={styles.items}>
        {items.map((item, index) => (
          <ListItem key={keys[index]} place={item} index={index} count={items.length} Field={Field} />
        ))}
      </div>
      {mayAdd && isFull && place.most > (constraints.minItems ?? 0) && (
        <p className={styles.hint} role="status">
          {tooManyMessage(place)}
        </p>
      )}
      {mayAdd && !isFull && (
        <ChangeButton name="_add" pointer={pointer} onPress={add} data-list-add>
          {uiOptions.addLabel ?? `Add ${items.length > 0 ? 'another' : 'an entry'}`}{' '}
          <span className="visually-hidden">to {label}</span>
        </ChangeButton>
      )}
    </Fieldset>
  );
}

/** One item of a list with the buttons that move and remove it. */
function ListItem({ place, index, count, Field }: FieldsProps & { index: number; count: number }) {
  const store = useFormStore();
  const item = useRef<HTMLDivElement>(null);
  const list = place.parent!;
  const { uiOptions } = list.field;
  const change = (to?: number) => flushSync(() => moveItem(store, list.pointer, index, to));

  const remove = () => {
    const own = item.current?.closest('fieldset');
    const group = own?.parentElement?.closest('fieldset') ?? own;
    change();
    focus(group?.querySelector('[data-list-add]') ?? group);
  };
  const move = (by: -1 | 1, button: HTMLElement) => {
    change(index + by);
    if (button.isConnected) button.focus();
  };
  return (
    <div ref={item} className={styles.item}>
      {/* A browser without script says nothing of an item in which no box is ticked. */}
      <KeptAnswer name={entryName(place.pointer)} answers={['']} />
      <Field place={place} />
      {!list.isLocked && (
        <div className={styles.toolbar}>
          {uiOptions.orderable !== false &&
            count > 1 &&
            ([-1, 1] as const).map((by) => (
              <button
                key={by}
                type="button"
                className={styles.small}
                disabled={by < 0 ? index === 0 : index === count - 1}
                onClick={({ currentTarget }) => move(by, currentTarget)}
                aria-label={`Move ${place.label} ${by < 0 ? 'up' : 'down'}`}
              >
                Move {by < 0 ? 'up' : 'down'}
              </button>
            ))}
          {uiOptions.removable !== false && (
            <ChangeButton name="_remove" pointer={place.pointer} onPress={remove} aria-label={`Remove ${place.label}`}>
              Remove
            </ChangeButton>
          )}
        </div>
      )}
    </div>
  );
}
