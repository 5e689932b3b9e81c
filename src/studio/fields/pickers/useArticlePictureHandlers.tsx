import type { EditorState, Transaction } from 'prosemirror-state';
import type { EditorView } from 'prosemirror-view';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { transferredFiles } from '../../kit/FileInput.tsx';
import { focusFirstPlace } from '../../kit/focus.ts';
import { parsePastedHtml } from '../richText/paste/parsePastedHtml.ts';
import {
  changePicture,
  insertPictures,
  selectedPictureAndPosition,
  replacePicture,
} from '../richText/richTextPictures.ts';
import { addPicturesOperations } from '../../media/pictureSteps.ts';
import { useMediaUpload } from '../../media/useMediaUpload.ts';
import { formatCountWithNoun } from '../../kit/formatCountWithNoun.ts';
import { useStudioStore } from '../../store/useStudioState.ts';
import { RichTextPictureInputs } from './RichTextPictureInputs.tsx';

export interface ArticlePictureHandlers {
  /** Opens the inputs for a new picture, or those of the selected one. */
  open: () => void;
  /** Handles pasted pictures; returns false to leave the paste to the editor. */
  paste: (event: ClipboardEvent) => boolean;
  /** Handles dropped pictures at the drop position. */
  drop: (event: DragEvent) => boolean;
  /** Maps the drop positions through a transaction while files are uploading. */
  follow: (transaction: Transaction) => void;
  /** Inputs to render, if any. */
  asks: ReactNode;
}

/** Inserts and changes pictures of an article by button, drop or paste. A picture and its file are one undo entry. */
export function useArticlePictureHandlers(
  id: string,
  view: RefObject<EditorView | null>,
  state?: EditorState,
): ArticlePictureHandlers {
  const store = useStudioStore();
  const [isAsked, setAsked] = useState(false);
  const { refused, refuse, take: look } = useMediaUpload();
  const waiting = useRef(new Set<{ at: number }>());
  const own = `${id}--picture`;
  const chosen = state && selectedPictureAndPosition(state);
  const focusWords = () => focusFirstPlace(`${own}--alt`);
  const run = (command: ReturnType<typeof insertPictures>) => command(view.current!.state, view.current!.dispatch);

  const take = async (files: readonly File[], place?: number, isOther = false) => {
    if (files.length === 0) return;
    const goal = { at: place ?? view.current!.state.selection.to };
    waiting.current.add(goal);
    store.say(`Reading ${formatCountWithNoun(files.length, 'file')}…`);
    const pictures = await look(files);
    waiting.current.delete(goal);
    setAsked(pictures.length === 0);
    if (pictures.length === 0 || !view.current || view.current.isDestroyed) return;
    const { names, files: steps } = addPicturesOperations(store.snapshot().texts, pictures);
    const label = isOther ? `${names[0]} added` : `${formatCountWithNoun(names.length, 'picture')} added`;
    store.transaction(label, steps, () => run(isOther ? replacePicture(names[0]!) : insertPictures(names, goal.at)));
    if (pictures.length === files.length)
      store.say(`${label}. Describe ${names.length === 1 ? 'the picture' : 'each picture'}.`);
    focusWords();
  };

  const close = () => {
    setAsked(false);
    refuse([]);
    view.current!.focus();
  };
  return {
    open() {
      const exists = selectedPictureAndPosition(view.current!.state) !== undefined;
      setAsked(!exists);
      focusFirstPlace(`${own}--${exists ? 'alt' : 'file'}`);
    },
    paste({ clipboardData }) {
      const files = pastedPictures(clipboardData);
      void take(files);
      return files.length > 0;
    },
    drop(event) {
      const files = transferredFiles(event.dataTransfer);
      if (files.length === 0) return false;
      event.preventDefault();
      void take(files, view.current!.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
      return true;
    },
    follow(transaction) {
      for (const goal of waiting.current) goal.at = transaction.mapping.map(goal.at);
    },
    asks: (chosen || isAsked || refused.length > 0) && (
      <RichTextPictureInputs
        id={own}
        picture={chosen?.value}
        refused={refused}
        onChoose={(name) => {
          setAsked(false);
          run(chosen ? replacePicture(name) : insertPictures([name]));
          focusWords();
        }}
        onFiles={(files) => void take(chosen ? files.slice(0, 1) : files, undefined, chosen !== undefined)}
        onWords={(altText) => run(changePicture({ altText }))}
        onRemove={() => {
          view.current!.dispatch(view.current!.state.tr.deleteSelection().scrollIntoView());
          store.say('Picture removed');
          close();
        }}
        onClose={close}
      />
    ),
  };
}

/** Returns the pasted picture files; none if text is pasted, since programs add a picture of copied text. */
function pastedPictures(data: DataTransfer | null): File[] {
  const html = data?.getData('text/html') ?? '';
  const words = parsePastedHtml(html).pasted.body.textContent.trim();
  return words === '' ? transferredFiles(data) : [];
}
