import RjsfForm, { type IChangeEvent } from '@rjsf/core';
import type { Experimental_CustomMergeAllOf, FieldPathList } from '@rjsf/utils';
import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useSyncExternalStore } from 'react';
import { writeControls } from './controls.ts';
import { entryName } from './decodeForm.ts';
import { drawnSchema } from './drawnSchema.ts';
import { drawnUiSchema } from './drawnUiSchema.ts';
import { useFormStore } from './FormContext.ts';
import type { FormValues } from './FormState.ts';
import { DEFAULTS } from './initialValues.ts';
import { mergeAllOf } from './mergeAllOf.ts';
import { toPointer } from './pointer.ts';
import { createRjsfValidator } from './rjsfValidator.ts';
import { fields } from './theme/fields.ts';
import { templates } from './theme/templates.tsx';
import { widgets } from './theme/widgets.tsx';

const NoTag = ({ children }: { children?: ReactNode }) => children;
const nameOf = (path: FieldPathList) => entryName(toPointer(path));

/**
 * RJSF draws which fields there are; it hears of answers only when they can change that. The controls keep their own
 * state, so what it draws anew is brought up to date afterwards.
 */
export function FormStructure({ element }: { element: RefObject<HTMLFormElement | null> }) {
  const store = useFormStore();
  const { form } = store;
  const structure = useSyncExternalStore(store.subscribeForm, store.getStructure, store.getStructure);
  const validator = useMemo(() => createRjsfValidator(form), [form]);
  useLayoutEffect(() => {
    if (element.current) writeControls(store, element.current);
  }, [store, element, structure]);
  return (
    <RjsfForm
      tagName={NoTag}
      schema={drawnSchema(form)}
      uiSchema={drawnUiSchema(form)}
      validator={validator}
      formData={structure}
      onChange={(event: IChangeEvent) => store.adoptStructure(event.formData as FormValues)}
      fields={fields}
      templates={templates}
      widgets={widgets}
      idPrefix=""
      idSeparator="/"
      nameGenerator={nameOf}
      noValidate
      showErrorList={false}
      experimental_defaultFormStateBehavior={DEFAULTS}
      experimental_customMergeAllOf={mergeAllOf as Experimental_CustomMergeAllOf}
    >
      <></>
    </RjsfForm>
  );
}
