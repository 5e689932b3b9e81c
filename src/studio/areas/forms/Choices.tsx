import { mergeRefs } from 'react-aria/mergeRefs';
import { GripVerticalIcon, PlusIcon, XIcon } from 'lucide-react';
import { focusOn, focusPlace } from '../../kit/focus.ts';
import { setChoices } from '../../builder/choiceSteps.ts';
import controls from '../../kit/controls.module.css';
import { IconButton } from '../../kit/IconButton.tsx';
import { SortableRow, SortableRows } from '../../kit/SortableRows.tsx';
import { useStudioStore } from '../state/useStudio.ts';
import styles from './Forms.module.css';
import type { QuestionProps } from './QuestionProps.ts';
import { TextField } from './TextField.tsx';

/** The answers that can be chosen, in their order. */
export function Choices({ form, question }: QuestionProps) {
  const store = useStudioStore();
  const { take } = form;
  const { name, label } = question;
  const choices = question.choices!;
  const isPlain = choices.every((choice) => choice.value === choice.label);
  const asWanted = choices.map(({ value, label: words }) => ({ value, label: words, was: value }));
  const move = (from: number, to: number) => {
    const one = asWanted[from];
    if (!one || !asWanted[to]) return;
    const words = `${one.label}, moved to ${to + 1} of ${asWanted.length}`;
    if (take(words, setChoices(name, asWanted.toSpliced(from, 1).toSpliced(to, 0, one))) !== undefined) return;
    store.say(words);
    focusOn(`choice ${to}`);
  };
  const free = () => {
    for (let number = choices.length + 1; ; number++)
      if (!choices.some(({ value }) => value === `Choice ${number}`)) return `Choice ${number}`;
  };
  return (
    <>
      <div className={styles.partHead}>
        <h3>
          Choices <span>{choices.length}</span>
        </h3>
        <button
          type="button"
          className={controls.text}
          onClick={() => {
            const text = free();
            take(
              `${label}: a choice added`,
              setChoices(name, [...asWanted, { value: text, label: text, was: undefined }]),
            );
          }}
        >
          <PlusIcon size={16} strokeWidth={1.4} aria-hidden /> Add<span className={controls.unseen}> a choice</span>
        </button>
      </div>
      <SortableRows
        ids={choices.map((_choice, index) => String(index))}
        nameOf={(index) => choices[index]!.label}
        onMove={move}
      >
        <ul className={styles.choices}>
          {choices.map((choice, index) => (
            <SortableRow key={index} id={String(index)} className={styles.choice}>
              {(handle) => (
                <>
                  <button
                    type="button"
                    {...handle}
                    ref={mergeRefs<HTMLButtonElement>(handle.ref, focusPlace(`choice ${index}`))}
                    className={styles.grip}
                    aria-label={`Drag ${choice.label}`}
                    onKeyDown={(event) => {
                      if (!event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return handle.onKeyDown?.(event);
                      event.preventDefault();
                      return move(index, index + (event.key === 'ArrowUp' ? -1 : 1));
                    }}
                  >
                    <GripVerticalIcon size={16} strokeWidth={1.6} aria-hidden />
                  </button>
                  <TextField
                    label={`Choice ${index + 1}`}
                    labelIs="unseen"
                    value={choice.label}
                    onEdit={(text) =>
                      take(
                        `${label}: a choice reworded`,
                        setChoices(
                          name,
                          asWanted.with(index, {
                            value: isPlain ? text : choice.value,
                            label: text,
                            was: choice.value,
                          }),
                        ),
                        { field: `${name} choice ${index}` },
                      )
                    }
                  />
                  <IconButton
                    name={`Remove ${choice.label}`}
                    side="left"
                    onClick={() =>
                      take(`${label}: a choice removed`, setChoices(name, asWanted.toSpliced(index, 1)), {
                        toast: true,
                      })
                    }
                  >
                    <XIcon size={16} strokeWidth={1.4} />
                  </IconButton>
                </>
              )}
            </SortableRow>
          ))}
        </ul>
      </SortableRows>
      {!isPlain && <p className={styles.hint}>What is stored stays; only the words change.</p>}
    </>
  );
}
