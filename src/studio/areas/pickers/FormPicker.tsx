import type { PickerProps } from '../../../form/panel/PanelKit.ts';
import { fileId, fileKind, fileName } from '../../site/SiteValues.ts';
import { valueOf } from '../../site/SiteView.ts';
import { useStudio } from '../state/useStudio.ts';
import { Select } from './Select.tsx';

/** One of the site's forms. */
export function FormPicker({ value, onChange, ...rest }: PickerProps) {
  const { texts } = useStudio();
  const forms = [...texts].flatMap(([path, text]) => (text !== null && fileKind(path) === 'form' ? [path] : []));
  const chosen = (value as { $form?: string } | undefined)?.$form ?? '';
  return (
    <Select {...rest} value={chosen} onChoose={(name) => onChange(name && { $form: name })}>
      {forms.map((path) => (
        <option key={path} value={fileId(path)}>
          {fileName(path, valueOf(texts, path))}
        </option>
      ))}
    </Select>
  );
}
