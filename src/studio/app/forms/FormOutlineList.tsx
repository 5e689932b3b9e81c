import { IconAdjustmentsHorizontal, IconCornerDownRight, IconGripVertical, IconPencil, IconPlus, IconSend } from '@tabler/icons-react'; // prettier-ignore
import { type KeyboardEvent, useRef, useState } from 'react';
import { classNames } from '../../../ui/classNames.ts';
import type { FormOutline } from '../../forms/FormOutline.ts';
import { moveGroup } from '../../forms/groupSteps.ts';
import { moveQuestion, putBeside } from '../../forms/placeSteps.ts';
import outlineStyles from '../parts/Outline.module.css';
import controls from '../parts/controls.module.css';
import { SortableRow, SortableRows } from '../parts/SortableRows.tsx';
import { type Chosen, showForm } from '../state/formsView.ts';
import { AddQuestion } from './AddQuestion.tsx';
import styles from './Forms.module.css';
import { focusPanel, focusRow, useFormActions } from './useFormActions.ts';
import { kindIcons } from './kindIcons.ts';
import type { OpenForm } from './useForm.ts';

/** A row of the outline: a group's heading, or a question. */
interface RowData {
  key: string;
  chosen: Chosen;
  words: string;
  kind?: string;
  isShownWhen?: boolean;
  /** Where it stands in a pair of questions side by side. */
  bracket?: 'first' | 'second';
}

function rowsOf({ groups, questions }: FormOutline): RowData[] {
  return groups.flatMap((group, index): RowData[] => [
    ...(group.title === undefined && groups.length === 1
      ? []
      : [
          {
            key: `group ${index}`,
            chosen: { what: 'group' as const, group: index },
            words: group.title ?? 'Other questions',
          },
        ]),
    ...group.rows.flatMap(({ names }) =>
      names.map((name, at): RowData => {
        const question = questions.get(name)!;
        return {
          key: `question ${name}`,
          chosen: { what: 'question', name },
          words: question?.label ?? name,
          kind: question?.kind ?? 'text',
          ...(question?.shown !== 'always' && { isShownWhen: true }),
          ...(names.length > 1 && { bracket: at === 0 ? ('first' as const) : ('second' as const) }),
        };
      }),
    ),
  ]);
}

const keyOf = (chosen: Chosen | undefined): string | undefined =>
  chosen?.what === 'question'
    ? `question ${chosen.name}`
    : chosen?.what === 'group'
      ? `group ${chosen.group}`
      : undefined;

