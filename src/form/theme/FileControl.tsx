import { Input } from '@mantine/core';
import type { WidgetProps } from '@rjsf/utils';
import {
  type DragEvent,
  type KeyboardEvent,
  use,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { classNames } from '../../ui/classNames.ts';
import { holdsFiles } from '../ChosenFiles.ts';
import { fileFieldType } from '../fileMessage.ts';
import { isAlwaysRequired } from '../isAlwaysRequired.ts';
import { PostedFormContext } from '../PostedFormContext.ts';
import { FileFace } from './FileFace.tsx';
import { useControl } from './useControl.ts';
import controls from './controls.module.css';
import styles from './FileControl.module.css';

const never = () => () => undefined;
const carriesFiles = (event: { dataTransfer: DataTransfer | null }) =>
  event.dataTransfer?.types.includes('Files') ?? false;

/**
 * A file to choose or to drop. The browser's own input does the work, also before and without script; once the page
 * lives it lies unseen over the whole zone. A file stays a file: it is never read into the page.
 */
export function FileControl(props: WidgetProps) {
  const { options, required, disabled, readonly, multiple, placeholder } = props;
  const control = useControl(props);
  const { store, pointer, id } = control;
  const subscribe = useCallback((listener: () => void) => store.subscribeField(pointer, listener), [store, pointer]);
  const readValue = () => store.valueAt(pointer);
  const readUpload = () => store.uploadAt(pointer);
  const value = useSyncExternalStore(subscribe, readValue, readValue);
  const upload = useSyncExternalStore(subscribe, readUpload, readUpload);
  const isBusy = useSyncExternalStore(store.subscribeForm, store.getBusy, store.getBusy);
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useStrayDrops();

  const isOff = Boolean(disabled || readonly);
  // What was uploaded without script stands as its address and goes along with the next try.
  const address = typeof value === 'string' ? value : undefined;
  const names = use(PostedFormContext)?.fileNames;
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
      className={classNames(
        styles.zone,
        isLive && styles.live,
        isOver && styles.over,
        holdsFiles(value) && styles.chosen,
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
      {address && <input type="hidden" name={control.name} value={address} />}
      <Input
        type="file"
        ref={input}
        name={control.name}
        multiple={multiple}
        disabled={isOff}
        onKeyDown={(event: KeyboardEvent) => {
          // Chromium opens its dialog for the space bar alone, and sends the form for Enter.
          if (event.key !== 'Enter') return;
          event.preventDefault();
          input.current?.click();
        }}
        accept={(options.accept as string | undefined) ?? fileFieldType(store.form, pointer)}
        classNames={{ wrapper: styles.wrapper, input: classNames(controls.file, styles.input) }}
        attributes={{
          input: {
            id,
            required: required && !address && isAlwaysRequired(store.form, pointer),
            'aria-required': required || undefined,
            'aria-invalid': control.error ? true : undefined,
            'aria-describedby': control.describedBy,
          },
        }}
      />
      {(isLive || address) && (
        <FileFace
          value={value}
          uploadedName={address && names?.[address]}
          upload={upload}
          isBusy={isBusy}
          prompt={placeholder}
          multiple={multiple}
          onCancel={() => store.sending?.abort()}
          onRemove={isOff || !isLive ? undefined : remove}
        />
      )}
    </div>
  );
}

/** A file that is dropped beside the zone would replace the page, and with it everything that was typed. */
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
