/** Files of a new item. */
export interface NewFiles {
  /** Text by path relative to the project. */
  files: Record<string, string>;
  /** Next steps, in three lines. */
  next: string[];
}

/** Converts a name to a title: `open-day` is `Open day`. */
export const titleFromName = (name: string): string =>
  (name.charAt(0).toUpperCase() + name.slice(1)).replaceAll('-', ' ');

/** Converts a name to the name of a file and its export: `open-day` is `openDay`. */
export const toCamelCase = (name: string): string => name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

/** Formats JSON in the style of this project. */
export const formatJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

/** Returns the last step of a kind with a test. */
export const describeTestStep = (path: string): string => `3. \`npm test -- ${path}\` runs its test.`;
