import type { PickerProps } from '../../../form/panel/PanelKit.ts';
import { valueOf } from '../../site/SiteView.ts';
import { useStudio } from '../state/useStudio.ts';
import styles from './pickers.module.css';

/** One of the site's forms. */
export function FormPicker({ id, value, onChange, describedBy, isWrong }: PickerProps) {
  const { texts } = useStudio();
  const forms = [...texts.keys()].flatMap((path) => {
    const name = /^schemas\/(.*)\.json$/.exec(path)?.[1];
    const title = (valueOf(texts, path) as { title?: unknown } | undefined)?.title;
    return name === undefined ? [] : [{ name, title: typeof title === 'string' ? title : name }];
  });
  return (
    <select
      id={id}
      className={styles.select}
      value={String((value as { $form?: string } | undefined)?.$form ?? '')}
      aria-invalid={isWrong || undefined}
      aria-describedby={describedBy}
      onChange={({ currentTarget }) => onChange(currentTarget.value ? { $form: currentTarget.value } : undefined)}
    >
      <option value="">None</option>
      {forms.map(({ name, title }) => (
        <option key={name} value={name}>
          {title}
        </option>
      ))}
    </select>
  );
}
