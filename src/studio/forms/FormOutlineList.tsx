import rowStyles from '../kit/rows.module.css';
import { SlidersHorizontalIcon, CornerDownRightIcon, ListOrderedIcon, PencilIcon, SendIcon } from 'lucide-react';
import { useState } from 'react';
import { focusFirstPlace } from '../kit/focus.ts';
import { List } from '../kit/List.tsx';
import { joinClassNames } from '../../ui/joinClassNames.ts';
import { moveGroup } from './model/groupEdits.ts';
import { moveQuestion, moveQuestionBeside } from './model/positionEdits.ts';
import { FoldableSideRegion } from '../kit/FoldableSideRegion.tsx';
import { OutlineDetailsButton, OutlineHead } from '../kit/OutlineHead.tsx';
import outlineStyles from '../kit/Outline.module.css';
import { type FormSelection, setFormsView } from '../store/formsView.ts';
import { AddQuestionDialog } from './AddQuestionDialog.tsx';
import styles from './Forms.module.css';
import { useFormActions } from './useFormActions.ts';
import { type OutlineRow, selectionRowKey, targetRowPosition, createOutlineRows } from './formRows.ts';
import { answerKindIcons } from './answerKindIcons.ts';
import type { OpenForm } from './useOpenForm.ts';

/** Items for the form as a whole. */
const OF_THE_WHOLE = [
  { what: 'details', icon: SlidersHorizontalIcon, words: 'Form details' },
  { what: 'steps', icon: ListOrderedIcon, words: 'Steps' },
  { what: 'sending', icon: SendIcon, words: 'Sending and its messages' },
] as const;

/** List of the form's questions by group, to select, move, add and remove. */
export function FormOutlineList({ form }: { form: OpenForm }) {
  const { outline, chosen } = form;
  const actions = useFormActions(form);
  const [isAdding, setAdding] = useState(false);
  const rows = outline ? createOutlineRows(outline) : [];
  const { move, pair } = rowMoves(form, rows);
  const edit = (row: FormSelection) => {
    setFormsView({ chosen: row });
    focusFirstPlace('form panel');
  };

  return (
    <FoldableSideRegion
      side="outline"
      holds="Questions"
      as="aside"
      aria-label="Questions of the form"
      first="questions"
      isWork
    >
      <OfTheWhole chosen={chosen} />
      <OutlineHead
        title="Questions"
        count={outline?.questions.size ?? 0}
        disabled={!outline}
        unseen=" a question"
        onClick={() => setAdding(true)}
      >
        Add
      </OutlineHead>
      {!outline && <p className={rowStyles.nothing}>This file is not a valid form.</p>}
      <List
        name="questions"
        label="Questions"
        rows={rows}
        chosen={selectionRowKey(chosen)}
        onChoose={(row) => setFormsView({ chosen: row.chosen })}
        actions={{
          edit: (index) => edit(rows[index]!.chosen),
          move,
          step: (index, by) => actions.move(rows[index]!.chosen, by),
          remove: (index) => actions.remove(rows[index]!.chosen),
          insert: (index) => {
            setFormsView({ chosen: rows[index]!.chosen });
            setAdding(true);
          },
          duplicate: (index) => actions.duplicate(rows[index]!.chosen),
        }}
        onPair={pair}
        className={outlineStyles.rows}
        rowClass={({ kind }) => joinClassNames(outlineStyles.row, styles.row, kind === undefined && styles.groupRow)}
        rowData={({ key, bracket }) => ({ 'data-form-row': key, 'data-bracket': bracket })}
      >
        {(row) => <Row {...row} />}
      </List>
      <p className={rowStyles.keys}>
        <span className={styles.bracketSign} aria-hidden /> side by side on a wide screen
      </p>
      {isAdding && outline && (
        <AddQuestionDialog
          form={form}
          onClose={() => setAdding(false)}
          onAdded={(next) => {
            setAdding(false);
            edit(next);
          }}
        />
      )}
    </FoldableSideRegion>
  );
}

const OfTheWhole = ({ chosen }: { chosen: FormSelection | undefined }) =>
  OF_THE_WHOLE.map(({ what, icon, words }, index) => (
    <OutlineDetailsButton
      key={what}
      icon={icon}
      isChosen={chosen?.what === what}
      onClick={() => setFormsView({ chosen: { what } })}
      className={index < OF_THE_WHOLE.length - 1 ? styles.noRule : undefined}
    >
      {words}
    </OutlineDetailsButton>
  ));

/** Returns the handlers that move a row to another place or beside another row. */
function rowMoves({ outline, applyEdit }: OpenForm, rows: readonly OutlineRow[]) {
  const move = (fromIndex: number, toIndex: number) => {
    const [from, to] = [rows[fromIndex], rows[toIndex]];
    if (!from || !to || !outline) return;
    const words = `${from.words} moved`;
    if (from.chosen.what === 'group') {
      applyEdit(words, moveGroup(from.group, to.group), { toast: true });
      return;
    }
    const { name } = from.chosen;
    const place =
      to.chosen.what === 'group'
        ? { group: to.group, row: 0 }
        : targetRowPosition(outline, name, to.chosen.name, fromIndex < toIndex);
    if (applyEdit(words, moveQuestion(name, place)) === undefined) setFormsView({ chosen: from.chosen });
  };
  const pair = (fromIndex: number, toIndex: number) => {
    const [from, to] = [rows[fromIndex]?.chosen, rows[toIndex]?.chosen];
    if (from?.what !== 'question' || to?.what !== 'question') return move(fromIndex, toIndex);
    applyEdit('Side by side', moveQuestionBeside(from.name, to.name), { toast: true });
  };
  return { move, pair };
}

function Row({ kind, words, isShownWhen }: OutlineRow) {
  const Icon = kind === undefined ? undefined : (answerKindIcons[kind] ?? PencilIcon);
  return (
    <>
      {isShownWhen && (
        <span role="img" aria-label="Shown only when" className={styles.hook}>
          <CornerDownRightIcon size={16} strokeWidth={1.4} aria-hidden />
        </span>
      )}
      {Icon && <Icon size={16} strokeWidth={1.4} aria-hidden className={styles.kind} />}
      <span className={joinClassNames(outlineStyles.heading, Icon ? styles.question : styles.group)}>{words}</span>
    </>
  );
}
