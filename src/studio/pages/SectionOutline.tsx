import rows from '../kit/rows.module.css';
import { SlidersHorizontalIcon, PanelTopIcon } from 'lucide-react';
import { focusFirstPlace, focusPlaceRef } from '../kit/focus.ts';
import { List } from '../kit/List.tsx';
import { useRenderedSection } from '../preview/useRenderInput.ts';
import { describeUnreadablePage } from './describeUnreadablePage.ts';
import { isBuildError, problemsOfPage } from '../store/diagnosticsByField.ts';
import type { OutlineSection } from './describeOutlineSection.ts';
import { useSectionActions } from './useSectionActions.ts';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';
import { ProblemIcon } from '../kit/ProblemIcon.tsx';
import { FoldableSideRegion } from '../kit/FoldableSideRegion.tsx';
import { OutlineDetailsButton, OutlineHead } from '../kit/OutlineHead.tsx';
import styles from '../kit/Outline.module.css';
import { Thumbnail } from '../preview/Thumbnail.tsx';

/** List of the page's sections by heading, to select, move, add and remove. */
export function SectionOutline({ onAdd }: { onAdd: (index: number) => void }) {
  const store = useStudioStore();
  const { place, texts, problems, checked } = useStudioState();
  const actions = useSectionActions();
  const { entries } = actions;
  const current = typeof place.section === 'number' ? place.section : 0;
  const wrong = problemsOfPage(problems, checked, place.page);
  const sections = entries.map((entry) => {
    const faults = wrong.filter(({ section, problem }) => section === entry.index && isBuildError(problem)).length;
    return { ...entry, key: String(entry.index), words: entry.heading, faults };
  });

  return (
    <FoldableSideRegion
      side="outline"
      holds="Sections"
      as="aside"
      aria-label="Sections of the page"
      first="sections"
      isWork
      onPaste={(event) => {
        event.preventDefault();
        actions.paste(event.clipboardData.getData('text/plain'), entries.length === 0 ? 0 : current + 1);
      }}
    >
      <Head
        count={entries.length}
        isBroken={actions.isBroken}
        onAdd={() => onAdd(typeof place.section === 'number' ? place.section + 1 : entries.length)}
      />
      {entries.length === 0 && (
        <p className={rows.nothing}>
          {describeUnreadablePage(texts, problems, place.page) ?? 'This page has no sections yet'}
        </p>
      )}
      <List
        name="sections"
        label="Sections"
        rows={sections}
        chosen={typeof place.section === 'number' ? String(place.section) : undefined}
        onChoose={({ index }, _at, isPassing) => store.go({ section: index }, undefined, isPassing)}
        actions={{
          edit: (index) => store.go({ section: index }, { pointer: '', focus: true }),
          move: actions.move,
          remove: (index) => {
            actions.remove(index);
            focusFirstPlace('sections', 'add section');
          },
          insert: (index) => onAdd(index + 1),
          duplicate: actions.duplicate,
          copy: (index) => void actions.copy(index),
        }}
        className={styles.rows}
        rowClass={() => styles.row}
        rowData={() => ({ 'data-section-row': true })}
      >
        {(row) => <Row {...row} />}
      </List>
      <div className={styles.around}>
        <PanelTopIcon size={16} strokeWidth={1.4} aria-hidden /> Footer <span>in Site</span>
      </div>
      <p className={rows.keys}>
        <kbd>Alt</kbd> <kbd>↑</kbd> <kbd>↓</kbd> move a section
      </p>
    </FoldableSideRegion>
  );
}

/** Link to the page's details, the number of sections and the button to add one. */
function Head({ count, isBroken, onAdd }: { count: number; isBroken: boolean; onAdd: () => void }) {
  const store = useStudioStore();
  const { place } = useStudioState();
  return (
    <>
      <OutlineDetailsButton
        icon={SlidersHorizontalIcon}
        isChosen={place.section === 'page'}
        onClick={() => store.go({ section: 'page' }, { pointer: '', focus: false })}
      >
        Page details
      </OutlineDetailsButton>
      <OutlineHead
        title="Sections"
        count={count}
        ref={focusPlaceRef('add section')}
        disabled={isBroken}
        onClick={onAdd}
      >
        New section
      </OutlineHead>
      <div className={styles.around}>
        <PanelTopIcon size={16} strokeWidth={1.4} aria-hidden /> Header <span>in Site</span>
      </div>
    </>
  );
}

interface RowProps extends Pick<OutlineSection, 'index' | 'heading' | 'says'> {
  /** Number of problems in the section. */
  faults: number;
}

function Row({ index, heading, says, faults }: RowProps) {
  const rendered = useRenderedSection(index);
  return (
    <>
      <Thumbnail source={rendered.element} rendered={rendered.props} width={40} height={28} />
      <span className={rows.words}>
        <span className={styles.heading}>{heading}</span>
        <span className={styles.says}>{says}</span>
      </span>
      <ProblemIcon count={faults} />
    </>
  );
}
