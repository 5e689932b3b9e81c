/** Files of a new item. */
export interface NewFiles {
  /** Text by path relative to the project. */
  files: Record<string, string>;
  /** Next steps, in three lines. */
  next: string[];
}

/** Converts a name to a title: `open-day` is `Open day`. */
export const titleOf = (name: string): string => (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ');

/** Formats JSON in the style of this project. */
export const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
