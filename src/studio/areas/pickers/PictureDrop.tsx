import { ImagePlusIcon } from 'lucide-react';
import { type DragEvent, useRef, useState } from 'react';
import { putPictures } from '../pictures/pictureSteps.ts';
import { filesOf, PICTURE_TYPES, takePictures, type TakenPicture } from '../pictures/takePicture.ts';
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
  const [isOver, setOver] = useState(false);
  const [count, setCount] = useState(0);
  const [refused, setRefused] = useState<string[]>([]);
  const input = useRef<HTMLInputElement>(null);

  const take = async (files: readonly File[]) => {
    if (files.length === 0) return;
    if (files.length > room) {
      const reason = `There is room for ${counted(room, 'picture')} more. Drop fewer at once.`;
      setRefused([reason]);
      store.say(reason, true);
      return;
    }
    setCount(files.length);
    const { pictures, refused: reasons } = await takePictures(files);
    setCount(0);
    setRefused(reasons);
    if (reasons.length > 0) store.say(reasons.join(' '), true);
    if (pictures.length > 0) put(pictures);
  };
  const put = (pictures: readonly TakenPicture[]) => {
    for (const picture of pictures) store.learn(picture);
    const { names, files } = putPictures(store.snapshot().texts, pictures);
    const label = `${counted(pictures.length, 'picture')} added`;
    store.together(label, files, () => onAdd(names.map((name) => ({ $media: name, alt: '' }))));
    store.say(`${label}. Say what ${pictures.length === 1 ? 'it shows' : 'each shows'}.`);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.below}
      onDragEnter={drag}
      onDragOver={drag}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        void take(filesOf(event.dataTransfer));
      }}
      onPaste={(event) => void take(filesOf(event.clipboardData))}
    >
      <div className={styles.place} data-over={isOver || undefined}>
        <button type="button" className={styles.several} onClick={() => input.current!.click()}>
          <ImagePlusIcon size={16} strokeWidth={1.4} aria-hidden />
          <span>
            {count > 0 ? `Looking at ${counted(count, 'file')}…` : 'Drop pictures here, paste them, or choose files'}
          </span>
        </button>
      </div>
      {refused.map((reason) => (
        <p key={reason} className={styles.refused}>
          {reason}
        </p>
      ))}
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={PICTURE_TYPES}
        aria-label="Files for this list"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          void take(files);
        }}
      />
    </div>
  );
}
