import { useRef } from 'react';
import { focusPlaceRef } from '../../kit/focus.ts';
import type { ArticlePicture } from '../richText/richTextSchema.ts';
import { FileInput, createFilePasteListener } from '../../kit/FileInput.tsx';
import { ACCEPTED_PICTURE_TYPES } from '../../media/useMediaUpload.ts';
import { formatPictureFacts, usePictures } from '../../media/pictureView.ts';
import { InlineInputs } from './InlineInputs.tsx';
import { PictureSelectOptions } from './PicturePicker.tsx';
import styles from './RichText.module.css';
import { PickerTextInput } from './PickerTextInput.tsx';
import { StudioButton } from '../../kit/StudioButton.tsx';

interface RichTextPictureProps {
  id: string;
  /** Selected picture; undefined to insert a new one. */
  picture: ArticlePicture | undefined;
  /** Messages about refused files. */
  refused: readonly string[];
  /** Called with the name of a chosen picture. */
  onChoose: (name: string) => void;
  onFiles: (files: readonly File[]) => void;
  onWords: (altText: string) => void;
  onRemove: () => void;
  onClose: () => void;
}

/** Inputs of a picture in an article: which one, and its description. */
export function RichTextPictureInputs(props: RichTextPictureProps) {
  const { id, picture, refused, onChoose, onFiles, onWords, onRemove, onClose } = props;
  const input = useRef<HTMLInputElement>(null);
  const pictures = usePictures();
  const chosen = pictures.find(({ slot }) => slot === picture?.$media);
  const name = typeof picture?.$media === 'string' ? picture.$media : '';
  return (
    <InlineInputs aria-label="Picture" onDone={onClose} onClose={onClose} onPaste={createFilePasteListener(onFiles)}>
      {picture && (
        <>
          <label htmlFor={`${id}--alt`}>Description for people who cannot see it</label>
          <PickerTextInput id={`${id}--alt`} value={wordsOf(picture)} onText={onWords} />
        </>
      )}
      {!picture && <p className={styles.facts}>Drop or paste a picture into the text, or choose one here.</p>}
      {(pictures.length > 0 || name !== '') && (
        <select
          className={styles.which}
          aria-label={picture ? 'Another picture of the site' : 'A picture of the site'}
          value={name}
          onChange={({ currentTarget }) => currentTarget.value && onChoose(currentTarget.value)}
        >
          {name === '' && (
            <option value="">{picture ? 'A picture from another site' : 'Choose a picture of the site…'}</option>
          )}
          <PictureSelectOptions name={name} pictures={pictures} />
        </select>
      )}
      {refused.map((reason) => (
        <p key={reason} role="alert" className={styles.refused}>
          {reason}
        </p>
      ))}
      <div className={styles.does}>
        <StudioButton ref={focusPlaceRef(`${id}--file`)} onClick={() => input.current!.click()}>
          {picture ? 'Replace…' : 'Choose a file…'}
        </StudioButton>
        {picture ? (
          <StudioButton look="text" onClick={onRemove}>
            Remove the picture
          </StudioButton>
        ) : (
          <StudioButton look="text" onClick={onClose}>
            Cancel
          </StudioButton>
        )}
        {chosen && <span className={styles.facts}>{formatPictureFacts(chosen)}</span>}
      </div>
      <FileInput
        ref={input}
        hidden
        multiple={!picture}
        accept={ACCEPTED_PICTURE_TYPES}
        aria-label="A picture for the text"
        onFiles={onFiles}
      />
    </InlineInputs>
  );
}

const wordsOf = ({ altText }: ArticlePicture) => (typeof altText === 'string' ? altText : '');
