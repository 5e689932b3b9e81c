import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark } from 'prosemirror-commands';
import { keymap } from 'prosemirror-keymap';
import type { Mark } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, type Plugin, TextSelection, type Transaction } from 'prosemirror-state';
import { selectedPictureAndPosition } from './richTextPictures.ts';
import { richTextSchema } from './richTextSchema.ts';

const { nodes, marks } = richTextSchema;

/** Text marks by their names in files. */
export type TextMark = 'bold' | 'italic' | 'underline' | 'code';

/** Kinds of block that a line can be changed to. */
export type BlockKind = 'paragraph' | 'block_quote' | 'code_block' | `heading-${string}`;

export type ListKind = 'bulleted_list' | 'numbered_list';

export const toggleTextMark = (name: TextMark): Command => toggleMark(marks[name]);

/** Changes the selected blocks to a kind. Blocks of a list leave it first. */
export const setBlockKind =
  (kind: BlockKind): Command =>
  (state, dispatch, view) => {
    const isHeading = kind.startsWith('heading-');
    const type = isHeading ? nodes.heading : nodes[kind as 'paragraph'];
    const set = setBlockType(type, isHeading ? { kind } : null);
    if (!locateListAtCaret(state)) return set(state, dispatch, view);
    if (!dispatch) return true;
    if (!view || !outOfLists(view.state, view.dispatch, view)) return false;
    return set(view.state, view.dispatch, view);
  };

const outOfLists: Command = (state, dispatch, view) => {
  if (!dispatch || !view) return locateListAtCaret(state) !== undefined;
  while (locateListAtCaret(view.state)) if (!liftListItem(nodes.list_item)(view.state, view.dispatch)) return false;
  return true;
};

/** Wraps the selected blocks in a list, changes the kind of a list, or unwraps a list of the same kind. */
export const toggleList =
  (kind: ListKind): Command =>
  (state, dispatch, view) => {
    const list = locateListAtCaret(state);
    if (list?.kind === kind) return outOfLists(state, dispatch, view);
    if (list) {
      dispatch?.(state.tr.setNodeMarkup(list.at, nodes[kind]));
      return true;
    }
    if (wrapInList(nodes[kind])(state, dispatch)) return true;
    // Headings and quotations become paragraphs before they are wrapped.
    if (!dispatch || !view) return setBlockType(nodes.paragraph)(state);
    setBlockType(nodes.paragraph)(view.state, view.dispatch);
    return wrapInList(nodes[kind])(view.state, view.dispatch);
  };

/** Returns the innermost list around the caret, and its position. */
export function locateListAtCaret({ selection: { $from } }: EditorState): { kind: ListKind; at: number } | undefined {
  for (let depth = $from.depth; depth > 0; depth--) {
    const { type } = $from.node(depth);
    if (type === nodes.bulleted_list || type === nodes.numbered_list)
      return { kind: type.name as ListKind, at: $from.before(depth) };
  }
  return undefined;
}

/** Returns the kind of the block with the caret; undefined for one that the editor does not support. */
export function blockKindAt({ selection: { $from } }: EditorState): BlockKind | undefined {
  const { type, attrs } = $from.parent;
  if (type === nodes.heading) return String(attrs.kind) as BlockKind;
  return type.isTextblock ? (type.name as BlockKind) : undefined;
}

/** True if the selection, or the next typed text, has the mark. */
export function hasMark(state: EditorState, name: TextMark): boolean {
  const { from, $from, to, empty } = state.selection;
  if (empty) return marks[name].isInSet(state.storedMarks ?? $from.marks()) !== undefined;
  return state.doc.rangeHasMark(from, to, marks[name]);
}

/** Returns the link at the selection and its range. */
export function linkAt(state: EditorState): { mark: Mark; from: number; to: number } | undefined {
  const { $from, empty, from, to } = state.selection;
  const { parent } = $from;
  const start = $from.start();
  const spans: { mark: Mark; from: number; to: number }[] = [];
  parent.forEach((node, offset) => {
    const mark = marks.link.isInSet(node.marks);
    const last = spans.at(-1);
    const at = start + offset;
    if (mark && last?.to === at && last.mark.eq(mark)) last.to = at + node.nodeSize;
    else if (mark) spans.push({ mark, from: at, to: at + node.nodeSize });
  });
  return spans.find((span) => (empty ? span.from <= from && from <= span.to : span.from < to && from < span.to));
}

