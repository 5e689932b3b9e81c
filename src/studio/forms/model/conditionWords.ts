import type { AnswerChoice } from '../../../form/model/FormModule.ts';
import type { Field } from '../../../form/types/FieldType.ts';
import { formatLongDate } from '../../../content/formatLongDate.ts';
import type { ComparisonKind } from './ComparisonKind.ts';
import { comparisonKindByName } from './comparisonKinds.ts';
import { type ConditionAnswer, type Comparison, type FormCondition, isComparison } from './FormCondition.ts';

/** Parts of a question that a sentence needs. */
interface Decider {
  label: string;
  kind: string;
  field: Field;
  choices?: readonly AnswerChoice[] | undefined;
}

type Deciders = ReadonlyMap<string, Decider>;

/** Formats a condition as a sentence: `Shown when Any health challenges? is Yes`. */
export function formatCondition(questions: Deciders, when: FormCondition | 'by hand'): string {
  if (when === 'by hand') return 'Shown by a rule written by hand';
  return 'not' in when ? `Shown unless ${words(questions, when.not)}` : `Shown when ${words(questions, when)}`;
}

function words(questions: Deciders, condition: FormCondition): string {
  if (isComparison(condition)) return comparisonWords(condition, questions.get(condition.question));
  const inner = (one: FormCondition) => (isComparison(one) ? words(questions, one) : `(${words(questions, one)})`);
  if ('not' in condition) return `not ${inner(condition.not)}`;
  if ('any' in condition) return condition.any.map(inner).join(' or ');
  const parts = condition.all.map(inner);
  return parts.join(parts.some((part) => /^[^(]* or /.test(part)) ? ', and ' : ' and ');
}

/** Returns the name of a comparison for a kind of answer. */
export function comparisonName(name: string, kind: string): string {
  if (kind === 'time') return comparisonKindByName(name).words[0].replace('on or', 'at or');
  if (kind !== 'tick') return comparisonKindByName(name).words[0];
  return name === 'unanswered' ? 'is not ticked' : 'is ticked';
}

function comparisonWords({ question, comparison, value }: Comparison, decider: Decider | undefined): string {
  const { label = question, kind = 'text' } = decider ?? {};
  if (kind === 'tick' && (value === true || value === undefined)) return `${label} ${comparisonName(comparison, kind)}`;
  const row = comparisonKindByName(comparison);
  const [, sentence = comparisonName(comparison, kind)] = row.words;
  const compared = [value ?? []].flat().map((answer) => answerWords(answer, decider, row.value));
  return [label, sentence, compared.join(' or ')].filter(Boolean).join(' ');
}

function answerWords(answer: ConditionAnswer, decider: Decider | undefined, compared: ComparisonKind['value']): string {
  const choice = decider?.choices?.find(({ value }) => value === answer);
  if (choice) return choice.label;
  if (typeof answer === 'boolean') return answer ? 'ticked' : 'not ticked';
  const { kind, field } = decider ?? {};
  if (kind === 'time') return (compared === 'answer' && field?.type.format(answer, field)) || String(answer);
  if (compared === 'moment' || kind === 'date') return formatLongDate(String(answer));
  if (kind === 'amount' && Number.isFinite(Number(answer))) return Number(answer).toLocaleString('en');
  return typeof answer === 'number' ? String(answer) : `“${answer}”`;
}
