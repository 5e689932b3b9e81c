import type { Node } from 'prosemirror-model';
import { type Command, type EditorState, NodeSelection } from 'prosemirror-state';
import { type ArticlePicture, richTextSchema } from './richTextSchema.ts';

const { nodes } = richTextSchema;

/** What an article says of a picture of pages/media/ that was just put in: nobody has said yet what it shows. */
const newPicture = ($media: string): ArticlePicture & { children: unknown[] } => ({
  type: 'image',
  $media,
  altText: '',
  children: [{ text: '' }],
});

/** The picture that is chosen, and where it stands. */
export function pictureAt({ selection }: EditorState): { value: ArticlePicture; at: number } | undefined {
  if (!(selection instanceof NodeSelection) || !isPicture(selection.node)) return undefined;
  return { value: selection.node.attrs.value as ArticlePicture, at: selection.from };
}

const isPicture = ({ type }: Node) => type === nodes.picture || type === nodes.inline_picture;

/** Puts pictures in lines of their own behind the block at a place, in its stead where it is empty; the first is chosen then. */
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

/** Changes what is said of the picture that is chosen; it stays chosen. Undefined takes a word of it away. */
export const changePicture =
  (change: Partial<ArticlePicture>): Command =>
  (state, dispatch) => {
    const picture = pictureAt(state);
    if (!picture) return false;
    const value = { ...picture.value, ...change };
    const kept = Object.fromEntries(Object.entries(value).filter(([, word]) => word !== undefined));
    const transaction = state.tr.setNodeAttribute(picture.at, 'value', kept);
    dispatch?.(transaction.setSelection(NodeSelection.create(transaction.doc, picture.at)));
    return true;
  };

/** Another picture of pages/media/ in the place of the one that is chosen: its words stay, and no size of the old one. */
export const replacePicture = ($media: string): Command => changePicture({ $media, src: undefined, ...SIZES });

const SIZES = {
  width: undefined,
  height: undefined,
  handle: undefined,
  mimeType: undefined,
} as Partial<ArticlePicture>;
