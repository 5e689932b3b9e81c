import { type CSSProperties, useEffect } from 'react';
import { isPointerWithin } from '../../form/model/pointer.ts';
import { formatCountWithNoun } from '../kit/formatCountWithNoun.ts';
import { problemsOfPanel, formatProblemSentence } from '../store/diagnosticsByField.ts';
import { useStudioState } from '../store/useStudioState.ts';
import { fieldTextAt } from './textEdit.ts';
import type { EditedText } from './EditedText.ts';
import type { InPlaceEditor } from './InPlaceEditor.ts';
import styles from './InPlaceNote.module.css';

interface InPlaceNoteProps {
  inPlace: InPlaceEditor;
  text: EditedText;
  style: CSSProperties;
}

/** Note beside a text that is edited in place: field name, number of pages that change, length and error. */
export function InPlaceNote({ inPlace, text, style }: InPlaceNoteProps) {
  const { at, label, pages, most } = text;
  const studio = useStudioState();
  const { problems, checked } = studio;
  const found = problemsOfPanel(problems, checked, at.path, at.at).find(({ pointer }) =>
    isPointerWithin(pointer, at.pointer),
  );
  const sentence = found && formatProblemSentence(found.problem);
  const shared = pages === undefined ? undefined : `Changes ${formatCountWithNoun(pages, 'page')}`;
  const length = most === undefined ? 0 : (fieldTextAt(studio, at)?.text.length ?? 0);
  const says = [shared, sentence].filter(Boolean).join('. ');
  useEffect(() => inPlace.describe(says, sentence !== undefined), [inPlace, says, sentence, text]);
  return (
    // Screen readers get the same as the text's description.
    <div className={styles.note} style={style} aria-hidden="true">
      <b>{label}</b>
      {shared && <span>{shared}</span>}
      {most !== undefined && <span>{`${length} of ${most}`}</span>}
      {sentence && <span className={styles.wrong}>{sentence}</span>}
    </div>
  );
}
