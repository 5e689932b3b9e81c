import { useState } from 'react';
import { comparisonKindByName } from './model/comparisonKinds.ts';
import type { ConditionAnswer, Comparison } from './model/FormCondition.ts';
import type { Question } from './model/Question.ts';
import styles from './Forms.module.css';

interface ConditionValueProps {
  decider: Question;
  comparison: string;
  value: Comparison['value'];
  /** Called with the value of the comparison; undefined while incomplete. */
  onValue: (given: { value: Comparison['value'] | undefined }) => void;
}

type Typed = 'number' | 'date' | 'time' | 'text';

/** Returns the control for a comparison's value; undefined if it needs none. */
function valueControl(
  { kind, choices }: Question,
  comparison: string,
): 'choice' | 'choices' | 'moment' | Typed | undefined {
  const { value } = comparisonKindByName(comparison);
  if (value === 'none' || kind === 'tick') return undefined;
  if (value === 'answers') return 'choices';
  if (kind === 'time') return 'time';
  if (value === 'moment') return 'moment';
  if (choices) return 'choice';
  if (value === 'number' || kind === 'number' || kind === 'wholeNumber') return 'number';
  return kind === 'date' ? 'date' : 'text';
}

/** Formats a value for an input. */
const typedFor = ({ field }: Question, comparison: string, value: Comparison['value']): string =>
  comparisonKindByName(comparison).value === 'answer' ? field.type.format(value, field) : String(value ?? '');

/**
 * Parses an input: as the question parses a visitor's answer, or as the comparison needs it. Returns undefined for
 * incomplete input.
 */
function valueTyped({ kind, field }: Question, comparison: string, text: string): Comparison['value'] | undefined {
  const { value } = comparisonKindByName(comparison);
  if (text === '') return undefined;
  if (value === 'number') return Number.isNaN(Number(text)) ? undefined : Number(text);
  if (value === 'part' && kind === 'phone' && !/^\s*(\+|00)/.test(text))
    return text.replace(/[^\d+]/g, '') || undefined;
  return value === 'answer' || kind === 'phone' ? (field.type.parse(text, field) as ConditionAnswer | undefined) : text;
}

/** Converts a value from one comparison to another; undefined if that is impossible. */
export function convertValueBetweenComparisons(
  decider: Question,
  name: string,
  old: Required<Comparison>,
): Comparison['value'] | undefined {
  const [before, now] = [old.comparison, name].map((one) => valueControl(decider, one));
  if (/number|date|time|text/.test(`${before}`) && /number|date|time|text/.test(`${now}`))
    return valueTyped(decider, name, typedFor(decider, old.comparison, old.value));
  if (before === now) return old.value;
  const [first] = [old.value].flat();
  if (now === 'choices') return [first!];
  return before === 'choices' && now === 'choice' ? first : undefined;
}

/** Input of a comparison's value, by question and comparison. */
export function ConditionValueInput(props: ConditionValueProps) {
  const control = valueControl(props.decider, props.comparison);
  switch (control) {
    case 'choice':
      return <ChoiceValue {...props} />;
    case 'choices':
      return <ChoicesValue {...props} />;
    case 'moment':
      return <MomentValue {...props} />;
    case undefined:
      return null;
    default:
      return <TypedValue {...props} type={control} />;
  }
}

function ChoiceValue({ decider: { choices = [] }, value, onValue }: ConditionValueProps) {
  return (
    <select
      aria-label="Answer"
      value={String(choices.findIndex((choice) => choice.value === value))}
      onChange={({ target }) => onValue({ value: choices[Number(target.value)]?.value as ConditionAnswer })}
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
  const toggle = (answer: ConditionAnswer, isOn: boolean) => {
    // In the order of the question's choices, not of the clicks.
    const now = choices
      .map((choice) => choice.value as ConditionAnswer)
      .filter((one) => (one === answer ? isOn : chosen.includes(one)));
    onValue({ value: now.length > 0 ? now : undefined });
  };
  return (
    <div role="group" aria-label="Answers" className={styles.several}>
      {choices.map(({ value: answer, label }, at) => (
        <label key={at} className={styles.tick}>
          <input
            type="checkbox"
            checked={chosen.includes(answer as ConditionAnswer)}
            onChange={({ target }) => toggle(answer as ConditionAnswer, target.checked)}
          />
          {label}
        </label>
      ))}
    </div>
  );
}

/** Input of a date, or "today" at the time of the answer. */
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

function TypedValue({ decider, comparison, value, onValue, type }: ConditionValueProps & { type: Typed }) {
  // Keeps the typed text while it is not a valid value yet.
  const [typed, setTyped] = useState<string>();
  return (
    <input
      type={type}
      aria-label="Answer"
      autoComplete="off"
      step={type === 'number' ? 'any' : undefined}
      value={typed ?? typedFor(decider, comparison, value)}
      onChange={({ target }) => {
        setTyped(target.value);
        onValue({ value: valueTyped(decider, comparison, target.value) });
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
