import type { WrittenList } from '../store/Kind.ts';

/** An entry that is written as a page, and the list that it stands in. */
export interface WrittenProps {
  list: string;
  /** What the list is called, and one entry of it. */
  name: string;
  noun: string;
  index: number;
  entry: Record<string, unknown>;
  written: WrittenList;
}
