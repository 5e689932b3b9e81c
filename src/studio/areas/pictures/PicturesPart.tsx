import { ImagePlusIcon, ReplaceIcon, Trash2Icon } from 'lucide-react';
import { type DragEvent, useMemo, useRef, useState } from 'react';
import { focusOn, focusPlace } from '../../kit/focus.ts';
import { Region } from '../../kit/Region.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { readSite } from '../../site/SiteValues.ts';
import { removalWords, usesOf } from '../../site/uses.ts';
import { ConfirmDialog } from '../../kit/ConfirmDialog.tsx';
import { IconButton } from '../../kit/IconButton.tsx';
import { picturesOf, sizeWords } from '../state/pictureView.ts';
import { counted } from '../state/counted.ts';
import { useStudio, useStudioStore } from '../state/useStudio.ts';
import { freeSlot, putPicture, removePicture, slotOfSame } from './pictureSteps.ts';
import { filesOf, PICTURE_TYPES, takePictures, type TakenPicture } from './takePicture.ts';
import styles from './Pictures.module.css';

/** Every picture of the site: dropped in, replaced where it stands, taken away; each of it can be undone. */
export function PicturesPart() {
  const store = useStudioStore();
  const { site, texts } = useStudio();
  const [isOver, setOver] = useState(false);
  const [refused, setRefused] = useState<string[]>([]);
  const [asked, setAsked] = useState<{ slot: string; words: string }>();
  const replaced = useRef<string>(undefined);
  const replacing = useRef<HTMLInputElement>(null);
  const values = useMemo(() => readSite(texts), [texts]);
  const pictures = useMemo(() => picturesOf(texts, site.pictures), [texts, site.pictures]);

  const look = async (files: readonly File[]): Promise<TakenPicture[]> => {
    const { pictures: taken, refused: reasons } = await takePictures(files);
    setRefused(reasons);
    if (reasons.length > 0) store.say(reasons.join(' '), true);
    taken.forEach((picture) => store.learn(picture));
    return taken;
  };
  const add = async (files: readonly File[]) => {
    const taken = await look(files);
    const known = store.snapshot().texts;
    const fresh = taken.filter(
      ({ hash }, at) => slotOfSame(known, hash) === undefined && taken.findIndex((one) => one.hash === hash) === at,
    );
    const twice = taken
      .filter((one) => !fresh.includes(one))
      .map(({ name }) => `${name}: This picture is here already.`);
    if (twice.length > 0) setRefused((reasons) => [...reasons, ...twice]);
    if (fresh.length === 0) return twice.length > 0 ? store.say(twice.join(' ')) : undefined;
    return store.do(
      (now) => {
        const all = new Map(now);
        const steps = fresh.flatMap((picture) => {
          const put = putPicture(all, freeSlot(all, picture.name), picture);
          for (const step of put) if ('after' in step) all.set(step.path, step.after);
          return put;
        });
        return { label: `${counted(fresh.length, 'picture')} added`, files: steps };
      },
      { toast: true },
    );
  };
  const replace = async (slot: string, files: readonly File[]) => {
    const [picture] = await look(files.slice(0, 1));
    if (!picture) return;
    store.do((now) => ({ label: `${slot} replaced`, files: putPicture(now, slot, picture) }), { toast: true });
  };
  const remove = (slot: string) => {
    setAsked(undefined);
    const at = pictures.findIndex((one) => one.slot === slot);
    store.do((now) => ({ label: `${slot} removed`, files: removePicture(now, slot) }), { toast: true });
    const next = pictures[at + 1] ?? pictures[at - 1];
    focusOn(next ? `picture ${next.slot}` : 'add pictures', 'add pictures');
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void add(filesOf(event.dataTransfer));
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <Region
      as="main"
      className={styles.part}
      aria-label="Pictures"
      first="add pictures"
      isWork
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      onPaste={(event) => void (filesOf(event.clipboardData).length > 0 && add(filesOf(event.clipboardData)))}
    >
      <label className={classNames(styles.drop, isOver && styles.over)}>
        <ImagePlusIcon size={24} strokeWidth={1.4} aria-hidden />
        <span>
          <strong>Drop pictures here, paste them, or choose files</strong>
          <span className={styles.hint}>JPEG, PNG, WebP or AVIF, 20 MB at most</span>
        </span>
        <input
          type="file"
          multiple
          accept={PICTURE_TYPES}
          ref={focusPlace('add pictures')}
          onChange={({ currentTarget }) => {
            const files = [...(currentTarget.files ?? [])];
            currentTarget.value = '';
            void add(files);
          }}
        />
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
        {pictures.map((picture) => {
          const { slot, src } = picture;
          const uses = usesOf(values, { what: 'picture', slot });
          return (
            <li key={slot} className={styles.picture}>
              <img src={src} alt="" loading="lazy" />
              <div className={styles.words}>
                <strong>{slot}</strong>
                <span className={styles.hint}>{sizeWords(picture)}</span>
                <span className={styles.hint}>
                  {uses.length === 0
                    ? 'Shown nowhere yet'
                    : `On ${[...new Set(uses.map(({ name }) => name))].join(', ')}`}
                </span>
              </div>
              <div className={styles.actions}>
                <IconButton
                  ref={focusPlace(`picture ${slot}`)}
                  name={`Replace ${slot}`}
                  side="left"
                  onClick={() => {
                    replaced.current = slot;
                    replacing.current!.click();
                  }}
                >
                  <ReplaceIcon size={16} strokeWidth={1.4} />
                </IconButton>
                <IconButton
                  name={`Remove ${slot}`}
                  side="left"
                  onClick={() => {
                    const words = removalWords(values, { what: 'picture', slot });
                    if (words === undefined) remove(slot);
                    else setAsked({ slot, words });
                  }}
                >
                  <Trash2Icon size={16} strokeWidth={1.4} />
                </IconButton>
              </div>
            </li>
          );
        })}
      </ul>
      <input
        ref={replacing}
        type="file"
        hidden
        accept={PICTURE_TYPES}
        aria-label="A file in its place"
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          currentTarget.value = '';
          if (replaced.current !== undefined) void replace(replaced.current, files);
        }}
      />
      {asked && (
        <ConfirmDialog
          title={`Remove ${asked.slot}`}
          does="Remove"
          keeps="Keep it"
          onDo={() => remove(asked.slot)}
          onClose={() => setAsked(undefined)}
        >
          <p>{asked.words}</p>
        </ConfirmDialog>
      )}
    </Region>
  );
}
