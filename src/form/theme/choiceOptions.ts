import type { WidgetProps } from '@rjsf/utils';
import { answerText } from '../entryText.ts';

/** One answer of a choice: what stands in its entry and what a person reads. */
export interface ChoiceOption {
  text: string;
  label: string;
  disabled: boolean;
}

/** The answers a choice offers, in the file's order. */
export function choiceOptions({ options }: WidgetProps): ChoiceOption[] {
  const disabled = (options.enumDisabled ?? []) as unknown[];
  return (options.enumOptions ?? []).map(({ value, label }) => ({
    text: answerText(value),
    label: String(label),
    disabled: disabled.includes(value),
  }));
}

/** True when an answer is the one, or among the ones, that a value stands for. */
export const isChosen = (value: unknown, text: string): boolean =>
  (Array.isArray(value) ? value : [value]).some((answer) => answer !== undefined && answerText(answer) === text);
