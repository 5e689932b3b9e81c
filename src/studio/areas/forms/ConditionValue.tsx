import { useState } from 'react';
import { comparisonKind } from '../../builder/comparisonKinds.ts';
import type { Answer, Comparison } from '../../builder/Condition.ts';
import type { Question } from '../../builder/Question.ts';
import styles from './Forms.module.css';

interface ConditionValueProps {
  decider: Question;
  comparison: string;
  value: Comparison['value'];
  /** Is told what the answer is compared with; undefined for nothing yet. */
  onValue: (given: { value: Comparison['value'] | undefined }) => void;
}

/** What asks for the value of a comparison with a question's answer; undefined where there is none to ask for. */
export function valueControl(
  { kind, choices }: Question,
  comparison: string,
): 'choice' | 'choices' | 'number' | 'date' | 'moment' | 'text' | undefined {
  const { value } = comparisonKind(comparison);
  if (value === 'none' || kind === 'tick') return undefined;
  if (value === 'answers') return 'choices';
  if (value === 'moment') return 'moment';
  if (choices) return 'choice';
  if (kind === 'number' || kind === 'wholeNumber') return 'number';
  return kind === 'date' ? 'date' : 'text';
}

/** The control for what an answer is compared with, as the question and the comparison need it. */
export function ConditionValue(props: ConditionValueProps) {
  switch (valueControl(props.decider, props.comparison)) {
    case 'choice':
      return <ChoiceValue {...props} />;
    case 'choices':
      return <ChoicesValue {...props} />;
    case 'moment':
      return <MomentValue {...props} />;
    case 'number':
      return <TypedValue {...props} type="number" />;
    case 'date':
      return <TypedValue {...props} type="date" />;
    case 'text':
      return <TypedValue {...props} type="text" />;
    default:
      return null;
  }
}

function ChoiceValue({ decider: { choices = [] }, value, onValue }: ConditionValueProps) {
  return (
    <select
      aria-label="Answer"
      value={String(choices.findIndex((choice) => choice.value === value))}
      onChange={({ target }) => onValue({ value: choices[Number(target.value)]?.value as Answer })}
    >
      <option value="-1" disabled>
        Choose…
      </option>
      {choices.map(({ label }, at) => (
        <option key={at} value={String(at)}>
          {label}
        </option>
      ))}
    </select>
  );
}

function ChoicesValue({ decider: { choices = [] }, value, onValue }: ConditionValueProps) {
  const chosen = [value ?? []].flat();
  const toggle = (answer: Answer, isOn: boolean) => {
    // In the order in which they are asked, whatever was ticked first.
    const now = choices
      .map((choice) => choice.value as Answer)
      .filter((one) => (one === answer ? isOn : chosen.includes(one)));
    onValue({ value: now.length > 0 ? now : undefined });
  };
  return (
    <div role="group" aria-label="Answers" className={styles.several}>
      {choices.map(({ value: answer, label }, at) => (
        <label key={at} className={styles.tick}>
          <input
            type="checkbox"
            checked={chosen.includes(answer as Answer)}
            onChange={({ target }) => toggle(answer as Answer, target.checked)}
          />
          {label}
        </label>
      ))}
    </div>
  );
}

/** A day, or the one on which a visitor answers. */
function MomentValue(props: ConditionValueProps) {
  const { value, onValue } = props;
  const [isDay, setDay] = useState(value !== undefined && value !== 'today');
  const choose = (wanted: string) => {
    setDay(wanted === 'day');
    onValue({ value: wanted === 'today' ? wanted : undefined });
  };
  return (
    <>
      <select
        aria-label="Day"
        value={isDay ? 'day' : value === 'today' ? value : ''}
        onChange={({ target }) => choose(target.value)}
      >
        <option value="" disabled>
          Choose…
        </option>
        <option value="today">today</option>
        <option value="day">a day…</option>
      </select>
      {isDay && <TypedValue {...props} type="date" />}
    </>
  );
}

function TypedValue({ value, onValue, type }: ConditionValueProps & { type: 'text' | 'number' | 'date' }) {
  // What is being typed stays as it is, were it no number yet.
  const [typed, setTyped] = useState<string>();
  return (
    <input
      type={type}
      aria-label="Answer"
      autoComplete="off"
      step={type === 'number' ? 'any' : undefined}
      value={typed ?? String(value ?? '')}
      onChange={({ target }) => {
        setTyped(target.value);
        const isNone = target.value === '';
        onValue({ value: isNone ? undefined : type === 'number' ? Number(target.value) : target.value });
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
