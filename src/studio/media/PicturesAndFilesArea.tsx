import { ImagePlusIcon, ReplaceIcon, Trash2Icon } from 'lucide-react';
import { useMemo, useRef, useState } from 'react';
import { FileInput, createFilePasteListener, useFileDrop } from '../kit/FileInput.tsx';
import { focusFirstPlace, focusPlaceRef } from '../kit/focus.ts';
import { Region } from '../kit/Region.tsx';
import { joinClassNames } from '../../ui/joinClassNames.ts';
import { hasDocumentFileEnding } from '../../site/mediaFiles.ts';
import { createSiteValues, type SiteValues } from '../../site/SiteValues.ts';
import { isMediaPath } from '../../site/names.ts';
import { fileNamesOfUses, type UseTarget, findUses } from '../../site/uses.ts';
import { describeBrokenReferences } from '../content/describeBrokenReferences.ts';
import { ConfirmDialog } from '../kit/ConfirmDialog.tsx';
import { IconButton } from '../kit/IconButton.tsx';
import { type SitePicture, formatPictureFacts, usePictures } from './pictureView.ts';
import { formatCountWithNoun } from '../kit/formatCountWithNoun.ts';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';
import {
  addDownloadFilesOperations,
  addPictureOperations,
  addPicturesOperations,
  removePictureOperations,
} from './pictureSteps.ts';
import styles from './Pictures.module.css';
import { FileCards } from './FileCards.tsx';
import { ACCEPTED_FILE_ENDINGS, ACCEPTED_PICTURE_TYPES, useMediaUpload } from './useMediaUpload.ts';

/** Area of pictures and files: add, replace and remove. */
export function PicturesAndFilesArea() {
  const { texts } = useStudioState();
  const values = useMemo(() => createSiteValues(texts), [texts]);
  const pictures = usePictures();
  const { refused, add, replace, remove, removeFile } = usePictureActions(pictures);
  const [asked, setAsked] = useState<{ name: string; words: string; remove: () => void }>();
  const ask = (name: string, used: UseTarget, does: () => void) => {
    const words = describeBrokenReferences(values, used);
    if (words === undefined) does();
    else setAsked({ name, words, remove: does });
  };
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
      onPaste={createFilePasteListener(add)}
    >
      <AddPictures over={over} onFiles={add} />
      {refused.length > 0 && (
        <div className={styles.refused}>
          {refused.map((reason) => (
            <p key={reason}>{reason}</p>
          ))}
        </div>
      )}
      {pictures.length === 0 && <p className={styles.hint}>There are no pictures yet. Pages show patterns instead.</p>}
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
            onRemove={() => ask(picture.slot, { what: 'picture', slot: picture.slot }, () => remove(picture.slot))}
          />
        ))}
        <FileCards
          values={values}
          onRemove={(path, name) => ask(name, { what: 'file', path }, () => removeFile(path, name))}
        />
      </ul>
      <FileInput
        ref={replacing}
        hidden
        accept={ACCEPTED_PICTURE_TYPES}
        aria-label="Replacement file"
        onFiles={(files) => replaced.current !== undefined && void replace(replaced.current, files)}
      />
      {asked && (
        <ConfirmDialog
          title={`Remove ${asked.name}`}
          does="Remove"
          keeps="Keep it"
          onDo={asked.remove}
          onClose={() => setAsked(undefined)}
        >
          <p>{asked.words}</p>
        </ConfirmDialog>
      )}
    </Region>
  );
}

