import { PlusIcon, XIcon } from '../../kit/icons.tsx';
import { setChoices, type WantedChoice } from '../../builder/choiceSteps.ts';
import { focusOn } from '../../kit/focus.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { SortableRow, SortableRows } from '../../kit/SortableRows.tsx';
import { useStudioStore } from '../state/useStudio.ts';
import styles from './Forms.module.css';
import { Grip } from './Grip.tsx';
import type { QuestionProps } from './QuestionProps.ts';
import { PartHead } from '../parts/PartHead.tsx';
import { TextField } from './TextField.tsx';
import { Button } from '../../kit/Button.tsx';

/** The answers that can be chosen, in their order. */
export function Choices({ form, question }: QuestionProps) {
  const store = useStudioStore();
  const { name, label } = question;
  const choices = question.choices!.map(({ value, label: words }): WantedChoice => ({
    value,
    label: words,
    was: value,
  }));
  const isPlain = choices.every(({ value, label: words }) => value === words);
  const move = (from: number, to: number) => {
    const one = choices[from];
    if (!one || !choices[to]) return;
    const words = `${one.label}, moved to ${to + 1} of ${choices.length}`;
    if (form.take(words, setChoices(name, choices.toSpliced(from, 1).toSpliced(to, 0, one))) !== undefined) return;
    store.say(words);
    focusOn(`choice ${to}`);
  };
  const add = () => {
    let number = choices.length + 1;
    while (choices.some(({ value }) => value === `Choice ${number}`)) number++;
    const text = `Choice ${number}`;
    const wanted = [...choices, { value: text, label: text, was: undefined }];
    if (form.take(`${label}: a choice added`, setChoices(name, wanted)) === undefined)
      focusOn(`words of choice ${choices.length}`);
  };
  return (
    <>
      <PartHead title="Choices" count={choices.length}>
        <Button unseen=" a choice" icon={PlusIcon} look="text" onClick={add}>
          Add
        </Button>
      </PartHead>
      <SortableRows
        ids={choices.map((_choice, index) => String(index))}
        nameOf={(index) => choices[index]!.label}
        onMove={move}
      >
        <ul className={styles.choices}>
          {choices.map((_choice, index) => (
            <ChoiceRow
              key={index}
              form={form}
              question={question}
              choices={choices}
              index={index}
              isPlain={isPlain}
              onMove={(by) => move(index, index + by)}
            />
          ))}
        </ul>
      </SortableRows>
      {!isPlain && <p className={styles.hint}>What is stored stays; only the words change.</p>}
    </>
  );
}

interface ChoiceRowProps extends QuestionProps {
  choices: WantedChoice[];
  index: number;
  /** True where the words of the choices are what is stored. */
  isPlain: boolean;
  onMove: (by: -1 | 1) => void;
}

function ChoiceRow({ form, question: { name, label }, choices, index, isPlain, onMove }: ChoiceRowProps) {
  const choice = choices[index]!;
  const remove = () =>
    form.take(`${label}: a choice removed`, setChoices(name, choices.toSpliced(index, 1)), { toast: true });
  return (
    <SortableRow id={String(index)} className={styles.choice}>
      {(handle) => (
        <>
          <Grip handle={handle} place={`choice ${index}`} name={choice.label} onMove={onMove} />
          <TextField
            form={form}
            label={`Choice ${index + 1}`}
            isUnseen
            place={`words of choice ${index}`}
            isDefault={/^Choice \d+$/.test(choice.label)}
            value={choice.label}
            does={`${label}: a choice reworded`}
            field={`${name} choice ${index}`}
            step={(text) =>
              setChoices(name, choices.with(index, { ...choice, value: isPlain ? text : choice.value, label: text }))
            }
          />
          <IconButton icon={XIcon} name={`Remove ${choice.label}`} side="left" onClick={remove} />
        </>
      )}
    </SortableRow>
  );
}
