import { ImagePlusIcon } from 'lucide-react';
import { addPicturesOperations } from '../../media/pictureSteps.ts';
import { ACCEPTED_PICTURE_TYPES, useMediaUpload } from '../../media/useMediaUpload.ts';
import { formatCountWithNoun } from '../../kit/formatCountWithNoun.ts';
import { useStudioStore } from '../../store/useStudioState.ts';
import { DropZone } from './DropZone.tsx';

interface PictureDropProps {
  /** Number of entries that the list can still hold. */
  room: number;
  onAdd: (entries: readonly unknown[]) => void;
}

/** Drop zone that appends pictures to a list, as one undo entry. */
export function PictureListDrop({ room, onAdd }: PictureDropProps) {
  const store = useStudioStore();
  const { looksAt, refused, refuse, take } = useMediaUpload();
  const add = async (given: readonly File[]) => {
    if (given.length === 0) return;
    if (given.length > room) {
      refuse([`Only ${formatCountWithNoun(room, 'more picture')} will fit in this list. Drop fewer.`]);
      return;
    }
    const pictures = await take(given);
    if (pictures.length === 0) return;
    const { names, files } = addPicturesOperations(store.snapshot().texts, pictures);
    const label = `${formatCountWithNoun(pictures.length, 'picture')} added`;
    store.transaction(label, files, () => onAdd(names.map((name) => ({ $media: name, alt: '' }))));
    store.say(`${label}. Describe ${pictures.length === 1 ? 'the picture' : 'each picture'}.`);
  };
  return (
    <DropZone
      icon={ImagePlusIcon}
      words="Drop pictures here, paste them, or choose files"
      label="Files for this list"
      accept={ACCEPTED_PICTURE_TYPES}
      multiple
      looksAt={looksAt}
      refused={refused}
      onFiles={(files) => void add(files)}
    />
  );
}
