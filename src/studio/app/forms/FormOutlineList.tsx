import {
  SlidersHorizontalIcon,
  CornerDownRightIcon,
  GripVerticalIcon,
  PencilIcon,
  PlusIcon,
  SendIcon,
} from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { classNames } from '../../../ui/classNames.ts';
import { moveGroup } from '../../forms/groupSteps.ts';
import { moveQuestion, putBeside } from '../../forms/placeSteps.ts';
import outlineStyles from '../parts/Outline.module.css';
import controls from '../parts/controls.module.css';
import { SortableRow, SortableRows } from '../parts/SortableRows.tsx';
import { showForm } from '../state/formsView.ts';
import { useListKeys } from '../state/useListKeys.ts';
import { AddQuestion } from './AddQuestion.tsx';
import styles from './Forms.module.css';
import { focusPanel, focusRow, useFormActions } from './useFormActions.ts';
import { type FormRow, groupOf, keyOf, placeOf, rowsOf } from './formRows.ts';
import { kindIcons } from './kindIcons.ts';
import type { OpenForm } from './useForm.ts';

/** The questions of the form in their groups: chosen, moved, added and removed here, by mouse and by keys. */
export function FormOutlineList({ form }: { form: OpenForm }) {
  const { outline, chosen, take } = form;
  const actions = useFormActions(form);
  const [isAdding, setAdding] = useState(false);
  const rows = outline ? rowsOf(outline) : [];
  const current = rows.find(({ key }) => key === keyOf(chosen)) ?? rows[0];

  const move = (fromIndex: number, toIndex: number) => {
    const [from, to] = [rows[fromIndex], rows[toIndex]];
    if (!from || !to || !outline) return;
    const group = to.chosen.what === 'group' ? to.chosen.group : groupOf(outline, (to.chosen as { name: string }).name);
    if (from.chosen.what === 'group') take(`${from.words} moved`, moveGroup(from.chosen.group, group), { toast: true });
    if (from.chosen.what !== 'question') return;
    const { name } = from.chosen;
    const place =
      to.chosen.what === 'group'
        ? { group, row: 0 }
        : placeOf(outline, name, (to.chosen as { name: string }).name, fromIndex < toIndex);
    if (take(`${from.words} moved`, moveQuestion(name, place)) !== undefined) return;
    showForm({ chosen: from.chosen });
  };
  const pair = (fromIndex: number, toIndex: number) => {
    const [from, to] = [rows[fromIndex]?.chosen, rows[toIndex]?.chosen];
    if (from?.what !== 'question' || to?.what !== 'question') return move(fromIndex, toIndex);
    take('Side by side', putBeside(from.name, to.name), { toast: true });
  };

  const press = useListKeys(
    rows.map(({ words }) => words),
    {
      go: (to) => {
        showForm({ chosen: rows[to]!.chosen });
        focusRow(rows[to]!.key);
      },
      move: (from, to) => actions.move(rows[from]!.chosen, to < from ? -1 : 1),
      edit: (index) => {
        showForm({ chosen: rows[index]!.chosen });
        focusPanel();
      },
      remove: (index) => actions.remove(rows[index]!.chosen),
      insert: (index) => {
        showForm({ chosen: rows[index]!.chosen });
        setAdding(true);
      },
      duplicate: (index) => actions.duplicate(rows[index]!.chosen),
    },
  );

  return (
    <aside className={outlineStyles.outline} aria-label="Questions of the form" data-region tabIndex={-1}>
      {(['details', 'sending'] as const).map((what) => (
        <button
          key={what}
          type="button"
          className={classNames(outlineStyles.details, what === 'details' && styles.noRule)}
          aria-pressed={chosen?.what === what}
          onClick={() => showForm({ chosen: { what } })}
        >
          {what === 'details' ? (
            <SlidersHorizontalIcon size={16} strokeWidth={1.4} aria-hidden />
          ) : (
            <SendIcon size={16} strokeWidth={1.4} aria-hidden />
          )}
          {what === 'details' ? 'Form details' : 'Sending and its messages'}
        </button>
      ))}
      <div className={outlineStyles.head}>
        <h2 className={outlineStyles.title}>
          Questions <span className={outlineStyles.count}>{outline?.questions.size ?? 0}</span>
        </h2>
        <button type="button" className={controls.text} onClick={() => setAdding(true)} disabled={!outline}>
          <PlusIcon size={16} strokeWidth={1.4} aria-hidden /> Add<span className={controls.unseen}> a question</span>
        </button>
      </div>
      {!outline && <p className={outlineStyles.empty}>This file is no form as it is.</p>}
      <SortableRows ids={rows.map(({ key }) => key)} nameOf={(index) => rows[index]!.words} onMove={move} onPair={pair}>
        <ul className={outlineStyles.rows}>
          {rows.map((row, index) => (
            <Row
              key={row.key}
              row={row}
              isChosen={row.key === keyOf(chosen)}
              isTabStop={row === current}
              onPress={(event) => press(event, index)}
            />
          ))}
        </ul>
      </SortableRows>
      <p className={outlineStyles.keys}>
        <span className={styles.bracketSign} aria-hidden /> side by side on a wide screen
      </p>
      {isAdding && outline && (
        <AddQuestion
          form={form}
          onClose={() => setAdding(false)}
          onAdded={(next) => {
            setAdding(false);
            showForm({ chosen: next });
            focusPanel();
          }}
        />
      )}
    </aside>
  );
}

interface RowProps {
  row: FormRow;
  isChosen: boolean;
  isTabStop: boolean;
  onPress: (event: KeyboardEvent) => void;
}

function Row({ row, isChosen, isTabStop, onPress }: RowProps) {
  const Icon = row.kind === undefined ? undefined : (kindIcons[row.kind] ?? PencilIcon);
  return (
    <SortableRow
      id={row.key}
      className={classNames(outlineStyles.row, styles.row, !Icon && styles.groupRow)}
      data-chosen={isChosen || undefined}
      data-bracket={row.bracket}
    >
      {(handle) => (
        <>
          <button
            type="button"
            {...handle}
            tabIndex={-1}
            className={classNames(outlineStyles.handle, styles.handle)}
            aria-label={`Drag ${row.words}`}
          >
            <GripVerticalIcon size={16} strokeWidth={1.6} aria-hidden />
          </button>
          <button
            type="button"
            className={outlineStyles.name}
            data-form-row={row.key}
            data-region-first={isTabStop || undefined}
            tabIndex={isTabStop ? 0 : -1}
            aria-current={isChosen || undefined}
            onClick={() => showForm({ chosen: row.chosen })}
            onDoubleClick={focusPanel}
            onKeyDown={onPress}
          >
            {row.isShownWhen && (
              <span role="img" aria-label="Shown only when" className={styles.hook}>
                <CornerDownRightIcon size={16} strokeWidth={1.4} aria-hidden />
              </span>
            )}
            {Icon && <Icon size={16} strokeWidth={1.4} aria-hidden className={styles.kind} />}
            <span className={classNames(outlineStyles.heading, Icon ? styles.question : styles.group)}>
              {row.words}
            </span>
          </button>
        </>
      )}
    </SortableRow>
  );
}
