import { useRef } from 'react';
import { PlusIcon, XIcon } from 'lucide-react';
import { comparisonKindsFor } from './model/comparisonKinds.ts';
import type { Comparison, ConditionJoint } from './model/FormCondition.ts';
import { comparisonName } from './model/conditionWords.ts';
import { isCompleteComparison } from './model/conditionEdits.ts';
import type { Question, Questions } from './model/Question.ts';
import { StudioButton } from '../kit/StudioButton.tsx';
import { focusFirstPlace, focusPlaceRef } from '../kit/focus.ts';
import { IconButton } from '../kit/IconButton.tsx';
import { ConditionValueInput, convertValueBetweenComparisons } from './ConditionValueInput.tsx';
import styles from './Forms.module.css';

/** Comparison that may be incomplete. */
export type ConditionLine = Partial<Comparison>;

/** Lines of a condition that may be incomplete, and how they combine. */
export interface ConditionDraft {
  how: ConditionJoint;
  lines: ConditionLine[];
}

interface ConditionLinesProps {
  draft: ConditionDraft;
  questions: Questions;
  /** Questions that the condition may use, in screen order. */
  deciding: Question[];
  onChange: (draft: ConditionDraft) => void;
}

/** Editor of a condition: one line per comparison, and whether all or any must hold. */
export function ConditionEditor({ draft, questions, deciding, onChange }: ConditionLinesProps) {
  const { how, lines } = draft;
  const isOne = lines.length === 1;
  const remove = (at: number) => {
    onChange({ how, lines: lines.toSpliced(at, 1) });
    focusFirstPlace(`condition ${Math.max(0, at - 1)}`);
  };
  const isOpen = lines.some((line) => !isCompleteComparison(line, questions));
  return (
    <>
      {!isOne && (
        <label className={styles.joint}>
          When{' '}
          <select value={how} onChange={({ target }) => onChange({ how: target.value as ConditionJoint, lines })}>
            <option value="all">all of these are true</option>
            <option value="any">any of these is true</option>
          </select>
        </label>
      )}
      {lines.map((line, at) => (
        <div
          key={`${at} of ${lines.length}`}
          className={styles.when}
          role="group"
          aria-label={isOne ? 'When' : `Condition ${at + 1}`}
        >
          <LineControls
            line={line}
            at={at}
            questions={questions}
            deciding={deciding}
            onChange={(next) => onChange({ how, lines: lines.with(at, next) })}
            onRemove={isOne ? undefined : () => remove(at)}
          />
        </div>
      ))}
      {isOpen ? (
        <p className={styles.hint}>Complete each line. Nothing changes until then.</p>
      ) : (
        <StudioButton
          icon={PlusIcon}
          look="text"
          className={styles.below}
          onClick={() => {
            onChange({ how, lines: [...lines, {}] });
            focusFirstPlace(`condition ${lines.length}`);
          }}
        >
          Add another condition
        </StudioButton>
      )}
    </>
  );
}

interface LineProps extends Omit<ConditionLinesProps, 'draft' | 'onChange'> {
  line: ConditionLine;
  at: number;
  onChange: (line: ConditionLine) => void;
  onRemove: (() => void) | undefined;
}

function LineControls({ line, at, questions, deciding, onChange, onRemove }: LineProps) {
  const decider = questions.get(line.question ?? '');
  const asked = useRef<HTMLSelectElement | null>(null);
  const choose = (next: ConditionLine) => {
    onChange(next);
    // The next input may be below the visible area.
    requestAnimationFrame(() => asked.current?.closest('[role=group]')?.scrollIntoView({ block: 'nearest' }));
  };
  const place = focusPlaceRef(`condition ${at}`);
  return (
    <>
      <select
        ref={(element) => {
          asked.current = element;
          return place(element);
        }}
        aria-label="Question"
        className={styles.decider}
        value={line.question ?? ''}
        onChange={({ target }) => choose(lineOf(questions.get(target.value), line.comparison))}
      >
        <option value="" disabled>
          Choose a question…
        </option>
        {deciding.map(({ name, label }) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </select>
      {decider && (
        <select
          aria-label="Comparison"
          className={styles.compared}
          value={line.comparison}
          onChange={({ target }) => choose(lineOf(decider, target.value, line))}
        >
          {comparisonKindsFor(decider.kind).map(({ name }) => (
            <option key={name} value={name}>
              {comparisonName(name, decider.kind)}
            </option>
          ))}
        </select>
      )}
      {decider && line.comparison !== undefined && (
        <ConditionValueInput
          key={`${line.question} ${line.comparison}`}
          decider={decider}
          comparison={line.comparison}
          value={line.value}
          onValue={({ value }) => {
            const { value: _old, ...rest } = line;
            onChange(value === undefined ? rest : { ...rest, value });
          }}
        />
      )}
      {onRemove && <IconButton icon={XIcon} name={`Remove condition ${at + 1}`} side="left" onClick={onRemove} />}
    </>
  );
}

/** Returns a line on a question, with the wanted comparison if it fits. Keeps the old line's value if possible. */
function lineOf(decider: Question | undefined, wanted: string | undefined, old?: ConditionLine): ConditionLine {
  if (!decider) return {};
  const fitting = comparisonKindsFor(decider.kind);
  const { name } = fitting.find((row) => row.name === wanted) ?? fitting[0]!;
  const line = { question: decider.name, comparison: name };
  // A checkbox can only be compared with "ticked".
  if (decider.kind === 'tick') return name === 'is' ? { ...line, value: true } : line;
  if (old?.value === undefined) return line;
  const value = convertValueBetweenComparisons(decider, name, old as Required<Comparison>);
  return value === undefined ? line : { ...line, value };
}
