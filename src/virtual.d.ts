/** What the folders of src/blocks/ hold, by a block's name; made by src/page/blocksPlugin.ts. */
declare module 'virtual:blocks' {
  type Code = import('./page/Page.ts').BlockCode;
  type Brought<Table> = { [Name in keyof Table]: () => Promise<Table[Name]> };
  export const blocks: Brought<Code['blocks']>;
  export const pageMetas: Brought<Code['pageMetas']>;
  export const structuredData: Brought<Code['structuredData']>;
  export const wakes: Code['wakes'];
  export const shownWhere: Code['shownWhere'];
}
