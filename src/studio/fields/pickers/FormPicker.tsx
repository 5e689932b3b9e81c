import type { PickerProps } from '../../../form/panel/PanelKit.ts';
import { StudioButton } from '../../kit/StudioButton.tsx';
import { TextCursorInputIcon } from 'lucide-react';
import { fileBaseName, describeFile } from '../../../site/names.ts';
import { listFormPaths, jsonValueOf } from '../../../site/SiteValues.ts';
import { openFileArea } from '../../store/openFileArea.ts';
import { useStudioState, useStudioStore } from '../../store/useStudioState.ts';
import { PickerSelect } from './PickerSelect.tsx';
import { fileStateIn } from '../../../site/files.ts';

/** Picker of a form, with a button that opens it in the form builder. */
export function FormPicker({ value, onChange, ...rest }: PickerProps) {
  const store = useStudioStore();
  const { texts } = useStudioState();
  const chosen = (value as { $form?: string } | undefined)?.$form ?? '';
  const path = `schemas/${chosen}.json`;
  return (
    <>
      <PickerSelect {...rest} value={chosen} onChoose={(name) => onChange(name && { $form: name })}>
        {listFormPaths(texts).map((one) => (
          <option key={one} value={fileBaseName(one)}>
            {describeFile(one, jsonValueOf(texts, one))}
          </option>
        ))}
      </PickerSelect>
      {fileStateIn(texts, path) !== undefined && (
        <StudioButton icon={TextCursorInputIcon} look="text" onClick={() => openFileArea(store, path)}>
          Open the form
        </StudioButton>
      )}
    </>
  );
}