/** Returns the range for a new link: the selection, or else the word at the caret; undefined if there is none. */
export function newLinkRangeAt(state: EditorState): { from: number; to: number } | undefined {
  const { $from, empty, from, to } = state.selection;
  if (!$from.parent.type.allowsMarkType(marks.link) || !$from.sameParent(state.selection.$to)) return undefined;
  if (!empty) return { from, to };
  const text = $from.parent.textBetween(0, $from.parent.content.size, undefined, ' ');
  const at = $from.parentOffset;
  const before = /[\p{L}\p{M}\p{N}'’-]*$/u.exec(text.slice(0, at))![0].length;
  const after = /^[\p{L}\p{M}\p{N}'’-]*/u.exec(text.slice(at))![0].length;
  return before + after === 0 ? undefined : { from: from - before, to: from + after };
}

/** Sets a link on a range; without an address, removes it. */
export const setLink =
  (range: { from: number; to: number }, href: string | undefined, openInNewTab: boolean, before?: Mark): Command =>
  (state, dispatch) => {
    const tr = state.tr.removeMark(range.from, range.to, marks.link);
    if (href !== undefined) {
      // Leaves out a false `openInNewTab` that the file did not have.
      const isSaid = openInNewTab || before?.attrs.openInNewTab !== undefined;
      const attrs = { ...before?.attrs, href, openInNewTab: isSaid ? openInNewTab : undefined };
      tr.addMark(range.from, range.to, marks.link.create(attrs));
    }
    dispatch?.(tr.setSelection(TextSelection.create(tr.doc, range.to)).scrollIntoView());
    return true;
  };

const hardBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  if (!state.selection.$from.parent.inlineContent) return false;
  dispatch?.(state.tr.replaceSelectionWith(nodes.hard_break.create()).scrollIntoView());
  return true;
});

/** Indents (`1`) or outdents (`-1`) a list item. */
export const changeListItemIndent = (by: 1 | -1): Command =>
  by === 1 ? sinkListItem(nodes.list_item) : liftListItem(nodes.list_item);

/**
 * Key bindings of the editor. `openLink` and `openPicture` open their inputs. Tab is not bound: it leaves the field.
 */
export const createRichTextKeymap = (openLink: () => void, openPicture: () => void): Plugin[] => [
  keymap({
    'Mod-b': toggleTextMark('bold'),
    'Mod-i': toggleTextMark('italic'),
    'Mod-u': toggleTextMark('underline'),
    'Mod-e': toggleTextMark('code'),
    'Mod-k': () => {
      openLink();
      return true;
    },
    'Mod-Alt-p': () => {
      openPicture();
      return true;
    },
    'Mod-Alt-0': setBlockKind('paragraph'),
    'Mod-Alt-2': setBlockKind('heading-two'),
    'Mod-Alt-3': setBlockKind('heading-three'),
    'Mod-Alt-4': setBlockKind('heading-four'),
    'Mod-Shift-7': toggleList('numbered_list'),
    'Mod-Shift-8': toggleList('bulleted_list'),
    'Mod-Shift-9': setBlockKind('block_quote'),
    'Mod-]': changeListItemIndent(1),
    'Mod-[': changeListItemIndent(-1),
    'Shift-Enter': hardBreak,
    'Mod-Enter': hardBreak,
    Enter: chainCommands((state) => {
      const isChosen = selectedPictureAndPosition(state) !== undefined;
      if (isChosen) openPicture();
      return isChosen;
    }, splitListItem(nodes.list_item)),
    Backspace: chainCommands(leaveList, becomeParagraph),
  }),
  keymap(baseKeymap),
];

/** Lifts the first item out of its list if the caret is at its start. */
function leaveList(state: EditorState, dispatch?: Parameters<Command>[1]): boolean {
  const { $from, empty } = state.selection;
  if (!empty || $from.parentOffset > 0 || !locateListAtCaret(state) || $from.index(-1) > 0 || $from.index(-2) > 0)
    return false;
  return liftListItem(nodes.list_item)(state, dispatch);
}

/** Changes a heading or quotation to a paragraph if the caret is at its start. */
function becomeParagraph(state: EditorState, dispatch?: Parameters<Command>[1]): boolean {
  const { $from, empty } = state.selection;
  const isPlain = $from.parent.type === nodes.paragraph;
  if (!empty || $from.parentOffset > 0 || isPlain || !$from.parent.isTextblock) return false;
  return setBlockType(nodes.paragraph)(state, dispatch);
}

/** True if a transaction changed the text. Others, such as marks, lists and pictures, are undo entries of their own. */
export const changesText = ({ before, doc }: Transaction): boolean => before.textContent !== doc.textContent;
