import type { ArrayFieldItemTemplateProps } from '@rjsf/utils';
import { createElement } from 'react';
import { pointerToEntryName } from '../../model/entryNames.ts';
import { findTemplate } from '../findTemplate.ts';
import { useFieldNode } from '../useFieldNode.ts';
import { HiddenAnswerInputs } from '../widgets/HiddenAnswerInputs.tsx';
import styles from '../controls.module.css';

/** Item of a list above its buttons. */
export function ArrayFieldItemTemplate(props: ArrayFieldItemTemplateProps) {
  const { children, buttonsProps, hasToolbar, registry, parentUiSchema: uiSchema } = props;
  const { field } = useFieldNode(buttonsProps.fieldPathId);
  return (
    <div className={styles.item}>
      {/* Without script, an item with only unticked boxes would send no entry. */}
      <HiddenAnswerInputs name={pointerToEntryName(field.pointer)} answers={['']} />
      {children}
      {hasToolbar && !field.parent!.isLocked && (
        <div className={styles.toolbar}>
          {createElement(findTemplate('ArrayFieldItemButtonsTemplate', { registry, uiSchema }), buttonsProps)}
        </div>
      )}
    </div>
  );
}
