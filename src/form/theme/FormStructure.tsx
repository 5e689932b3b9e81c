import RjsfForm from '@rjsf/core';
import type { FieldProps, ValidatorType } from '@rjsf/utils';
import { type ComponentType, memo, type ReactNode, type RefObject, useLayoutEffect, Component } from 'react';
import { writeControls } from '../state/controls.ts';
import { useFormState, useFormStore } from '../state/FormContext.ts';
import type { ControlProps } from './useControl.ts';
import styles from './Form.module.css';

export interface FormStructureProps {
  element: RefObject<HTMLFormElement | null>;
  /** Draws a field and all that is in it; always the same component, or the form is drawn anew. */
  Field: ComponentType<ControlProps>;
}

const NoTag = ({ children }: { children?: ReactNode }) => children;
const schema = { type: 'object' } as const;
const fields = { SchemaField: FormFields };

/** RJSF has nothing left to decide, and errors are the store's. */
const validator: ValidatorType = {
  isValid: () => true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
};

/** RJSF with one field, its root, that draws the field tree of the store around; the form around it may be drawn anew, and it is not. */
export const FormStructure = memo(function FormStructure(props: FormStructureProps) {
  return (
    <RjsfForm
      schema={schema}
      fields={fields}
      formContext={props}
      validator={validator}
      tagName={NoTag}
      noValidate
      showErrorList={false}
    >
      <></>
    </RjsfForm>
  );
});

/**
 * The `SchemaField` that RJSF calls for its root: the fields that are there, drawn anew only when they are others. The
 * controls keep their own state, so what is drawn anew is brought up to date afterwards.
 */
function FormFields({ registry }: FieldProps) {
  const { element, Field } = registry.formContext as FormStructureProps;
  const store = useFormStore();
  const drawn = useFormState(store, () => store.drawn);
  const step = useFormState(store, () => store.walk?.current.id);
  useLayoutEffect(() => {
    if (element.current) writeControls(store, element.current);
  }, [store, element, drawn, step]);
  return <Field place={drawn} />;
}

/** Stands around the fields of a form: should they fail to be drawn, the answers stay in the store and can be drawn anew. */
export class FormBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
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
