import type { ErrorSchema, FieldProps } from '@rjsf/utils';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isPointerWithin, toPointer } from '../../model/pointer.ts';
import { FOCUSABLE_CONTROL_SELECTOR } from '../../state/controls.ts';
import { markFieldsTouched } from '../../state/customFrames.ts';
import { useStoreValue, useFormStore } from '../../state/FormContext.ts';
import type { FormStore } from '../../state/FormStore.ts';
import { ANY_CHANGE_TOPIC } from '../../state/TopicListeners.ts';
import { buildErrorSchema } from '../buildErrorSchema.ts';
import { withControlledWidgets } from '../widgets/controlledWidgets.tsx';
import { setRaisedErrors } from './setRaisedErrors.ts';
import { SchemaField } from './rjsfFields.ts';
import styles from '../controls.module.css';

/**
 * A field that a developer's widget or field edits: controlled, as RJSF documents. The form's own listeners skip the inputs
 * in the frame (`data-foreign`). The frame has no box.
 */
export function CustomComponentField(props: FieldProps) {
  const store = useFormStore();
  const frame = useRef<HTMLDivElement>(null);
  const { registry, fieldPathId } = props;
  const pointer = toPointer(fieldPathId.path);
  const errorSchema = useErrorsWithin(store, pointer);
  const controlled = useMemo(() => withControlledWidgets(registry), [registry]);
  // Hydration removes the native control, which may have the focus.
  const [hadFocus] = useState(() => typeof document !== 'undefined' && document.activeElement?.id === fieldPathId.$id);
  useLayoutEffect(() => {
    if (!hadFocus) return;
    const control =
      document.getElementById(fieldPathId.$id) ?? frame.current?.querySelector<HTMLElement>(FOCUSABLE_CONTROL_SELECTOR);
    control?.focus();
  }, [hadFocus, fieldPathId]);
  const { field } = store.fieldAt(pointer)!;
  const isAnswer = field.type.control !== undefined;
  const blur = () => {
    markFieldsTouched(store, pointer);
    store.touchLeft();
  };
  return (
    <div ref={frame} className={styles.frameless} data-foreign={pointer}>
      <SchemaField
        {...props}
        registry={controlled}
        errorSchema={errorSchema}
        formData={isAnswer ? field.type.normalize(props.formData, field) : props.formData}
        // Components for version 5 name no path.
        onChange={(value, path = fieldPathId.path, errors, id) => {
          setRaisedErrors(store, toPointer(path), errors);
          props.onChange(value, path, errors, id);
        }}
        onBlur={blur}
      />
    </div>
  );
}

/** Returns the messages of a field and of all fields in it as RJSF's tree of errors. */
function useErrorsWithin(store: FormStore, pointer: string): ErrorSchema | undefined {
  // Text, since React compares snapshots by identity.
  const messages = useStoreValue(store, () => JSON.stringify(messagesWithin(store, pointer)), ANY_CHANGE_TOPIC);
  return useMemo(() => {
    const found = JSON.parse(messages) as [string, string][];
    const [first] = found;
    // A component that renders all its nested fields shows their messages as one.
    const tree = buildErrorSchema(found.map(([at, message]) => [at.slice(pointer.length), message]));
    return first && ({ __errors: [first[1]], ...tree } as ErrorSchema);
  }, [messages, pointer]);
}

const messagesWithin = (store: FormStore, pointer: string): [string, string][] =>
  [...new Set([pointer, ...store.messages.touched, ...store.messages.raised.keys()])]
    .filter((at) => isPointerWithin(at, pointer))
    .flatMap((at) => {
      const message = store.messageAt(at);
      return message === undefined ? [] : [[at, message] as [string, string]];
    });
