/** What a page is about, in the words of a block: `src/blocks/<name>/subject.ts` exports `subject(props)`. */
export interface PageMeta {
  title: string;
  description?: string;
  /** Address of its own picture, for link previews. */
  picture?: string;
}
