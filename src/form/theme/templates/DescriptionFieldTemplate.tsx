import { type DescriptionFieldProps, getUiOptions } from '@rjsf/utils';
import { hintId } from '../controlId.ts';
import { inlineMarkdown } from '../inlineMarkdown.tsx';
import { replacementIn } from '../ResolvedSchemas.ts';
import styles from '../controls.module.css';

/** The hint under a label: the description and `ui:help` in one paragraph. A developer's widget finds the hint by RJSF's id. */
export function DescriptionFieldTemplate({ id, description, uiSchema }: DescriptionFieldProps) {
  const { help, enableMarkdownInDescription } = getUiOptions(uiSchema);
  if (!description && !help) return null;
  const isForeign = replacementIn(uiSchema)?.isForeign;
  const format = (text: typeof description) =>
    enableMarkdownInDescription && typeof text === 'string' ? inlineMarkdown(text) : text;
  return (
    <p id={isForeign ? id : hintId(id.replace(/__description$/, ''))} className={styles.hint}>
      {format(description)}
      {description && help ? ' ' : undefined}
      {help}
    </p>
  );
}
