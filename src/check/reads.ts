import type { SourceFile } from './read/SourceFile.ts';
import type { State } from './State.ts';

/** What rules ask of a site again and again, each as one function: what is asked twice for a file is kept once. */
export const schemasOf = ({ schemas }: State): State['schemas'] => schemas;
export const blocksOf = ({ blocks }: State): readonly string[] => blocks;
export const collectionsOf = ({ collections }: State): readonly string[] => collections;
export const formsOf = ({ forms }: State): readonly string[] => forms;
export const queriesOf = ({ queries }: State): readonly string[] => queries;
export const lostOf = ({ lost }: State): readonly string[] => lost;

type ReadFile = (state: State) => SourceFile | undefined;
const contentReads = new Map<string, ReadFile>();

/** What reads the file of a collection: the same function for the same name. */
export function contentFile(name: string): ReadFile {
  const known = contentReads.get(name) ?? (({ site }: State) => site.content.get(name));
  contentReads.set(name, known);
  return known;
}
