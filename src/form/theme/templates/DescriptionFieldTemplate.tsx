import { type DescriptionFieldProps, type FieldHelpProps, getUiOptions, helpId, type RJSFBaseProps } from '@rjsf/utils';
import { renderInlineMarkdown } from '../renderInlineMarkdown.tsx';
import { findTemplate } from '../findTemplate.ts';
import styles from '../controls.module.css';

/** The hint under a label: the description and `ui:help` in one paragraph. */
export function DescriptionFieldTemplate({ id, description, registry, uiSchema }: DescriptionFieldProps) {
  const options = getUiOptions(uiSchema);
  const help = isHelpInHint({ registry, uiSchema }) && options.help;
  if (!description && !help) return null;
  const format = (text: typeof description) =>
    options.enableMarkdownInDescription && typeof text === 'string' ? renderInlineMarkdown(text) : text;
  return (
    <p id={id} className={styles.hint}>
      {format(description)}
      {description && help ? ' ' : undefined}
      {help}
    </p>
  );
}

/** The help of a field whose hint is rendered by a developer's template. */
export const FieldHelpTemplate = ({ help, fieldPathId, registry, uiSchema }: FieldHelpProps) =>
  help && !isHelpInHint({ registry, uiSchema }) ? (
    <p id={helpId(fieldPathId)} className={styles.hint}>
      {help}
    </p>
  ) : null;

const isHelpInHint = (props: Pick<RJSFBaseProps, 'registry' | 'uiSchema'>): boolean =>
  findTemplate('DescriptionFieldTemplate', props) === DescriptionFieldTemplate &&
  findTemplate('FieldHelpTemplate', props) === FieldHelpTemplate;
