import { type ClipboardEvent, type ComponentPropsWithRef, type DragEvent, type HTMLAttributes, useState } from 'react';

interface FileInputProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'onChange'> {
  onFiles: (files: File[]) => void;
}

/** File input that resets itself, so that the same file can be chosen again. */
export const FileInput = ({ onFiles, ...rest }: FileInputProps) => (
  <input
    {...rest}
    type="file"
    onChange={({ currentTarget }) => {
      const files = [...(currentTarget.files ?? [])];
      currentTarget.value = '';
      onFiles(files);
    }}
  />
);

/** Returns the files of a drop or paste; none for other data. */
export const transferredFiles = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

/** Returns a paste listener for files. */
export const createFilePasteListener = (onFiles: (files: File[]) => void) => (event: ClipboardEvent) => {
  const files = transferredFiles(event.clipboardData);
  if (files.length === 0) return;
  event.preventDefault();
  onFiles(files);
};

/**
 * Handles files dropped on an element. `targetAt` maps a drag to a drop target, or undefined to ignore the drag.
 * `over` is the target under the pointer.
 */
export function useFileDrop<Target = true>(
  onFiles: (files: File[], target: Target) => void,
  targetAt: (event: DragEvent) => Target | undefined = () => true as Target,
): { over: Target | undefined; zone: HTMLAttributes<HTMLElement> } {
  const [over, setOver] = useState<Target>();
  const drag = (event: DragEvent) => {
    const target = targetAt(event);
    if (target === undefined) return;
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(target);
  };
  return {
    over,
    zone: {
      onDragEnter: drag,
      onDragOver: drag,
      onDragLeave: ({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setOver(undefined);
      },
      onDrop: (event) => {
        event.preventDefault();
        setOver(undefined);
        const target = targetAt(event);
        if (target !== undefined) onFiles(transferredFiles(event.dataTransfer), target);
      },
    },
  };
}
