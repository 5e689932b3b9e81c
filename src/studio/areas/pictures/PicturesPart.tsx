import { ImagePlusIcon, ReplaceIcon, Trash2Icon } from '../../kit/icons.tsx';
import { useMemo, useRef, useState } from 'react';
import { FileInput, pasteFiles, useFileDrop } from '../../kit/FileInput.tsx';
import { focusOn, focusPlace } from '../../kit/focus.ts';
import { Region } from '../../kit/Region.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { readSite, type SiteValues } from '../../site/SiteValues.ts';
import { removalWords, usesOf } from '../../site/uses.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { type SitePicture, sizeWords, usePictures } from '../state/pictureView.ts';
import { counted } from '../state/counted.ts';
import { useStudio, useStudioStore } from '../state/useStudio.ts';
import { putPicture, putPictures, removePicture, slotOfSame } from './pictureSteps.ts';
import styles from './Pictures.module.css';
import { PICTURE_TYPES, usePictureFiles } from './usePictureFiles.ts';

/** Every picture of the site: dropped in, replaced where it stands, taken away; each of it can be undone. */
export function PicturesPart() {
  const { texts } = useStudio();
  const values = useMemo(() => readSite(texts), [texts]);
  const pictures = usePictures();
  const { refused, add, replace, remove } = usePictureActions(pictures);
  const [asked, setAsked] = useState<{ slot: string; words: string }>();
  const replaced = useRef<string>(undefined);
  const replacing = useRef<HTMLInputElement>(null);
  const { over, zone } = useFileDrop(add);
  return (
    <Region
      as="main"
      className={styles.part}
      aria-label="Pictures"
      first="add pictures"
      isWork
      {...zone}
      onPaste={pasteFiles(add)}
    >
      <label htmlFor="added-pictures" className={classNames(styles.drop, over && styles.over)}>
        <ImagePlusIcon size={24} strokeWidth={1.4} aria-hidden />
        <span>
          <strong>Drop pictures here, paste them, or choose files</strong>
          <span className={styles.hint}>JPEG, PNG, WebP or AVIF, 20 MB at most</span>
        </span>
        <FileInput id="added-pictures" multiple accept={PICTURE_TYPES} ref={focusPlace('add pictures')} onFiles={add} />
      </label>
      {refused.length > 0 && (
        <div className={styles.refused}>
          {refused.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </div>
      )}
      {pictures.length === 0 && <p className={styles.hint}>There are no pictures yet. Artwork stands in for them.</p>}
      <ul className={styles.pictures}>
        {pictures.map((picture) => (
          <Picture
            key={picture.slot}
            picture={picture}
            values={values}
            onReplace={() => {
              replaced.current = picture.slot;
              replacing.current!.click();
            }}
            onRemove={() => {
              const words = removalWords(values, { what: 'picture', slot: picture.slot });
              if (words === undefined) remove(picture.slot);
              else setAsked({ slot: picture.slot, words });
            }}
          />
        ))}
      </ul>
      <FileInput
        ref={replacing}
        hidden
        accept={PICTURE_TYPES}
        aria-label="A file in its place"
        onFiles={(files) => replaced.current !== undefined && void replace(replaced.current, files)}
      />
      {asked && (
        <ConfirmDialog
          title={`Remove ${asked.slot}`}
          does="Remove"
          keeps="Keep it"
          onDo={() => {
            setAsked(undefined);
            remove(asked.slot);
          }}
          onClose={() => setAsked(undefined)}
        >
          <p>{asked.words}</p>
        </ConfirmDialog>
      )}
    </Region>
  );
}

interface PictureProps {
  picture: SitePicture;
  values: SiteValues;
  onReplace: () => void;
  onRemove: () => void;
}

/** One picture, what it is called and where it is shown. */
function Picture({ picture, values, onReplace, onRemove }: PictureProps) {
  const { slot, src } = picture;
  const names = new Set(usesOf(values, { what: 'picture', slot }).map(({ name }) => name));
  return (
    <li className={styles.picture}>
      <img src={src} alt="" loading="lazy" />
      <div className={styles.words}>
        <strong>{slot}</strong>
        <span className={styles.hint}>{sizeWords(picture)}</span>
        <span className={styles.hint}>{names.size === 0 ? 'Shown nowhere yet' : `On ${[...names].join(', ')}`}</span>
      </div>
      <div className={styles.actions}>
        <IconButton
          icon={ReplaceIcon}
          ref={focusPlace(`picture ${slot}`)}
          name={`Replace ${slot}`}
          side="left"
          onClick={onReplace}
        />
        <IconButton icon={Trash2Icon} name={`Remove ${slot}`} side="left" onClick={onRemove} />
      </div>
    </li>
  );
}

/** What can be done with the site's pictures. */
function usePictureActions(pictures: readonly SitePicture[]) {
  const store = useStudioStore();
  const { refused, take } = usePictureFiles();
  const add = async (files: readonly File[]) => {
    const { texts } = store.snapshot();
    const fresh = await take(files, ({ hash, name }, at, all) =>
      slotOfSame(texts, hash) !== undefined || all.findIndex((one) => one.hash === hash) < at
        ? `${name}: This picture is here already.`
        : undefined,
    );
    if (fresh.length === 0) return;
    const label = `${counted(fresh.length, 'picture')} added`;
    store.do((now) => ({ label, files: putPictures(now, fresh).files }), { toast: true });
  };
  return {
    refused,
    add: (files: readonly File[]) => void (files.length > 0 && add(files)),
    async replace(slot: string, files: readonly File[]): Promise<void> {
      const [picture] = await take(files.slice(0, 1));
      if (!picture) return;
      store.do((now) => ({ label: `${slot} replaced`, files: putPicture(now, slot, picture) }), { toast: true });
    },
    remove(slot: string): void {
      const at = pictures.findIndex((one) => one.slot === slot);
      store.do((now) => ({ label: `${slot} removed`, files: removePicture(now, slot) }), { toast: true });
      const next = pictures[at + 1] ?? pictures[at - 1];
      focusOn(next ? `picture ${next.slot}` : 'add pictures', 'add pictures');
    },
  };
}