const AddPictures = ({ over, onFiles }: { over?: boolean | undefined; onFiles: (files: readonly File[]) => void }) => (
  <label htmlFor="added-pictures" className={joinClassNames(styles.drop, over && styles.over)}>
    <ImagePlusIcon size={24} strokeWidth={1.4} aria-hidden />
    <span>
      <strong>Drop pictures here, paste them, or choose files</strong>
      <span className={styles.hint}>
        JPEG, PNG, WebP or AVIF; PDF, Office, text, calendar or ZIP for links; 20 MB at most
      </span>
    </span>
    <FileInput
      id="added-pictures"
      multiple
      accept={`${ACCEPTED_PICTURE_TYPES},${ACCEPTED_FILE_ENDINGS}`}
      ref={focusPlaceRef('add pictures')}
      onFiles={onFiles}
    />
  </label>
);

interface PictureProps {
  picture: SitePicture;
  values: SiteValues;
  onReplace: () => void;
  onRemove: () => void;
}

/** Card of a picture: name, size and the pages that show it. */
function Picture({ picture, values, onReplace, onRemove }: PictureProps) {
  const { slot, src } = picture;
  const names = fileNamesOfUses(findUses(values, { what: 'picture', slot }));
  return (
    <li className={styles.picture}>
      <img src={src} alt="" loading="lazy" />
      <div className={styles.words}>
        <strong>{slot}</strong>
        <span className={styles.hint}>{formatPictureFacts(picture)}</span>
        <span className={styles.hint}>
          {names.length === 0 ? 'Not shown on any page yet' : `On ${names.join(', ')}`}
        </span>
      </div>
      <div className={styles.actions}>
        <IconButton
          icon={ReplaceIcon}
          ref={focusPlaceRef(`picture ${slot}`)}
          name={`Replace ${slot}`}
          side="left"
          onClick={onReplace}
        />
        <IconButton icon={Trash2Icon} name={`Remove ${slot}`} side="left" onClick={onRemove} />
      </div>
    </li>
  );
}

const isFile = (ending: string) => hasDocumentFileEnding(`.${ending}`);

/** Returns the actions on pictures and files. */
function usePictureActions(pictures: readonly SitePicture[]) {
  const store = useStudioStore();
  const { refused, take } = useMediaUpload('several', 'any');
  const add = async (given: readonly File[]) => {
    const hashes = new Set([...store.snapshot().texts].flatMap(([path, hash]) => (isMediaPath(path) ? hash : [])));
    const fresh = await take(given, ({ hash, name, ending }, at, all) =>
      hashes.has(hash) || all.findIndex((one) => one.hash === hash) < at
        ? `${name}: This ${isFile(ending) ? 'file' : 'picture'} is already on the site.`
        : undefined,
    );
    if (fresh.length === 0) return;
    const files = fresh.filter(({ ending }) => isFile(ending));
    const shown = fresh.filter(({ ending }) => !isFile(ending));
    const label = `${formatCountWithNoun(fresh.length, files.length > 0 ? 'file' : 'picture')} added`;
    store.do(
      (now) => ({
        label,
        files: [...addPicturesOperations(now, shown).files, ...addDownloadFilesOperations(now, files)],
      }),
      {
        toast: true,
      },
    );
  };
  return {
    refused,
    add: (files: readonly File[]) => void (files.length > 0 && add(files)),
    async replace(slot: string, files: readonly File[]): Promise<void> {
      const [picture] = await take(files.slice(0, 1));
      if (!picture) return;
      store.do((now) => ({ label: `${slot} replaced`, files: addPictureOperations(now, slot, picture) }), {
        toast: true,
      });
    },
    removeFile(path: string, name: string): void {
      const files = [{ path, before: store.snapshot().texts.get(path) ?? null, after: null }];
      store.do(() => ({ label: `${name} removed`, files }), { toast: true });
      focusFirstPlace('add pictures');
    },
    remove(slot: string): void {
      const at = pictures.findIndex((one) => one.slot === slot);
      store.do((now) => ({ label: `${slot} removed`, files: removePictureOperations(now, slot) }), { toast: true });
      const next = pictures[at + 1] ?? pictures[at - 1];
      focusFirstPlace(next ? `picture ${next.slot}` : 'add pictures', 'add pictures');
    },
  };
}
