/** What a kind of thing consists of. */
export interface NewFiles {
  /** Text by path from the project's folder. */
  files: Record<string, string>;
  /** What to do next, in three lines. */
  next: string[];
}

/** A name in words: `open-day` is `Open day`. */
export const titleOf = (name: string): string => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ');

/** JSON as people write it in this project. */
export const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
