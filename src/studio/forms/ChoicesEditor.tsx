import { setChoices, type ChoiceInput } from './model/choiceEdits.ts';
import styles from './Forms.module.css';
import type { QuestionProps } from './QuestionProps.ts';
import { SortableTextRows } from './SortableTextRows.tsx';

/** List of a question's choices, in order. */
export function ChoicesEditor({ form, question: { name, label, choices: own } }: QuestionProps) {
  const choices = own!.map(({ value, label: words }): ChoiceInput => ({ value, label: words, was: value }));
  const isPlain = choices.every(({ value, label: words }) => value === words);
  const added = () => {
    let number = choices.length + 1;
    while (choices.some(({ value }) => value === `Choice ${number}`)) number++;
    const text = `Choice ${number}`;
    return setChoices(name, [...choices, { value: text, label: text, was: undefined }]);
  };
  return (
    <>
      <SortableTextRows
        form={form}
        title="Choices"
        noun="choice"
        of={label}
        words={choices.map(({ label: words }) => words)}
        rowClass={styles.choice}
        onMove={(from, to) => setChoices(name, choices.toSpliced(from, 1).toSpliced(to, 0, choices[from]!))}
        onAdd={added}
        onRemove={(at) => setChoices(name, choices.toSpliced(at, 1))}
        onWords={(at, text) => {
          const { value, was } = choices[at]!;
          return setChoices(name, choices.with(at, { value: isPlain ? text : value, label: text, was }));
        }}
      />
      {!isPlain && <p className={styles.hint}>Only the label changes. The stored answer stays the same.</p>}
    </>
  );
}
