import { Input } from '@mantine/core';
import { type DragEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { joinClassNames } from '../../../ui/joinClassNames.ts';
import { acceptedMediaType } from '../../model/fileFields.ts';
import { isFileOrFiles } from '../../state/ChosenFileStatuses.ts';
import { useStoreValue } from '../../state/FormContext.ts';
import { FileDropContent } from './FileDropContent.tsx';
import { HiddenAnswerInputs } from './HiddenAnswerInputs.tsx';
import { type ControlProps, useControl } from '../useControl.ts';
import { useIsHydrated } from '../useIsHydrated.ts';
import controls from '../controls.module.css';
import styles from './FileWidget.module.css';

const carriesFiles = (event: { dataTransfer: DataTransfer | null }) =>
  event.dataTransfer?.types.includes('Files') ?? false;

/**
 * A file to choose or to drop. The browser's own input does the work, also before and without script; once the page
 * lives it lies unseen over the whole zone. A file stays a file: it is never read into the page.
 */
export function FileWidget(props: ControlProps) {
  const { store, field: node, name, wiring, isLocked: isOff } = useControl(props);
  const { pointer, field } = node;
  const { uiOptions } = field;
  const multiple = field.type.isMultiple;
  const read = () => store.valueAt(pointer);
  const value = useStoreValue(store, read, pointer);
  // Replacing all answers notifies the form topic.
  useStoreValue(store, read);
  const isLive = useIsHydrated();
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useStrayDrops();

  // Addresses of files uploaded without script are sent again with the next attempt.
  const addresses = [value].flat().filter((one) => typeof one === 'string');
  const take = (files: FileList) => {
    const taken = new DataTransfer();
    for (const file of multiple ? files : [...files].slice(0, 1)) taken.items.add(file);
    input.current!.files = taken.files;
    input.current!.dispatchEvent(new Event('change', { bubbles: true }));
  };
  const drop = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(false);
    if (!isOff && event.dataTransfer.files.length > 0) take(event.dataTransfer.files);
  };
  const remove = () => {
    input.current!.value = '';
    store.setValue(pointer, undefined);
    store.touch(pointer);
    input.current!.focus();
  };

  return (
    <div
      className={joinClassNames(
        styles.zone,
        isLive && styles.live,
        isOver && styles.over,
        isFileOrFiles(value) && styles.chosen,
      )}
      onDragOver={(event) => {
        if (!carriesFiles(event)) return;
        event.preventDefault();
        setOver(!isOff);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={drop}
    >
      <HiddenAnswerInputs name={name} answers={addresses} />
      <Input
        type="file"
        ref={input}
        name={name}
        multiple={multiple}
        disabled={isOff}
        onKeyDown={(event: KeyboardEvent) => {
          // In Chromium, only Space opens the file dialog; Enter submits the form.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          input.current?.click();
        }}
        accept={uiOptions.accept ?? acceptedMediaType(field)}
        classNames={{ wrapper: styles.wrapper, input: joinClassNames(controls.file, styles.input) }}
        attributes={{
          input: { ...wiring, required: wiring.required && addresses.length === 0 },
        }}
      />
      {(isLive || addresses.length > 0) && (
        <FileDropContent field={node} value={value} onRemove={isOff || !isLive ? undefined : remove} />
      )}
    </div>
  );
}

/** Prevents a file that is dropped outside the zone from replacing the page and its input. */
function useStrayDrops(): void {
  useEffect(() => {
    const hold = (event: globalThis.DragEvent) => {
      if (event.defaultPrevented || !carriesFiles(event)) return;
      event.preventDefault();
      event.dataTransfer!.dropEffect = 'none';
    };
    const listening = new AbortController();
    for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, hold, { signal: listening.signal });
    return () => listening.abort();
  }, []);
}
