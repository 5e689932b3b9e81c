import type { ReactNode } from 'react';
import type { FieldNode } from '../model/FieldNode.ts';
import { useFormStore } from '../state/FormContext.ts';
import { controlId, hintId, labelId } from './controlId.ts';
import { Hint } from './Hint.tsx';
import { OptionSelects } from './OptionSelects.tsx';
import styles from './controls.module.css';

/** Fields within a field under its label and hint, after the choices that decide what they are; the form itself has no frame. */
export function Fieldset({ place, children }: { place: FieldNode; children: ReactNode }) {
  const id = controlId(useFormStore().form, place.pointer);
  const choices = <OptionSelects place={place} />;
  if (!place.parent)
    return (
      <>
        {choices}
        {children}
      </>
    );
  return (
    <fieldset className={styles.nested} id={id} tabIndex={-1} aria-describedby={place.hint ? hintId(id) : undefined}>
      <legend id={labelId(id)} className={styles.label}>
        {place.label}
      </legend>
      <Hint id={id} place={place} />
      {choices}
      {children}
    </fieldset>
  );
}
