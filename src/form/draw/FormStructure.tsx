import RjsfForm from '@rjsf/core';
import { englishStringTranslator, type FieldPathList, type ValidatorType } from '@rjsf/utils';
import { type ReactNode, type RefObject, useLayoutEffect, useMemo } from 'react';
import { entryName } from '../model/decodeForm.ts';
import { toPointer } from '../model/pointer.ts';
import { writeControls } from '../state/controls.ts';
import { useFormState, useFormStore } from '../state/FormContext.ts';
import { drawnForm } from './drawnForm.ts';
import { registry } from './registry.ts';

const NoTag = ({ children }: { children?: ReactNode }) => children;
const nameOf = (path: FieldPathList) => entryName(toPointer(path));

/** RJSF has nothing left to decide, and errors are the store's. */
const validator: ValidatorType = {
  isValid: () => true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
};

/**
 * RJSF draws the fields that are there, and hears of answers only when they change that. The controls keep their own
 * state, so what it draws anew is brought up to date afterwards.
 */
export function FormStructure({ element }: { element: RefObject<HTMLFormElement | null> }) {
  const store = useFormStore();
  const drawn = useFormState(store, () => store.drawn);
  const props = useMemo(() => drawnForm(drawn), [drawn]);
  useLayoutEffect(() => {
    if (element.current) writeControls(store, element.current);
  }, [store, element, drawn]);
  return (
    <RjsfForm
      {...props}
      tagName={NoTag}
      validator={validator}
      {...registry}
      translateString={englishStringTranslator}
      idPrefix=""
      idSeparator="/"
      nameGenerator={nameOf}
      noValidate
      showErrorList={false}
    >
      <></>
    </RjsfForm>
  );
}
