/** What a kind of thing consists of. */
export interface NewFiles {
  /** Text by path from the project's folder. */
  files: Record<string, string>;
  /** What to do next, in three lines. */
  next: string[];
}
