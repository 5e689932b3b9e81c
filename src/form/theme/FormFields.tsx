import type { FieldProps, Registry } from '@rjsf/utils';
import { Component, memo, type ReactNode, type RefObject, useLayoutEffect, useState } from 'react';
import { toPointer } from '../model/pointer.ts';
import { writeControls, type WrittenAnswers } from '../state/controls.ts';
import { useStoreValue, useFormStore } from '../state/FormContext.ts';
import type { FormStore } from '../state/FormStore.ts';
import type { FindReplacement } from './replacements.ts';
import { ResolvedSchemas, ResolvedSchemasContext } from './ResolvedSchemas.ts';
import styles from './Form.module.css';

interface FormStructureProps {
  element: RefObject<HTMLFormElement | null>;
  registry: Registry;
  replace: FindReplacement;
}

/**
 * Fields of a form, rendered by RJSF from the resolved schema. Memoized: does not re-render with its parent.
 * README.md explains why RJSF's `Form` is not used.
 */
export const FormFields = memo(function FormStructure({ element, registry, replace }: FormStructureProps) {
  const store = useFormStore();
  const fields = useStoreValue(store, () => store.structure);
  const step = useStoreValue(store, () => store.walk?.current.id);
  const [schemas] = useState(() => new ResolvedSchemas());
  const [written] = useState<WrittenAnswers>(() => new WeakMap());
  const [handlers] = useState(() => handlersOf(store));
  const { schema, uiSchema } = schemas.of(fields, replace, step);
  // Uncontrolled inputs that stayed may have got other answers.
  useLayoutEffect(() => {
    if (element.current) writeControls(store, element.current, false, written);
  }, [store, element, fields, step, written]);
  const SchemaField = registry.fields.SchemaField!;
  return (
    <ResolvedSchemasContext value={schemas}>
      <SchemaField {...handlers} name="" schema={schema} uiSchema={uiSchema} fieldPathId={ROOT} registry={registry} />
    </ResolvedSchemasContext>
  );
});

const ROOT = { $id: '', path: [] };

/** The handlers that fields and widgets call with a new answer, or when they lose the focus. */
const handlersOf = (store: FormStore): Pick<FieldProps, 'onChange' | 'onBlur' | 'onFocus'> => ({
  onChange(value, path) {
    const pointer = toPointer(path);
    if (store.fieldAt(pointer)?.field.type.control) store.setValue(pointer, value);
    else store.replaceValue(pointer, value);
  },
  onBlur: () => undefined,
  onFocus: () => undefined,
});

/** Keeps a form usable when its fields fail to render: the answers stay in the store, and a button renders them again. */
export class FormErrorBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <div className={styles.message} role="alert">
        <p>The form could not be shown. Your answers are still here.</p>
        <button type="button" onClick={() => this.setState({ isBroken: false })}>
          Show the form again
        </button>
      </div>
    );
  }
}
