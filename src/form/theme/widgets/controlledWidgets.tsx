import type { Registry, RegistryWidgetsType, WidgetProps } from '@rjsf/utils';
import { type ComponentType, createElement, useLayoutEffect, useRef } from 'react';
import { entryNameToPointer } from '../../model/entryNames.ts';
import { type ControlElement, readControl, writeControl } from '../../state/controls.ts';
import { useStoreValue, useFormStore } from '../../state/FormContext.ts';
import { ANY_CHANGE_TOPIC } from '../../state/TopicListeners.ts';
import { optionalFormComponents } from '../optionalFormComponents.ts';
import { readFieldReplacement } from '../ResolvedSchemas.ts';
import { findTemplate } from '../findTemplate.ts';
import styles from '../controls.module.css';
import { widgets } from './widgets.ts';

/** Makes a widget of this theme controlled: it shows `value` and calls `onChange` and `onBlur` with its answer. */
function controlled(Widget: ComponentType<WidgetProps>): ComponentType<WidgetProps> {
  return function ControlledWidget(props: WidgetProps) {
    const { htmlName = '', id, onChange, onBlur, options } = props;
    const store = useFormStore();
    const box = useRef<HTMLDivElement>(null);
    const pointer = entryNameToPointer(htmlName);
    const field = store.fieldAt(pointer)!;
    const answer = useStoreValue(store, () => store.valueAt(pointer), ANY_CHANGE_TOPIC);
    // StoreField gives no value to a field of the theme within a developer's component.
    const isForeign = readFieldReplacement(props.uiSchema)?.isForeign === true;
    const value: unknown = isForeign ? props.value : answer;
    useLayoutEffect(() => {
      for (const control of box.current?.querySelectorAll<ControlElement>('input, select, textarea') ?? [])
        if (isForeign || control !== document.activeElement) writeControl(field.field, control, value);
    }, [field, value, isForeign]);
    if (options?.BaseInputTemplate !== undefined) return createElement(findTemplate('BaseInputTemplate', props), props);
    const read = (control: EventTarget) => readControl(store, field, control as ControlElement);
    return (
      // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
      <div
        ref={box}
        className={styles.frameless}
        onChange={({ target }) => onChange(read(target))}
        onBlur={({ target }) => onBlur(id, read(target))}
      >
        <Widget {...props} />
      </div>
    );
  };
}

const themeWidgets: Record<string, unknown> = { ...widgets, ...optionalFormComponents.widgets };

const controlledWidgets = Object.fromEntries(
  Object.entries(themeWidgets).map(([name, widget]) => [name, controlled(widget as ComponentType<WidgetProps>)]),
);

/** Returns the registry for the components of developers: the theme's widgets in it are controlled. */
export const withControlledWidgets = (registry: Registry): Registry => ({
  ...registry,
  widgets: Object.fromEntries(
    Object.entries(registry.widgets).map(([name, widget]) => [
      name,
      widget === themeWidgets[name] ? controlledWidgets[name] : widget,
    ]),
  ) as RegistryWidgetsType,
});
