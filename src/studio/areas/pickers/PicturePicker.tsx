import { ImagePlusIcon } from 'lucide-react';
import { type ClipboardEvent, type DragEvent, useRef, useState } from 'react';
import { focusOn } from '../../kit/focus.ts';
import type { PickerProps } from '../../../form/panel/PanelKit.ts';
import controls from '../../kit/controls.module.css';
import { fillSlot, type Slot, withoutPoint, withPicture } from '../pictures/pictureSteps.ts';
import { filesOf, PICTURE_TYPES, takePicture, type TakenPicture } from '../pictures/takePicture.ts';
import { picturesOf, sizeWords } from '../state/pictureView.ts';
import { useStudio, useStudioStore } from '../state/useStudio.ts';
import { FocalPoint } from './FocalPoint.tsx';
import { TextInput } from './TextInput.tsx';
import styles from './PicturePicker.module.css';

/** A picture of pages/media/ that is drawn whole. */
export const PicturePicker = (props: PickerProps) => <PictureSlot {...props} isCropped={false} />;

/** A picture of pages/media/ that is cropped to its place, with the point that stays in sight. */
export const CroppedPicturePicker = (props: PickerProps) => <PictureSlot {...props} isCropped />;

/** A picture, dropped, pasted or chosen, and what it shows, in words for those who do not see it. */
function PictureSlot({
  id,
  label,
  value,
  onChange,
  describedBy,
  isWrong,
  isCropped,
}: PickerProps & { isCropped: boolean }) {
  const store = useStudioStore();
  const { site, texts } = useStudio();
  const [isOver, setOver] = useState(false);
  const [looksAt, setLooksAt] = useState<string>();
  const [refused, setRefused] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const now = useRef({ value, onChange });
  now.current = { value, onChange };
  const slot = (value ?? {}) as Slot;
  const pictures = picturesOf(texts, site.pictures);
  const chosen = pictures.find((one) => one.slot === slot.$media);
  const what = label.toLowerCase();

  const refuse = (reason: string) => {
    setRefused(reason);
    store.say(reason, true);
  };
  const putIn = (picture: TakenPicture) => {
    const old = (now.current.value ?? {}) as Slot;
    const { name, slot: next, files, wasHere } = fillSlot(store.snapshot().texts, old, picture);
    store.learn(picture);
    store.together(`${name} put in`, files, () => {
      if (next.$media !== old.$media || next.alt !== old.alt) now.current.onChange(next);
    });
    const isAsked = next.alt === '';
    store.say(
      `${wasHere ? `${name} was here already and is put in` : `${name} is put in`}, ${sizeWords(picture)}.` +
        (isAsked ? ' Say what it shows.' : ''),
    );
    if (isAsked) focusOn(altId(id));
  };
  const take = async (files: readonly File[]) => {
    const [file] = files;
    if (!file) return refuse('This is no file. Save the picture first, then drop its file.');
    if (files.length > 1) return refuse('One picture fits here. Drop them one by one, or all of them into Pictures.');
    setRefused(undefined);
    setLooksAt(file.name);
    const taken = await takePicture(file);
    setLooksAt(undefined);
    return typeof taken === 'string' ? refuse(taken) : putIn(taken);
  };
  const drag = (event: DragEvent) => {
    event.preventDefault();
    event.dataTransfer.dropEffect = 'copy';
    setOver(true);
  };
  const leave = ({ currentTarget, relatedTarget }: DragEvent) => {
    if (!currentTarget.contains(relatedTarget as Node | null)) setOver(false);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(filesOf(event.dataTransfer));
  };
  const paste = (event: ClipboardEvent) => {
    const files = filesOf(event.clipboardData);
    if (files.length === 0) return;
    event.preventDefault();
    void take(files);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={styles.slot} onDragEnter={drag} onDragOver={drag} onDragLeave={leave} onDrop={drop} onPaste={paste}>
      <div className={styles.place} data-over={isOver || undefined} data-filled={chosen ? true : undefined}>
        {chosen && isCropped ? (
          <FocalPoint
            id={id}
            picture={chosen}
            what={what}
            value={slot.focalPoint}
            onChange={(focalPoint) => onChange({ ...withoutPoint(slot), ...(focalPoint && { focalPoint }) })}
          />
        ) : chosen ? (
          <img src={chosen.src} alt="" width={chosen.width} height={chosen.height} className={styles.shown} />
        ) : (
          <button type="button" className={styles.empty} onClick={() => input.current!.click()}>
            <ImagePlusIcon size={20} strokeWidth={1.4} aria-hidden />
            <span>
              <strong>Drop a picture here, paste it, or choose a file</strong>
              <span>JPEG, PNG, WebP or AVIF, 20 MB at most</span>
            </span>
          </button>
        )}
        {(isOver || looksAt !== undefined) && (
          <p className={styles.curtain}>
            {looksAt === undefined
              ? chosen
                ? 'Drop it to replace this one'
                : 'Drop it here'
              : `Looking at ${looksAt}…`}
          </p>
        )}
      </div>
      {refused !== undefined && <p className={styles.refused}>{refused}</p>}
      <div className={styles.which}>
        <select
          id={id}
          className={styles.select}
          value={slot.$media ?? ''}
          aria-invalid={isWrong || undefined}
          aria-describedby={describedBy}
          onChange={({ currentTarget }) => {
            setRefused(undefined);
            onChange(currentTarget.value ? withPicture(slot, currentTarget.value) : undefined);
          }}
        >
          <option value="">None: artwork stands in</option>
          {slot.$media !== undefined && !chosen && <option value={slot.$media}>{slot.$media}, not there yet</option>}
          {pictures.map(({ slot: name }) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
        {chosen && (
          <p className={styles.facts}>
            {sizeWords(chosen)}
            <button type="button" className={controls.text} onClick={() => input.current!.click()}>
              Replace…<span className={controls.unseen}> {what}</span>
            </button>
          </p>
        )}
        <input
          ref={input}
          type="file"
          hidden
          accept={PICTURE_TYPES}
          aria-label={`A file for ${what}`}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            currentTarget.value = '';
            void take(files);
          }}
        />
      </div>
      {slot.$media !== undefined && (
        <div className={styles.alt}>
          <label htmlFor={altId(id)}>
            What it shows, for those who cannot see it<span className={controls.unseen}> ({what})</span>
          </label>
          <TextInput
            id={altId(id)}
            value={slot.alt ?? ''}
            aria-describedby={`${altId(id)}--hint`}
            onText={(alt) => onChange({ ...slot, alt })}
          />
          <p id={`${altId(id)}--hint`} className={styles.hint}>
            Leave it empty only where the text beside it says the same.
          </p>
        </div>
      )}
    </div>
  );
}

/** The id of the words of a picture's control. */
export const altId = (id: string) => `${id}--alt`;
