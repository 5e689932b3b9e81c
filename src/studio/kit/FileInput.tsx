import { type ClipboardEvent, type ComponentPropsWithRef, type DragEvent, type HTMLAttributes, useState } from 'react';

interface FileInputProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'onChange'> {
  onFiles: (files: File[]) => void;
}

/** Asks for files. The same file can be chosen again: nothing stays chosen. */
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

/** The files of a drop or a paste; of what is no file there are none. */
export const filesOf = (data: DataTransfer | null): File[] => [...(data?.files ?? [])];

/** What hears of files that are pasted into an element. */
export const pasteFiles = (onFiles: (files: File[]) => void) => (event: ClipboardEvent) => {
  const files = filesOf(event.clipboardData);
  if (files.length === 0) return;
  event.preventDefault();
  onFiles(files);
};

/**
 * Takes files that are dropped on an element, which may be none. `targetAt` tells what of the element takes them, and
 * nothing where a drag is none of its matter; `over` is what is under the pointer while something is dragged there.
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
        if (target !== undefined) onFiles(filesOf(event.dataTransfer), target);
      },
    },
  };
}