/** The questions of the form in their groups: chosen, moved, added and removed here, by mouse and by keys. */
export function FormOutlineList({ form }: { form: OpenForm }) {
  const { outline, chosen, take } = form;
  const actions = useFormActions(form);
  const [isAdding, setAdding] = useState(false);
  const typed = useRef({ words: '', at: 0 });
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
      to.chosen.what === 'group' ? { group, row: 0 } : placeOf(outline, name, (to.chosen as { name: string }).name, fromIndex < toIndex); // prettier-ignore
    if (take(`${from.words} moved`, moveQuestion(name, place)) !== undefined) return;
    showForm({ chosen: from.chosen });
  };
  const pair = (fromIndex: number, toIndex: number) => {
    const [from, to] = [rows[fromIndex]?.chosen, rows[toIndex]?.chosen];
    if (from?.what !== 'question' || to?.what !== 'question') return move(fromIndex, toIndex);
    take('Side by side', putBeside(from.name, to.name), { toast: true });
  };

  const press = (event: KeyboardEvent, row: RowData) => {
    const { key, altKey } = event;
    const isCommand = event.ctrlKey || event.metaKey;
    const at = rows.indexOf(row);
    const go = (to: number) => {
      const next = rows[Math.max(0, Math.min(rows.length - 1, to))]!;
      showForm({ chosen: next.chosen });
      focusRow(next.key);
    };
    const arrows: Record<string, number> = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 };
    const done = () => event.preventDefault();
    if (altKey && /^Arrow(Up|Down)$/.test(key)) {
      done();
      const by = key === 'ArrowUp' ? -1 : 1;
      actions.move(row.chosen, by);
    } else if (arrows[key] !== undefined && !altKey) {
      done();
      go(arrows[key]);
    } else if (key === 'Enter') {
      done();
      showForm({ chosen: row.chosen });
      focusPanel();
    } else if (key === 'Delete') {
      done();
      actions.remove(row.chosen);
    } else if (key === 'Insert') {
      done();
      showForm({ chosen: row.chosen });
      setAdding(true);
    } else if (isCommand && key.toLowerCase() === 'd') {
      done();
      actions.duplicate(row.chosen);
    } else if (key.length === 1 && !isCommand && !altKey && key !== '?' && key !== ' ') {
      const { words, at: before } = typed.current;
      const now = (event.timeStamp - before < 800 ? words : '') + key.toLowerCase();
      typed.current = { words: now, at: event.timeStamp };
      const found = [...rows.slice(at + 1), ...rows.slice(0, at + 1)].find((one) =>
        one.words.toLowerCase().startsWith(now),
      );
      if (found) go(rows.indexOf(found));
    }
  };

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
            <IconAdjustmentsHorizontal size={16} stroke={1.4} aria-hidden />
          ) : (
            <IconSend size={16} stroke={1.4} aria-hidden />
          )}
          {what === 'details' ? 'Form details' : 'Sending and its messages'}
        </button>
      ))}
      <div className={outlineStyles.head}>
        <h2 className={outlineStyles.title}>
          Questions <span className={outlineStyles.count}>{outline?.questions.size ?? 0}</span>
        </h2>
        <button type="button" className={controls.text} onClick={() => setAdding(true)} disabled={!outline}>
          <IconPlus size={16} stroke={1.4} aria-hidden /> Add<span className={controls.unseen}> a question</span>
        </button>
      </div>
      {!outline && <p className={outlineStyles.empty}>This file is no form as it is.</p>}
      <SortableRows ids={rows.map(({ key }) => key)} nameOf={(index) => rows[index]!.words} onMove={move} onPair={pair}>
        <ul className={outlineStyles.rows}>
          {rows.map((row) => (
            <Row
              key={row.key}
              row={row}
              isChosen={row.key === keyOf(chosen)}
              isTabStop={row === current}
              onPress={(event) => press(event, row)}
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
  row: RowData;
  isChosen: boolean;
  isTabStop: boolean;
  onPress: (event: KeyboardEvent) => void;
}

function Row({ row, isChosen, isTabStop, onPress }: RowProps) {
  const Icon = row.kind === undefined ? undefined : (kindIcons[row.kind] ?? IconPencil);
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
            <IconGripVertical size={16} stroke={1.6} aria-hidden />
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
                <IconCornerDownRight size={16} stroke={1.4} aria-hidden />
              </span>
            )}
            {Icon && <Icon size={16} stroke={1.4} aria-hidden className={styles.kind} />}
            <span className={classNames(outlineStyles.heading, Icon ? styles.question : styles.group)}>
              {row.words}
            </span>
          </button>
        </>
      )}
    </SortableRow>
  );
}

const groupOf = ({ groups }: FormOutline, name: string) =>
  groups.findIndex(({ rows }) => rows.some(({ names }) => names.includes(name)));

/** The place of a row, counted without the question that moves there. */
function placeOf({ groups }: FormOutline, name: string, target: string, isBelow: boolean) {
  const without = groups.map(({ rows }) =>
    rows.map((row) => row.names.filter((one) => one !== name)).filter((names) => names.length > 0),
  );
  const group = without.findIndex((rows) => rows.some((names) => names.includes(target)));
  const row = without[group]!.findIndex((names) => names.includes(target));
  return { group, row: isBelow ? row + 1 : row };
}
