import RjsfForm from '@rjsf/core';
import { englishStringTranslator, type FieldPathList, type ValidatorType } from '@rjsf/utils';
import { type ReactNode, type RefObject, useLayoutEffect, useMemo } from 'react';
import type { FieldNode } from '../model/evaluate.ts';
import { entryName } from '../model/decodeForm.ts';
import { toPointer } from '../model/pointer.ts';
import { writeControls } from '../state/controls.ts';
import { useFormState, useFormStore } from '../state/FormContext.ts';
import { type Drawn, drawnForm } from './drawnForm.ts';
import { type Registry, registry } from './registry.ts';

const NoTag = ({ children }: { children?: ReactNode }) => children;
const nameOf = (path: FieldPathList) => entryName(toPointer(path));

/** RJSF has nothing left to decide, and errors are the store's. */
const validator: ValidatorType = {
  isValid: () => true,
  validateFormData: () => ({ errors: [], errorSchema: {} }),
  rawValidation: () => ({ errors: [] }),
};

export interface FormStructureProps {
  element: RefObject<HTMLFormElement | null>;
  /** What RJSF is handed of the form; always the same function, or the form is drawn anew. */
  draw?: (place: FieldNode) => Drawn;
  /** What it draws with. */
  parts?: Registry;
}

/**
 * RJSF draws the fields that are there, and hears of answers only when they change that. The controls keep their own
 * state, so what it draws anew is brought up to date afterwards.
 */
export function FormStructure({ element, draw = drawnForm, parts = registry }: FormStructureProps) {
  const store = useFormStore();
  const drawn = useFormState(store, () => store.drawn);
  const props = useMemo(() => draw(drawn), [draw, drawn]);
  useLayoutEffect(() => {
    if (element.current) writeControls(store, element.current);
  }, [store, element, drawn]);
  return (
    <RjsfForm
      {...props}
      tagName={NoTag}
      validator={validator}
      {...parts}
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
