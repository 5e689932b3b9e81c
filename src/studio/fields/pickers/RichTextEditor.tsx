import { type Command, EditorState, TextSelection } from 'prosemirror-state';
import { type EditorProps, EditorView } from 'prosemirror-view';
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { PickerProps } from '../../../form/panel/PanelKit.ts';
import { joinClassNames } from '../../../ui/joinClassNames.ts';
import { changesText, newLinkRangeAt, linkAt, createRichTextKeymap, setLink } from '../richText/richTextCommands.ts';
import { cleanPasteWithLoss } from '../richText/paste/cleanPasteWithLoss.ts';
import { describePasteLoss } from '../richText/paste/PasteLoss.ts';
import { toEditorDocument, toFileRichText } from '../richText/richTextFile.ts';
import type { StudioStore } from '../../store/createStudioStore.ts';
import { useStudioStore } from '../../store/useStudioState.ts';
import { type LinkRange, RichTextLinkInputs } from './RichTextLinkInputs.tsx';
import { runWithNewAnchor } from './runWithNewAnchor.ts';
import { PictureNodeView } from './PictureNodeView.ts';
import { RichTextTools } from './RichTextTools.tsx';
import styles from './RichText.module.css';
import { type ArticlePictureHandlers, useArticlePictureHandlers } from './useArticlePictureHandlers.tsx';

interface RichTextEditorProps extends Omit<PickerProps, 'pointer'> {
  isLarge?: boolean;
  /** Content at the end of the toolbar. */
  last?: ReactNode;
  /** Element (possibly in another window) to mount the text in; the toolbar stays here. */
  mount?: HTMLElement;
  /** Called once the editor view exists. */
  onOpen?: (view: EditorView) => void;
  /** Called first with each key; returns true if it handled the key. */
  onKey?: (event: KeyboardEvent) => boolean;
}

const OUTSIDE = 'outside';

/** Synchronizes the selection with the DOM before a key is handled: browsers report the caret of a click late. */
function takeCaret(view: EditorView): boolean {
  const { selection, doc, tr } = view.state;
  const { anchorNode, anchorOffset, focusNode, focusOffset } = view.dom.ownerDocument.getSelection() ?? {};
  const isSeen = anchorNode && focusNode && view.dom.contains(anchorNode) && view.dom.contains(focusNode);
  if (!isSeen || view.composing || !(selection instanceof TextSelection)) return false;
  const anchor = view.posAtDOM(anchorNode, anchorOffset!);
  const head = view.posAtDOM(focusNode, focusOffset!);
  if (anchor !== selection.anchor || head !== selection.head)
    view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(anchor), doc.resolve(head))));
  return false;
}

/** Maps undo and redo of the browser's menu to Studio's history. */
function takeHistory(store: StudioStore, event: InputEvent): boolean {
  if (event.inputType !== 'historyUndo' && event.inputType !== 'historyRedo') return false;
  event.preventDefault();
  if (event.inputType === 'historyUndo') store.undo();
  else store.redo();
  return true;
}

/** Latest props and callbacks of a view, read through a ref. */
interface ViewProps extends Pick<PickerProps, 'value' | 'onChange'> {
  onMade: (view: EditorView) => void;
  onState: (state: EditorState) => void;
  openLink: () => void;
  pictures: Pick<ArticlePictureHandlers, 'open' | 'paste' | 'drop' | 'follow'>;
  onKey: RichTextEditorProps['onKey'];
}

/** Props of a view that clean pasted or dropped HTML, and note what an article cannot hold. */
function pasteProps(store: StudioStore, pastePictures: (event: ClipboardEvent) => boolean): Partial<EditorProps> {
  let note: string | undefined;
  const tell = () => {
    if (note !== undefined) store.showToast(note, false);
    note = undefined;
    return false;
  };
  return {
    transformPastedHTML(html) {
      const { html: cleaned, left } = cleanPasteWithLoss(html);
      note = describePasteLoss(left);
      return cleaned;
    },
    handlePaste(_view, event) {
      const isDone = pastePictures(event);
      if (isDone) note = undefined;
      return isDone || tell();
    },
    handleDrop: tell,
  };
}

