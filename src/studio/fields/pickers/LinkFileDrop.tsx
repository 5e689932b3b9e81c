import { mediaFileAddress } from '../../../site/mediaFiles.ts';
import { PaperclipIcon } from 'lucide-react';
import { addFileOperations } from '../../media/pictureSteps.ts';
import { ACCEPTED_FILE_ENDINGS, useMediaUpload } from '../../media/useMediaUpload.ts';
import { useStudioStore } from '../../store/useStudioState.ts';
import { DropZone } from './DropZone.tsx';

/** Drop zone for a file to link to. Adding the file and setting the link is one undo entry. */
export function LinkFileDrop({ onTake }: { onTake: (to: string) => void }) {
  const store = useStudioStore();
  const { looksAt, refused, take } = useMediaUpload('one', 'file');
  const put = async (given: readonly File[]) => {
    const [file] = await take(given);
    if (!file) return;
    const { name, files } = addFileOperations(store.snapshot().texts, file);
    store.transaction(`${name} added`, files, () => onTake(mediaFileAddress(name)));
    store.say(files.length > 0 ? `${name} added.` : `${name} is already on the site. The link uses it.`);
  };
  return (
    <DropZone
      icon={PaperclipIcon}
      words="Drop a file here, paste it, or choose one"
      label="File to link to"
      accept={ACCEPTED_FILE_ENDINGS}
      looksAt={looksAt}
      refused={refused}
      onFiles={(files) => void put(files)}
    />
  );
}
