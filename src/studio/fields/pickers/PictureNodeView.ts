import type { Node } from 'prosemirror-model';
import type { NodeView } from 'prosemirror-view';
import { type ArticlePicture, pictureFallbackText } from '../richText/richTextSchema.ts';
import { listPictures } from '../../media/pictureView.ts';
import type { StudioStore } from '../../store/createStudioStore.ts';

/** Node view of a picture in an article. Shows its description if the picture is external or missing. */
export class PictureNodeView implements NodeView {
  readonly dom: HTMLElement;
  readonly #store: StudioStore;
  readonly #end: () => void;
  #node: Node;
  #src: string | undefined;

  constructor(node: Node, store: StudioStore) {
    this.dom = document.createElement(node.isInline ? 'span' : 'figure');
    this.dom.dataset.picture = '';
    this.#node = node;
    this.#store = store;
    this.#draw();
    this.#end = store.subscribe(() => this.#address() !== this.#src && this.#draw());
  }

  update(node: Node): boolean {
    if (node.type !== this.#node.type) return false;
    this.#node = node;
    this.#draw();
    return true;
  }

  destroy(): void {
    this.#end();
  }

  #address(): string | undefined {
    const { texts, site } = this.#store.snapshot();
    const { $media } = this.#node.attrs.value as ArticlePicture;
    return listPictures(texts, site.pictures).find(({ slot }) => slot === $media)?.src;
  }

  #draw(): void {
    this.#src = this.#address();
    const { altText } = this.#node.attrs.value as ArticlePicture;
    const words = pictureFallbackText(this.#node);
    const alt = typeof altText === 'string' ? altText : '';
    const shown = this.#src
      ? Object.assign(document.createElement('img'), { src: this.#src, alt, draggable: false })
      : document.createTextNode(words);
    this.dom.title = words;
    this.dom.replaceChildren(shown);
  }
}
