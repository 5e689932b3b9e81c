import type { PickerProps } from '../../../form/panel/PanelKit.ts';
import { StudioButton } from '../../kit/StudioButton.tsx';
import { TextCursorInputIcon } from 'lucide-react';
import { fileId, fileName } from '../../../site/names.ts';
import { formPaths, valueOf } from '../../../site/SiteValues.ts';
import { openFileArea } from '../../store/openFileArea.ts';
import { useStudio, useStudioStore } from '../../store/useStudio.ts';
import { Select } from './Select.tsx';
import { fileIn } from '../../../site/files.ts';

/** Picker of a form, with a button that opens it in the form builder. */
export function FormPicker({ value, onChange, ...rest }: PickerProps) {
  const store = useStudioStore();
  const { texts } = useStudio();
  const chosen = (value as { $form?: string } | undefined)?.$form ?? '';
  const path = `schemas/${chosen}.json`;
  return (
    <>
      <Select {...rest} value={chosen} onChoose={(name) => onChange(name && { $form: name })}>
        {formPaths(texts).map((one) => (
          <option key={one} value={fileId(one)}>
            {fileName(one, valueOf(texts, one))}
          </option>
        ))}
      </Select>
      {fileIn(texts, path) !== undefined && (
        <StudioButton icon={TextCursorInputIcon} look="text" onClick={() => openFileArea(store, path)}>
          Open the form
        </StudioButton>
      )}
    </>
  );
}
