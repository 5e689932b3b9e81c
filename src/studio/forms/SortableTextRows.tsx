import { mergeRefs } from 'react-aria/mergeRefs';
import type { ReactNode } from 'react';
import type { SortableHandle } from '../../form/panel/PanelKit.ts';
import type { FormEdit } from './model/FormFile.ts';
import { StudioButton } from '../kit/StudioButton.tsx';
import { focusFirstPlace, focusPlaceRef } from '../kit/focus.ts';
import { IconButton } from '../kit/IconButton.tsx';
import { GripVerticalIcon, PlusIcon, XIcon } from 'lucide-react';
import { SortableRow, SortableRows } from '../kit/SortableRows.tsx';
import { PanelPartHeading } from '../kit/PanelPartHeading.tsx';
import { useStudioStore } from '../store/useStudioState.ts';
import styles from './Forms.module.css';
import { FormTextField } from './FormTextField.tsx';
import type { OpenForm } from './useOpenForm.ts';

interface WordRowsProps {
  form: OpenForm;
  title: string;
  /** Kind of a row. */
  noun: 'choice' | 'step';
  /** Name of the owner, for undo labels. */
  of?: string;
  /** Text of each row. */
  words: readonly string[];
  /** True if the first row gets the panel's focus. */
  isFirst?: boolean;
  rowClass: string | undefined;
  onMove: (from: number, to: number) => FormEdit;
  onAdd: () => FormEdit;
  onRemove: (at: number) => FormEdit;
  onWords: (at: number, text: string) => FormEdit;
  /** Content below a row's text. */
  children?: (at: number) => ReactNode;
}

/** Sortable rows of text: edit, move by handle or Alt and arrow, add and remove. */
export function SortableTextRows(props: WordRowsProps) {
  const { form, title, noun, of, words, isFirst, rowClass, onWords, children } = props;
  const store = useStudioStore();
  const does = (what: string) => (of === undefined ? `A ${noun} ${what}` : `${of}: a ${noun} ${what}`);
  const move = (from: number, to: number) => {
    if (from === to || words[from] === undefined || words[to] === undefined) return;
    const moved = `${words[from]}, moved to ${to + 1} of ${words.length}`;
    if (form.applyEdit(moved, props.onMove(from, to)) !== undefined) return;
    store.say(moved);
    focusFirstPlace(`${noun} ${to}`);
  };
  const add = () => {
    if (form.applyEdit(does('added'), props.onAdd()) === undefined) focusFirstPlace(`words of ${noun} ${words.length}`);
  };
  const remove = (at: number) => {
    if (form.applyEdit(does('removed'), props.onRemove(at), { toast: true }) !== undefined) return;
    focusFirstPlace(words.length === 1 ? 'form panel' : `${noun} ${Math.max(0, at - 1)}`, 'form panel');
  };
  return (
    <>
      <PanelPartHeading title={title} count={words.length}>
        <StudioButton unseen={` a ${noun}`} icon={PlusIcon} look="text" onClick={add}>
          Add
        </StudioButton>
      </PanelPartHeading>
      <SortableRows ids={words.map((_words, at) => String(at))} nameOf={(at) => words[at]!} onMove={move}>
        <ol className={styles.choices}>
          {words.map((own, at) => (
            <SortableRow key={at} id={String(at)} className={rowClass}>
              {(handle) => (
                <>
                  <Grip handle={handle} place={`${noun} ${at}`} name={own} onMove={(by) => move(at, at + by)} />
                  <FormTextField
                    form={form}
                    place={isFirst && at === 0 ? 'form panel' : `words of ${noun} ${at}`}
                    isDefault={/^(Step|Choice) \d+$/.test(own)}
                    label={`${noun === 'step' ? 'Step' : 'Choice'} ${at + 1}`}
                    isUnseen
                    value={own}
                    does={does('changed')}
                    field={`${of ?? title} ${noun} ${at}`}
                    edit={(text) => onWords(at, text)}
                  />
                  <IconButton icon={XIcon} name={`Remove ${own}`} side="left" onClick={() => remove(at)} />
                  {children?.(at)}
                </>
              )}
            </SortableRow>
          ))}
        </ol>
      </SortableRows>
    </>
  );
}

interface GripProps {
  handle: SortableHandle;
  /** Name of the handle for `focusFirstPlace`. */
  place: string;
  name: string;
  onMove: (by: -1 | 1) => void;
}

const Grip = ({ handle, place, name, onMove }: GripProps) => (
  <button
    type="button"
    {...handle}
    ref={mergeRefs<HTMLButtonElement>(handle.ref, focusPlaceRef(place))}
    className={styles.grip}
    aria-label={`Drag ${name}`}
    onKeyDown={(event) => {
      if (!event.altKey || !/^Arrow(Up|Down)$/.test(event.key)) return handle.onKeyDown?.(event);
      event.preventDefault();
      return onMove(event.key === 'ArrowUp' ? -1 : 1);
    }}
  >
    <GripVerticalIcon size={16} strokeWidth={1.6} aria-hidden />
  </button>
);
