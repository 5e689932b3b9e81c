import { ImagePlusIcon } from '../../kit/icons.tsx';
import { useRef } from 'react';
import { FileInput, pasteFiles, useFileDrop } from '../../kit/FileInput.tsx';
import { putPictures } from '../pictures/pictureSteps.ts';
import { PICTURE_TYPES, usePictureFiles } from '../pictures/usePictureFiles.ts';
import { counted } from '../state/counted.ts';
import { useStudioStore } from '../state/useStudio.ts';
import styles from './PicturePicker.module.css';

interface PictureDropProps {
  /** How many more the list can have. */
  room: number;
  onAdd: (entries: readonly unknown[]) => void;
}

/** Takes pictures for a list of them: each is put into the site and becomes an entry, all as one thing. */
export function PictureDrop({ room, onAdd }: PictureDropProps) {
  const store = useStudioStore();
  const { looksAt, refused, refuse, take } = usePictureFiles();
  const input = useRef<HTMLInputElement>(null);
  const add = async (given: readonly File[]) => {
    if (given.length === 0) return;
    if (given.length > room) {
      refuse([`There is room for ${counted(room, 'picture')} more. Drop fewer at once.`]);
      return;
    }
    const pictures = await take(given);
    if (pictures.length === 0) return;
    const { names, files } = putPictures(store.snapshot().texts, pictures);
    const label = `${counted(pictures.length, 'picture')} added`;
    store.together(label, files, () => onAdd(names.map((name) => ({ $media: name, alt: '' }))));
    store.say(`${label}. Say what ${pictures.length === 1 ? 'it shows' : 'each shows'}.`);
  };
  const { over, zone } = useFileDrop((files) => void add(files));
  return (
    <div className={styles.below} {...zone} onPaste={pasteFiles((files) => void add(files))}>
      <div className={styles.place} data-over={over || undefined}>
        <button type="button" className={styles.several} onClick={() => input.current!.click()}>
          <ImagePlusIcon size={16} strokeWidth={1.4} aria-hidden />
          <span>
            {looksAt.length > 0
              ? `Looking at ${counted(looksAt.length, 'file')}…`
              : 'Drop pictures here, paste them, or choose files'}
          </span>
        </button>
      </div>
      {refused.map((reason) => (
        <p key={reason} className={styles.refused}>
          {reason}
        </p>
      ))}
      <FileInput
        ref={input}
        multiple
        hidden
        accept={PICTURE_TYPES}
        aria-label="Files for this list"
        onFiles={(files) => void add(files)}
      />
    </div>
  );
}
