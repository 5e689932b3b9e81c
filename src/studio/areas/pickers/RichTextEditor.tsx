import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PickerProps } from '../../../form/panel/PanelKit.ts';
import { classNames } from '../../../ui/classNames.ts';
import { linkableAt, linkAt, richTextKeys, setLink } from '../../documents/richTextCommands.ts';
import { docOf, richTextOf } from '../../documents/richTextFile.ts';
import { useStudioStore } from '../state/useStudio.ts';
import { type AskedLink, RichTextLink } from './RichTextLink.tsx';
import { PictureView } from './PictureView.ts';
import { RichTextTools } from './RichTextTools.tsx';
import styles from './RichText.module.css';
import { useArticlePictures } from './useArticlePictures.tsx';

interface RichTextEditorProps extends PickerProps {
  isLarge?: boolean;
  /** What stands at the end of the tools. */
  last?: ReactNode;
}

const OUTSIDE = 'outside';

/** A browser tells of a click's caret a moment later: a key that comes before counts where the caret is seen. */
function takeCaret(view: EditorView): boolean {
  const { selection, doc, tr } = view.state;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = document.getSelection() ?? {};
  const isSeen = anchorNode && focusNode && view.dom.contains(anchorNode) && view.dom.contains(focusNode);
  if (!isSeen || view.composing || !(selection instanceof TextSelection)) return false;
  const anchor = view.posAtDOM(anchorNode, anchorOffset!);
  const head = view.posAtDOM(focusNode, focusOffset!);
  if (anchor !== selection.anchor || head !== selection.head)
    view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(anchor), doc.resolve(head))));
  return false;
}

/** Edits a rich text as it is read. It keeps no history: what is typed is undone with all else. */
export function RichTextEditor({
  id,
  label,
  value,
  onChange,
  describedBy,
  isWrong,
  isLarge,
  last,
}: RichTextEditorProps) {
  const store = useStudioStore();
  const place = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const [state, setState] = useState<EditorState>();
  const [asked, setAsked] = useState<AskedLink>();
  const pictures = useArticlePictures(id, view, state);
  const now = useRef({ value, onChange, pictures });
  useLayoutEffect(() => {
    now.current = { value, onChange, pictures };
  });

  const openLink = useRef(() => undefined as void);
  openLink.current = () => {
    const { state: current } = view.current!;
    const link = linkAt(current);
    const range = link ?? linkableAt(current);
    if (range) return setAsked({ from: range.from, to: range.to, ...(link && { mark: link.mark }) });
    return store.say('Choose the words that shall lead somewhere.', true);
  };

  useEffect(() => {
    const made = new EditorView(place.current, {
      state: EditorState.create({
        doc: docOf(now.current.value),
        plugins: richTextKeys(
          () => openLink.current(),
          () => now.current.pictures.open(),
        ),
      }),
      nodeViews: {
        picture: (node) => new PictureView(node, store),
        inline_picture: (node) => new PictureView(node, store),
      },
      handlePaste: (_view, event) => now.current.pictures.paste(event),
      dispatchTransaction(transaction) {
        now.current.pictures.follow(transaction);
        const next = made.state.apply(transaction);
        made.updateState(next);
        setState(next);
        if (!transaction.docChanged || transaction.getMeta(OUTSIDE)) return;
        const changed = richTextOf(next.doc, now.current.value);
        now.current.value = changed;
        now.current.onChange(changed);
      },
      handleKeyDown: takeCaret,
      handleDOMEvents: {
        drop: (_view, event) => now.current.pictures.drop(event),
        // From a menu of the browser; the keys are Studio's.
        beforeinput: (_view, event) => {
          const { inputType } = event as InputEvent;
          if (inputType !== 'historyUndo' && inputType !== 'historyRedo') return false;
          event.preventDefault();
          if (inputType === 'historyUndo') store.undo();
          else store.redo();
          return true;
        },
      },
    });
    view.current = made;
    setState(made.state);
    return () => made.destroy();
  }, [store]);

  // What was undone, or changed elsewhere: only what differs is put in, and the caret stays where it can.
  useLayoutEffect(() => {
    const { current } = view;
    if (!current) return;
    const { doc, tr } = current.state;
    const wanted = docOf(value);
    const start = doc.content.findDiffStart(wanted.content);
    if (start === null) return;
    let { a: end, b: endWanted } = doc.content.findDiffEnd(wanted.content)!;
    const overlap = Math.max(0, start - Math.min(end, endWanted));
    end += overlap;
    endWanted += overlap;
    current.dispatch(tr.replace(start, end, wanted.slice(start, endWanted)).setMeta(OUTSIDE, true));
  }, [value]);

  useEffect(() => {
    view.current!.setProps({
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'data-own-keys': 'k',
        class: styles.text!,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(isWrong && { 'aria-invalid': 'true' }),
      },
    });
  }, [id, label, describedBy, isWrong]);

  const run = (command: Command) => {
    const current = view.current!;
    command(current.state, current.dispatch, current);
    current.focus();
  };
  return (
    <div
      className={classNames(styles.editor, isLarge && styles.large)}
      data-tools-first
      data-wrong={isWrong || undefined}
    >
      {state && (
        <RichTextTools
          label={label}
          state={state}
          run={run}
          onLink={() => openLink.current()}
          onPicture={pictures.open}
          last={last}
        />
      )}
      {pictures.asks}
      {asked && (
        <RichTextLink
          id={`${id}--link`}
          asked={asked}
          onSet={(href, newTab) => {
            setAsked(undefined);
            run(setLink(asked, href, newTab, asked.mark));
            store.say(href === undefined ? 'The link is taken away' : `It leads to ${href}`);
          }}
          onClose={() => {
            setAsked(undefined);
            view.current!.focus();
          }}
        />
      )}
      <div ref={place} className={styles.place} />
    </div>
  );
}
