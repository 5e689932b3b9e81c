import { IconPhotoPlus, IconTrash } from '@tabler/icons-react';
import { type DragEvent, useMemo, useState } from 'react';
import { classNames } from '../../../ui/classNames.ts';
import { readSite } from '../../links/SiteValues.ts';
import { removalWords, usesOf } from '../../links/uses.ts';
import changes from '../changes/Changes.module.css';
import controls from '../parts/controls.module.css';
import { Dialog } from '../parts/Dialog.tsx';
import { IconButton } from '../parts/IconButton.tsx';
import { counted } from '../state/StudioStore.ts';
import { useStudio, useStudioStore } from '../state/useStudio.ts';
import { removePicture, restorePicture, storePicture } from './pictureCalls.ts';
import styles from './Pictures.module.css';

const slotOf = (path: string) => path.replace(/^pages\/media\/|\.\w+$/g, '');

/** Every picture of the site: dropped in, where it stands, taken away and brought back. */
export function PicturesPart() {
  const store = useStudioStore();
  const { site, texts } = useStudio();
  const [isOver, setOver] = useState(false);
  const [refused, setRefused] = useState<string[]>([]);
  const [fresh, setFresh] = useState<ReadonlyMap<string, string>>(new Map());
  const [removed, setRemoved] = useState<{ path: string; kept: string }[]>([]);
  const [asked, setAsked] = useState<{ path: string; words: string }>();
  const values = useMemo(() => readSite(texts), [texts]);

  const take = async (files: Iterable<File>) => {
    const reasons: string[] = [];
    const sizes = new Map(fresh);
    for (const file of files) {
      const stored = await storePicture(file);
      if (typeof stored === 'string') reasons.push(`${file.name}: ${stored}`);
      else sizes.set(stored.path, `${Math.max(1, Math.round(stored.bytes / 1024))} KB`);
    }
    setRefused(reasons);
    setFresh(sizes);
    const count = sizes.size - fresh.size;
    store.say(reasons.length > 0 ? reasons.join(' ') : `${counted(count, 'picture')} added`, reasons.length > 0);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void take(event.dataTransfer.files);
  };
  const remove = async (path: string) => {
    setAsked(undefined);
    const kept = await removePicture(path);
    if (kept === undefined) return setRefused([`${slotOf(path)} could not be removed.`]);
    setRefused([]);
    setRemoved((known) => [...known, { path, kept }]);
    return store.say(`${slotOf(path)} removed`);
  };
  const restore = async ({ path, kept }: { path: string; kept: string }) => {
    if (!(await restorePicture(path, kept))) return setRefused([`Another picture stands at ${slotOf(path)} now.`]);
    setRemoved((known) => known.filter((one) => one.path !== path));
    return store.say(`${slotOf(path)} is back`);
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <main
      className={styles.part}
      data-region
      tabIndex={-1}
      aria-label="Pictures"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label className={classNames(styles.drop, isOver && styles.over)}>
        <IconPhotoPlus size={24} stroke={1.4} aria-hidden />
        <span>
          <strong>Drop pictures here, or choose files</strong>
          <span className={styles.hint}>JPEG, PNG, WebP or AVIF, 20 MB at most</span>
        </span>
        <input
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,image/avif"
          data-region-first
          onChange={({ target }) => {
            void take([...(target.files ?? [])]);
            target.value = '';
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
      {removed.map((one) => (
        <p key={one.path} className={styles.removed}>
          {slotOf(one.path)} was removed.
          <button
            type="button"
            className={controls.text}
            aria-label={`Put it back: ${slotOf(one.path)}`}
            onClick={() => void restore(one)}
          >
            Put it back
          </button>
        </p>
      ))}
      {site.pictures.length === 0 && (
        <p className={styles.hint}>There are no pictures yet. Artwork stands in for them.</p>
      )}
      <ul className={styles.pictures}>
        {site.pictures.map(({ path, width, height }) => {
          const slot = slotOf(path);
          const uses = usesOf(values, { what: 'picture', slot });
          return (
            <li key={path} className={styles.picture}>
              <img src={`/${path}`} alt="" loading="lazy" />
              <div className={styles.words}>
                <strong>{slot}</strong>
                <span className={styles.hint}>
                  {width} × {height} pixels{fresh.has(path) && `, ${fresh.get(path)}`}
                </span>
                <span className={styles.hint}>
                  {uses.length === 0
                    ? 'Shown nowhere yet'
                    : `On ${[...new Set(uses.map(({ name }) => name))].join(', ')}`}
                </span>
              </div>
              <IconButton
                name={`Remove ${slot}`}
                side="left"
                onClick={() => {
                  const words = removalWords(values, { what: 'picture', slot });
                  if (words === undefined) void remove(path);
                  else setAsked({ path, words });
                }}
              >
                <IconTrash size={16} stroke={1.4} />
              </IconButton>
            </li>
          );
        })}
      </ul>
      {asked && (
        <Dialog label={`Remove ${slotOf(asked.path)}`} className={changes.dialog} onClose={() => setAsked(undefined)}>
          <div className={changes.keep}>
            <h2>Remove {slotOf(asked.path)}?</h2>
            <p className={changes.hint}>{asked.words}</p>
            <div className={changes.choices}>
              <button type="button" className={controls.button} autoFocus onClick={() => setAsked(undefined)}>
                Keep it
              </button>
              <button
                type="button"
                className={classNames(controls.button, changes.danger)}
                onClick={() => void remove(asked.path)}
              >
                Remove
              </button>
            </div>
          </div>
        </Dialog>
      )}
    </main>
  );
}
