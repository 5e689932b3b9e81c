import type { Registry, RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import { type ComponentType, createElement, useLayoutEffect, useRef } from 'react';
import { entryPointer } from '../../model/entryNames.ts';
import { type ControlElement, readControl, writeControl } from '../../state/controls.ts';
import { useFormStore } from '../../state/FormContext.ts';
import { formParts } from '../formParts.ts';
import { templateOf } from '../templateOf.ts';
import styles from '../controls.module.css';
import { widgets } from './widgets.ts';

/** Makes a widget of this theme controlled: it shows `value` and calls `onChange` and `onBlur` with its answer. */
function controlled(Widget: ComponentType<WidgetProps>): ComponentType<WidgetProps> {
  return function ControlledWidget(props: WidgetProps) {
    const { htmlName = '', value, id, onChange, onBlur, options } = props;
    const store = useFormStore();
    const box = useRef<HTMLDivElement>(null);
    const field = store.fieldAt(entryPointer(htmlName))!;
    useLayoutEffect(() => {
      for (const control of box.current?.querySelectorAll<ControlElement>('input, select, textarea') ?? [])
        writeControl(field.field, control, value);
    }, [field, value]);
    if (options?.BaseInputTemplate !== undefined) return createElement(templateOf('BaseInputTemplate', props), props);
    const answer = (control: EventTarget) => readControl(store, field, control as ControlElement);
    return (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
      <div
        ref={box}
        className={styles.frameless}
        onChange={({ target }) => onChange(answer(target))}
        onBlur={({ target }) => onBlur(id, answer(target))}
      >
        <Widget {...props} />
      </div>
    );
  };
}

const controlledWidgets = Object.fromEntries(
  Object.entries({ ...widgets, ...formParts.widgets }).map(([name, widget]) => [
    name,
    controlled(widget as ComponentType<WidgetProps>),
  ]),
);

/** Returns the registry for the components of developers: all of its widgets are controlled. */
export const withControlledWidgets = (registry: Registry): Registry => ({
  ...registry,
  widgets: { ...registry.widgets, ...controlledWidgets } as RegistryWidgetsType,
});
