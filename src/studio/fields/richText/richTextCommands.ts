import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark } from 'prosemirror-commands';
import { keymap } from 'prosemirror-keymap';
import type { Mark } from 'prosemirror-model';
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list';
import { type Command, type EditorState, type Plugin, TextSelection, type Transaction } from 'prosemirror-state';
import { pictureAt } from './richTextPictures.ts';
import { richTextSchema } from './richTextSchema.ts';

const { nodes, marks } = richTextSchema;

/** The looks of words, by what a file calls them. */
export type WordMark = 'bold' | 'italic' | 'underline' | 'code';

/** The kinds of block that a line can be turned into. */
export type BlockKind = 'paragraph' | 'block_quote' | 'code_block' | `heading-${string}`;

export type ListKind = 'bulleted_list' | 'numbered_list';

export const toggleWordMark = (name: WordMark): Command => toggleMark(marks[name]);

/** Makes blocks of this kind of all that are chosen; those of a list leave it first. */
export const setBlock =
  (kind: BlockKind): Command =>
  (state, dispatch, view) => {
    const isHeading = kind.startsWith('heading-');
    const type = isHeading ? nodes.heading : nodes[kind as 'paragraph'];
    const set = setBlockType(type, isHeading ? { kind } : null);
    if (!listAt(state)) return set(state, dispatch, view);
    if (!dispatch) return true;
    if (!view || !outOfLists(view.state, view.dispatch, view)) return false;
    return set(view.state, view.dispatch, view);
  };

const outOfLists: Command = (state, dispatch, view) => {
  if (!dispatch || !view) return listAt(state) !== undefined;
  while (listAt(view.state)) if (!liftListItem(nodes.list_item)(view.state, view.dispatch)) return false;
  return true;
};

/** Makes a list of the chosen blocks, another kind of list of a list, and no list of what is one of this kind. */
export const toggleList =
  (kind: ListKind): Command =>
  (state, dispatch, view) => {
    const list = listAt(state);
    if (list?.kind === kind) return outOfLists(state, dispatch, view);
    if (list) {
      dispatch?.(state.tr.setNodeMarkup(list.at, nodes[kind]));
      return true;
    }
    if (wrapInList(nodes[kind])(state, dispatch)) return true;
    // A heading or a quotation becomes an entry as its words.
    if (!dispatch || !view) return setBlockType(nodes.paragraph)(state);
    setBlockType(nodes.paragraph)(view.state, view.dispatch);
    return wrapInList(nodes[kind])(view.state, view.dispatch);
  };

/** The innermost list that the caret is in, and where it begins. */
export function listAt({ selection: { $from } }: EditorState): { kind: ListKind; at: number } | undefined {
  for (let depth = $from.depth; depth > 0; depth--) {
    const { type } = $from.node(depth);
    if (type === nodes.bulleted_list || type === nodes.numbered_list)
      return { kind: type.name as ListKind, at: $from.before(depth) };
  }
  return undefined;
}

/** What the block with the caret is; undefined for one that is kept as it is. */
export function blockAt({ selection: { $from } }: EditorState): BlockKind | undefined {
  const { type, attrs } = $from.parent;
  if (type === nodes.heading) return String(attrs.kind) as BlockKind;
  return type.isTextblock ? (type.name as BlockKind) : undefined;
}

/** True where the words that are chosen, or typed next, have this look. */
export function hasMark(state: EditorState, name: WordMark): boolean {
  const { from, $from, to, empty } = state.selection;
  if (empty) return marks[name].isInSet(state.storedMarks ?? $from.marks()) !== undefined;
  return state.doc.rangeHasMark(from, to, marks[name]);
}

/** The link that the caret is in or that is chosen, and how far it goes. */
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

/** What a new link is put on: what is chosen, else the word with the caret; undefined where there is none. */
export function linkableAt(state: EditorState): { from: number; to: number } | undefined {
  const { $from, empty, from, to } = state.selection;
  if (!$from.parent.type.allowsMarkType(marks.link) || !$from.sameParent(state.selection.$to)) return undefined;
  if (!empty) return { from, to };
  const text = $from.parent.textBetween(0, $from.parent.content.size, undefined, ' ');
  const at = $from.parentOffset;
  const before = /[\p{L}\p{M}\p{N}'’-]*$/u.exec(text.slice(0, at))![0].length;
  const after = /^[\p{L}\p{M}\p{N}'’-]*/u.exec(text.slice(at))![0].length;
  return before + after === 0 ? undefined : { from: from - before, to: from + after };
}

/** Makes words lead somewhere, or, without an address, nowhere any more. */
export const setLink =
  (range: { from: number; to: number }, href: string | undefined, openInNewTab: boolean, before?: Mark): Command =>
  (state, dispatch) => {
    const tr = state.tr.removeMark(range.from, range.to, marks.link);
    if (href !== undefined) {
      // What was not said and is not wanted stays unsaid.
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

/** Further in, or further out, in a list. */
export const nest = (by: 1 | -1): Command => (by === 1 ? sinkListItem(nodes.list_item) : liftListItem(nodes.list_item));

/** The keys of the editor; `openLink` opens what asks for an address, `openPicture` for a picture. Tab leaves it, as it leaves every field. */
export const richTextKeys = (openLink: () => void, openPicture: () => void): Plugin[] => [
  keymap({
    'Mod-b': toggleWordMark('bold'),
    'Mod-i': toggleWordMark('italic'),
    'Mod-u': toggleWordMark('underline'),
    'Mod-e': toggleWordMark('code'),
    'Mod-k': () => {
      openLink();
      return true;
    },
    'Mod-Alt-p': () => {
      openPicture();
      return true;
    },
    'Mod-Alt-0': setBlock('paragraph'),
    'Mod-Alt-2': setBlock('heading-two'),
    'Mod-Alt-3': setBlock('heading-three'),
    'Mod-Alt-4': setBlock('heading-four'),
    'Mod-Shift-7': toggleList('numbered_list'),
    'Mod-Shift-8': toggleList('bulleted_list'),
    'Mod-Shift-9': setBlock('block_quote'),
    'Mod-]': nest(1),
    'Mod-[': nest(-1),
    'Shift-Enter': hardBreak,
    'Mod-Enter': hardBreak,
    Enter: chainCommands((state) => {
      const isChosen = pictureAt(state) !== undefined;
      if (isChosen) openPicture();
      return isChosen;
    }, splitListItem(nodes.list_item)),
    Backspace: chainCommands(leaveList, becomeParagraph),
  }),
  keymap(baseKeymap),
];

/** At the very start of a list's first entry, Backspace takes it out of the list. */
function leaveList(state: EditorState, dispatch?: Parameters<Command>[1]): boolean {
  const { $from, empty } = state.selection;
  if (!empty || $from.parentOffset > 0 || !listAt(state) || $from.index(-1) > 0 || $from.index(-2) > 0) return false;
  return liftListItem(nodes.list_item)(state, dispatch);
}

/** At the very start of a heading or a quotation, Backspace makes a paragraph of it. */
function becomeParagraph(state: EditorState, dispatch?: Parameters<Command>[1]): boolean {
  const { $from, empty } = state.selection;
  const isPlain = $from.parent.type === nodes.paragraph;
  if (!empty || $from.parentOffset > 0 || isPlain || !$from.parent.isTextblock) return false;
  return setBlockType(nodes.paragraph)(state, dispatch);
}

/** True for what is typed; what leaves every letter, as a mark, a list or a picture, is each a thing of its own to undo. */
export const isTyped = ({ before, doc }: Transaction): boolean => before.textContent !== doc.textContent;
