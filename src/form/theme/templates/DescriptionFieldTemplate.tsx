import { type DescriptionFieldProps, getUiOptions } from '@rjsf/utils';
import { hintId } from '../controlId.ts';
import styles from '../controls.module.css';

/** The hint under a label: the description and `ui:help` in one paragraph. */
export function DescriptionFieldTemplate({ id, description, uiSchema }: DescriptionFieldProps) {
  const { help } = getUiOptions(uiSchema);
  if (!description && !help) return null;
  return (
    <p id={hintId(id.replace(/__description$/, ''))} className={styles.hint}>
      {description}
      {description && help ? ' ' : undefined}
      {help}
    </p>
  );
}
