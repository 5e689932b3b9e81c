import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, NodeSelection } from 'prosemirror-state';
import { type ArticlePicture, richTextSchema } from './richTextSchema.ts';

const { nodes } = richTextSchema;

/** Returns the value of a new picture in an article, with an empty description. */
const newPicture = ($media: string): ArticlePicture & { children: unknown[] } => ({
  type: 'image',
  $media,
  altText: '',
  children: [{ text: '' }],
});

/** Returns the selected picture and its position. */
export function selectedPictureAndPosition({
  selection,
}: EditorState): { value: ArticlePicture; at: number } | undefined {
  if (!(selection instanceof NodeSelection) || !isPicture(selection.node)) return undefined;
  return { value: selection.node.attrs.value as ArticlePicture, at: selection.from };
}

const isPicture = ({ type }: Node) => type === nodes.picture || type === nodes.inline_picture;

/** Inserts pictures as blocks after the block at a position, or instead of an empty paragraph. Selects the first. */
export const insertPictures =
  (names: readonly string[], place?: number): Command =>
  (state, dispatch) => {
    const pictures = names.map((name) => nodes.picture.create({ value: newPicture(name) }));
    const $at = state.doc.resolve(Math.min(place ?? state.selection.to, state.doc.content.size));
    const isEmpty = $at.depth === 1 && $at.parent.type === nodes.paragraph && $at.parent.content.size === 0;
    const from = $at.depth === 0 ? $at.pos : isEmpty ? $at.before(1) : $at.after(1);
    const transaction = state.tr.replaceWith(from, isEmpty ? $at.after(1) : from, pictures);
    dispatch?.(transaction.setSelection(NodeSelection.create(transaction.doc, from)).scrollIntoView());
    return true;
  };

/** Changes properties of the selected picture and keeps it selected. Undefined removes a property. */
export const changePicture =
  (change: Partial<ArticlePicture>): Command =>
  (state, dispatch) => {
    const picture = selectedPictureAndPosition(state);
    if (!picture) return false;
    const value = { ...picture.value, ...change };
    const kept = Object.fromEntries(Object.entries(value).filter(([, word]) => word !== undefined));
    const transaction = state.tr.setNodeAttribute(picture.at, 'value', kept);
    dispatch?.(transaction.setSelection(NodeSelection.create(transaction.doc, picture.at)));
    return true;
  };

/** Replaces the selected picture. Keeps its description, and removes the old file's dimensions. */
export const replacePicture = ($media: string): Command => changePicture({ $media, src: undefined, ...SIZES });

const SIZES = {
  width: undefined,
  height: undefined,
  handle: undefined,
  mimeType: undefined,
} as Partial<ArticlePicture>;