function makeView(
  place: HTMLElement | { mount: HTMLElement },
  store: StudioStore,
  latest: RefObject<ViewProps>,
): EditorView {
  const view = new EditorView(place, {
    state: EditorState.create({
      doc: toEditorDocument(latest.current.value),
      plugins: createRichTextKeymap(
        () => latest.current.openLink(),
        () => latest.current.pictures.open(),
      ),
    }),
    nodeViews: {
      picture: (node) => new PictureNodeView(node, store),
      inline_picture: (node) => new PictureNodeView(node, store),
    },
    ...pasteProps(store, (event) => latest.current.pictures.paste(event)),
    dispatchTransaction(transaction) {
      latest.current.pictures.follow(transaction);
      const next = view.state.apply(transaction);
      view.updateState(next);
      latest.current.onState(next);
      if (!transaction.docChanged || transaction.getMeta(OUTSIDE)) return;
      const changed = toFileRichText(next.doc, latest.current.value);
      latest.current.value = changed;
      if (!changesText(transaction)) store.endTyping();
      latest.current.onChange(changed);
      if (!changesText(transaction)) store.endTyping();
    },
    handleKeyDown: (view_, event) => latest.current.onKey?.(event) || takeCaret(view_),
    handleDOMEvents: {
      drop: (_view, event) => latest.current.pictures.drop(event),
      beforeinput: (_view, event) => takeHistory(store, event as InputEvent),
    },
  });
  return view;
}

/** Applies a value that changed elsewhere. Replaces only the differing range, to keep the caret. */
function takeValue(view: EditorView, value: unknown): void {
  const { doc, tr } = view.state;
  const wanted = toEditorDocument(value);
  const start = doc.content.findDiffStart(wanted.content);
  if (start === null) return;
  const { a: end, b: endWanted } = doc.content.findDiffEnd(wanted.content)!;
  const overlap = Math.max(0, start - Math.min(end, endWanted));
  view.dispatch(tr.replace(start, end + overlap, wanted.slice(start, endWanted + overlap)).setMeta(OUTSIDE, true));
}

/** Creates the editor view, keeps it in sync with the value, and returns the ref of its element. */
function useEditorView(props: RichTextEditorProps, latest: RefObject<ViewProps>, view: RefObject<EditorView | null>) {
  const { id, label, value, describedBy, isWrong, mount } = props;
  const store = useStudioStore();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const made = makeView(mount ? { mount } : place.current!, store, latest);
    latest.current.onMade(made);
    return () => made.destroy();
  }, [store, latest, mount]);
  useLayoutEffect(() => {
    if (view.current) takeValue(view.current, value);
  }, [value, view]);
  useEffect(() => {
    view.current!.setProps({
      attributes: {
        id,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        'data-own-keys': 'k',
        // In the preview it keeps the look of the page.
        ...(!mount && { class: styles.text! }),
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(isWrong && { 'aria-invalid': 'true' }),
      },
    });
  }, [id, label, describedBy, isWrong, view, mount]);
  return place;
}

/** Editor of a rich text. Has no history of its own: undo is Studio's. */
export function RichTextEditor({ isLarge, last, ...props }: RichTextEditorProps) {
  const { id, label, value, onChange, isWrong, mount, onOpen, onKey } = props;
  const store = useStudioStore();
  const view = useRef<EditorView>(null);
  const [state, setState] = useState<EditorState>();
  const [asked, setAsked] = useState<LinkRange>();
  const pictures = useArticlePictureHandlers(id, view, state);
  const openLink = () => {
    const { state: current } = view.current!;
    const link = linkAt(current);
    const range = link ?? newLinkRangeAt(current);
    if (range) setAsked({ from: range.from, to: range.to, ...(link && { mark: link.mark }) });
    else store.say('Select the text to link.', true);
  };
  const onMade = (made: EditorView) => {
    view.current = made;
    setState(made.state);
    onOpen?.(made);
  };
  const now: ViewProps = { value, onChange, onMade, onState: setState, openLink, pictures, onKey };
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  const place = useEditorView(props, latest, view);
  const run = (command: Command) => {
    const current = view.current!;
    command(current.state, current.dispatch, current);
    current.focus();
  };
  return (
    <div
      className={joinClassNames(styles.editor, isLarge && styles.large)}
      data-tools-first
      data-wrong={isWrong || undefined}
    >
      {state && (
        <RichTextTools label={label} state={state} run={run} onLink={openLink} onPicture={pictures.open} last={last} />
      )}
      {pictures.asks}
      {asked && (
        <RichTextLinkInputs
          id={`${id}--link`}
          asked={asked}
          onSet={(href, newTab, names) => {
            setAsked(undefined);
            runWithNewAnchor(store, names, () => run(setLink(asked, href, newTab, asked.mark)));
            store.say(href === undefined ? 'Link removed' : `Links to ${href}`);
          }}
          onClose={() => {
            setAsked(undefined);
            view.current!.focus();
          }}
        />
      )}
      {!mount && <div ref={place} className={styles.place} />}
    </div>
  );
}
