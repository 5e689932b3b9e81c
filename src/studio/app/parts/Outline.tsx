import { SlidersHorizontalIcon, CircleAlertIcon, GripVerticalIcon, PanelTopIcon, PlusIcon } from 'lucide-react';
import { type KeyboardEvent, memo, type RefObject, useRef } from 'react';
import { useDrawnSection } from '../state/drawn.ts';
import { pageTrouble } from '../state/pageTrouble.ts';
import { problemsOfPage } from '../state/diagnosticsByField.ts';
import type { SectionEntry } from '../state/sections.ts';
import { useListKeys } from '../state/useListKeys.ts';
import { useSectionActions } from '../state/useSectionActions.ts';
import { useStudio, useStudioStore } from '../state/useStudio.ts';
import controls from './controls.module.css';
import styles from './Outline.module.css';
import { SortableRow, SortableRows } from './SortableRows.tsx';
import { Thumbnail } from './Thumbnail.tsx';

/** The sections of the page by their own headings: chosen, moved, added and removed here, by mouse and by keys. */
export function Outline({ onAdd }: { onAdd: (index: number) => void }) {
  const store = useStudioStore();
  const { place, texts, problems, checked } = useStudio();
  const actions = useSectionActions();
  const { entries } = actions;
  const current = typeof place.section === 'number' ? place.section : 0;
  const wrong = problemsOfPage(problems, checked, place.page);

  const press = useListKeys(
    entries.map(({ heading }) => heading),
    {
      go: (to) => {
        store.go({ section: to });
        actions.focusRow(to);
      },
      move: (from, to) => {
        actions.move(from, to);
        if (entries[to]) actions.focusRow(to);
      },
      edit: (index) => store.go({ section: index }, { pointer: '', focus: true }),
      remove: (index) => {
        actions.remove(index);
        actions.focusRow(index);
      },
      insert: (index) => onAdd(index + 1),
      duplicate: (index) => {
        actions.duplicate(index);
        actions.focusRow(index + 1);
      },
      copy: (index) => void actions.copy(index),
    },
  );

  const pressed = useRef(press);
  pressed.current = press;

  return (
    <aside
      className={styles.outline}
      aria-label="Sections of the page"
      data-region
      tabIndex={-1}
      onPaste={(event) => {
        event.preventDefault();
        actions.paste(event.clipboardData.getData('text/plain'), entries.length === 0 ? 0 : current + 1);
      }}
    >
      <button
        type="button"
        className={styles.details}
        aria-pressed={place.section === 'page'}
        onClick={() => store.go({ section: 'page' }, { pointer: '', focus: false })}
      >
        <SlidersHorizontalIcon size={16} strokeWidth={1.4} aria-hidden /> Page details
      </button>
      <div className={styles.head}>
        <h2 className={styles.title}>
          Sections <span className={styles.count}>{entries.length}</span>
        </h2>
        <button
          type="button"
          className={controls.text}
          data-add-section
          disabled={actions.isBroken}
          onClick={() => onAdd(typeof place.section === 'number' ? place.section + 1 : entries.length)}
        >
          <PlusIcon size={16} strokeWidth={1.4} aria-hidden /> Add<span className={controls.unseen}> a section</span>
        </button>
      </div>
      <div className={styles.around}>
        <PanelTopIcon size={16} strokeWidth={1.4} aria-hidden /> Header <span>in Site</span>
      </div>
      {entries.length === 0 && (
        <p className={styles.empty}>{pageTrouble(texts, problems, place.page) ?? 'This page has no sections yet'}</p>
      )}
      <SortableRows
        ids={entries.map(({ index }) => String(index))}
        nameOf={(index) => entries[index]!.heading}
        onMove={actions.move}
      >
        <ul className={styles.rows}>
          {entries.map((entry) => (
            <Row
              key={entry.index}
              {...entry}
              isTabStop={entry.index === current}
              isChosen={entry.index === place.section}
              faults={wrong.filter(({ section }) => section === entry.index).length}
              pressed={pressed}
            />
          ))}
        </ul>
      </SortableRows>
      <div className={styles.around}>
        <PanelTopIcon size={16} strokeWidth={1.4} aria-hidden /> Footer <span>in Site</span>
      </div>
      <p className={styles.keys}>
        <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> move a section
      </p>
    </aside>
  );
}

interface RowProps extends Pick<SectionEntry, 'index' | 'heading' | 'says'> {
  isTabStop: boolean;
  isChosen: boolean;
  /** How many problems it has. */
  faults: number;
  /** What keys do; a row is not drawn anew for it. */
  pressed: RefObject<(event: KeyboardEvent, index: number) => void>;
}

const Row = memo(function Row({ index, heading, says, isTabStop, isChosen, faults, pressed }: RowProps) {
  const store = useStudioStore();
  const drawn = useDrawnSection(index);
  return (
    <SortableRow id={String(index)} className={styles.row} data-chosen={isChosen || undefined}>
      {(handle) => (
        <>
          <button type="button" {...handle} tabIndex={-1} className={styles.handle} aria-label={`Drag ${heading}`}>
            <GripVerticalIcon size={16} strokeWidth={1.6} aria-hidden />
          </button>
          <button
            type="button"
            className={styles.name}
            data-section-row
            data-region-first={isTabStop || undefined}
            tabIndex={isTabStop ? 0 : -1}
            aria-current={isChosen || undefined}
            onClick={() => store.go({ section: index })}
            onKeyDown={(event) => pressed.current(event, index)}
          >
            <Thumbnail source={drawn.element} said={drawn.said} width={40} height={28} />
            <span className={styles.words}>
              <span className={styles.heading}>{heading}</span>
              <span className={styles.says}>{says}</span>
            </span>
            {faults > 0 && (
              <span className={styles.fault} role="img" aria-label={faults === 1 ? '1 problem' : `${faults} problems`}>
                <CircleAlertIcon size={16} strokeWidth={1.6} aria-hidden />
              </span>
            )}
          </button>
        </>
      )}
    </SortableRow>
  );
});
