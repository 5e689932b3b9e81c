import type { PickerProps } from '../../../form/panel/PanelKit.ts';
import { fileId, fileName } from '../../site/SiteValues.ts';
import { formPaths, valueOf } from '../../site/SiteView.ts';
import { useStudio } from '../state/useStudio.ts';
import { Select } from './Select.tsx';

/** One of the site's forms. */
export function FormPicker({ value, onChange, ...rest }: PickerProps) {
  const { texts } = useStudio();
  const chosen = (value as { $form?: string } | undefined)?.$form ?? '';
  return (
    <Select {...rest} value={chosen} onChoose={(name) => onChange(name && { $form: name })}>
      {formPaths(texts).map((path) => (
        <option key={path} value={fileId(path)}>
          {fileName(path, valueOf(texts, path))}
        </option>
      ))}
    </Select>
  );
}
