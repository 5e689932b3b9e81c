import { ImagePlusIcon } from 'lucide-react';
import { useRef } from 'react';
import { FileInput, createFilePasteListener, useFileDrop } from '../../kit/FileInput.tsx';
import { focusFirstPlace, focusPlaceRef } from '../../kit/focus.ts';
import type { PickerProps } from '../../../form/panel/PanelKit.ts';
import controls from '../../kit/controls.module.css';
import {
  createPictureSlotFill,
  type PictureReference,
  withoutFocalPoint,
  replacePictureInSlot,
} from '../../media/pictureSteps.ts';
import { ACCEPTED_PICTURE_TYPES, useMediaUpload } from '../../media/useMediaUpload.ts';
import { fitPictureToFieldHeight, type SitePicture, formatPictureFacts, usePictures } from '../../media/pictureView.ts';
import { useStudioStore } from '../../store/useStudioState.ts';
import { FocalPointEditor } from './FocalPointEditor.tsx';
import styles from './PicturePicker.module.css';
import { PickerTextInput } from './PickerTextInput.tsx';
import { StudioButton } from '../../kit/StudioButton.tsx';

/** Picker of a picture that is shown uncropped. */
export const PicturePicker = (props: PickerProps) => <PictureSlot {...props} isCropped={false} />;

/** Picker of a picture that is cropped, with its focal point. */
export const CroppedPicturePicker = (props: PickerProps) => <PictureSlot {...props} isCropped />;

/** Picker of a decorative picture without a description. */
export function DecorativePicturePicker({ onChange, ...props }: PickerProps) {
  const name = (slot: unknown) => (slot as PictureReference | undefined)?.$media;
  const change = (slot: unknown) => onChange(name(slot) === undefined ? undefined : { $media: name(slot) });
  return <PictureSlot {...props} onChange={change} isCropped={false} isPlain />;
}

/** Returns the id of a picture's description field. */
export const pictureAltId = (id: string) => `${id}--alt`;
const whichId = (id: string) => `${id}--which`;

interface PictureSlotProps extends PickerProps {
  isCropped: boolean;
  /** True for a decorative picture without a description. */
  isPlain?: boolean;
}

/** Picture field: drop zone, select and description for those who cannot see it. */
function PictureSlot(props: PictureSlotProps) {
  const { id, label, value, onChange, describedBy, isWrong, isCropped, isPlain } = props;
  const { looksAt, refused, refuse, put } = usePutIn(props);
  const { over, zone } = useFileDrop(put);
  const input = useRef<HTMLInputElement>(null);
  const choose = () => input.current!.click();
  const slot = (value ?? {}) as PictureReference;
  const pictures = usePictures();
  const chosen = pictures.find((one) => one.slot === slot.$media);
  const what = label.toLowerCase();
  const file = looksAt[0]?.name;
  return (
    <div className={styles.slot} {...zone} onPaste={createFilePasteListener(put)}>
      <div className={styles.place} data-over={over || undefined} data-filled={chosen ? true : undefined}>
        {chosen && isCropped ? (
          <FocalPointEditor
            id={id}
            picture={chosen}
            what={what}
            value={slot.focalPoint}
            onChange={(focalPoint) => onChange({ ...withoutFocalPoint(slot), ...(focalPoint && { focalPoint }) })}
          />
        ) : chosen ? (
          <img src={chosen.src} alt="" {...fitPictureToFieldHeight(chosen)} className={styles.shown} />
        ) : (
          <button type="button" className={styles.empty} onClick={choose}>
            <ImagePlusIcon size={20} strokeWidth={1.4} aria-hidden />
            <span>
              <strong>Drop a picture here, paste it, or choose a file</strong>
              <span>JPEG, PNG, WebP or AVIF, 20 MB at most</span>
            </span>
          </button>
        )}
        {(over || file !== undefined) && (
          <p className={styles.curtain}>
            {file !== undefined ? `Reading ${file}…` : chosen ? 'Drop it to replace this picture' : 'Drop it here'}
          </p>
        )}
      </div>
      {refused.length > 0 && <p className={styles.refused}>{refused}</p>}
      <div className={styles.which}>
        <select
          ref={focusPlaceRef(whichId(id))}
          id={id}
          className={styles.select}
          value={slot.$media ?? ''}
          aria-invalid={isWrong || undefined}
          aria-describedby={describedBy}
          onChange={({ currentTarget }) => {
            refuse([]);
            onChange(currentTarget.value ? replacePictureInSlot(slot, currentTarget.value) : undefined);
          }}
        >
          <option value="">No picture (pattern is shown)</option>
          <PictureSelectOptions name={slot.$media ?? ''} pictures={pictures} />
        </select>
        {chosen && (
          <p className={styles.facts}>
            {formatPictureFacts(chosen)}
            <StudioButton unseen={` ${what}`} look="text" onClick={choose}>
              Replace…
            </StudioButton>
          </p>
        )}
        <FileInput ref={input} hidden accept={ACCEPTED_PICTURE_TYPES} aria-label={`A file for ${what}`} onFiles={put} />
      </div>
      {slot.$media !== undefined && !isPlain && (
        <Description
          id={pictureAltId(id)}
          what={what}
          value={slot.alt ?? ''}
          onText={(alt) => onChange({ ...slot, alt })}
        />
      )}
    </div>
  );
}

/** Options of the site's pictures, including a chosen one that does not exist yet. */
export const PictureSelectOptions = ({ name, pictures }: { name: string; pictures: readonly SitePicture[] }) => (
  <>
    {name !== '' && !pictures.some(({ slot }) => slot === name) && <option value={name}>No file yet: {name}</option>}
    {pictures.map(({ slot }) => (
      <option key={slot} value={slot}>
        {slot}
      </option>
    ))}
  </>
);

/** Text field for a picture's description. */
function Description({ id, what, ...rest }: { id: string; what: string; value: string; onText(alt: string): void }) {
  return (
    <div className={styles.alt}>
      <label htmlFor={id}>
        Description for people who cannot see it<span className={controls.unseen}> ({what})</span>
      </label>
      <PickerTextInput id={id} aria-describedby={`${id}--hint`} {...rest} />
      <p id={`${id}--hint`} className={styles.hint}>
        Leave it empty only if the text beside it says the same.
      </p>
    </div>
  );
}

/** Returns a function that uploads a file and sets it as the field's picture, as one undo entry. */
function usePutIn(props: Pick<PictureSlotProps, 'id' | 'value' | 'onChange' | 'isPlain'>) {
  const store = useStudioStore();
  const { take, ...asked } = useMediaUpload('one');
  const now = useRef(props);
  now.current = props;
  const put = async (given: readonly File[]) => {
    const [picture] = await take(given);
    if (!picture) return;
    const { id, value, onChange, isPlain } = now.current;
    const old = (value ?? {}) as PictureReference;
    const { name, slot: next, files, wasHere } = createPictureSlotFill(store.snapshot().texts, old, picture);
    store.transaction(`${name} added`, files, () => {
      if (next.$media !== old.$media || next.alt !== old.alt) onChange(next);
    });
    store.say(
      `${wasHere ? `${name} is already on the site and is used here` : `${name} added`}, ${formatPictureFacts(picture)}.` +
        (isPlain ? '' : ' Describe the picture.'),
    );
    // A new picture needs a new description, and the pressed button may be gone.
    focusFirstPlace(isPlain ? whichId(id) : pictureAltId(id));
  };
  return { ...asked, put: (files: readonly File[]) => void put(files) };
}
