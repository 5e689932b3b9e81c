import { TextSelection } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { useState } from 'react';
import { RichTextEditor } from '../fields/pickers/RichTextEditor.tsx';
import { formatCountWithNoun } from '../kit/formatCountWithNoun.ts';
import { useStudioState } from '../store/useStudioState.ts';
import { fieldTextAt } from './textEdit.ts';
import type { EditedText } from './EditedText.ts';
import type { InPlaceEditor } from './InPlaceEditor.ts';
import styles from './RichTextToolbar.module.css';

interface RichTextToolbarProps {
  inPlace: InPlaceEditor;
  text: EditedText;
  /** Box of the article in the preview's window. */
  box: DOMRect;
}

/** Toolbar of a rich text that is edited in place. The editor itself is mounted in the preview. */
export function RichTextToolbar({ inPlace, text, box }: RichTextToolbarProps) {
  const studio = useStudioState();
  const { scale } = studio.preview;
  const found = fieldTextAt(studio, text.at);
  const { element, point } = text.rich!;
  const [view, setView] = useState<EditorView>();
  const open = (made: EditorView) => {
    setView(made);
    const at = point && made.posAtCoords({ left: point.x, top: point.y });
    if (at) made.dispatch(made.state.tr.setSelection(TextSelection.near(made.state.doc.resolve(at.pos))));
    made.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div
      className={styles.tools}
      data-in-place
      style={{ left: box.left * scale - 6, top: Math.max(4, box.top * scale - 88) }}
      onBlur={() => inPlace.leave()}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // Escape returns from the toolbar to the text, and does not end the edit.
        event.stopPropagation();
        view?.focus();
      }}
    >
      <RichTextEditor
        id="rich-text-in-place"
        label={text.label}
        value={found?.value}
        onChange={(value) => inPlace.type(value)}
        describedBy={undefined}
        isWrong={false}
        mount={element}
        onOpen={open}
        onKey={(event) => inPlace.press(event)}
        last={
          text.pages !== undefined && (
            <span className={styles.says}>Changes {formatCountWithNoun(text.pages, 'page')}</span>
          )
        }
      />
    </div>
  );
}
