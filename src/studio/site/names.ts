/** The wanted name, or the first with a number behind it, that is not taken. */
export function freeName(wanted: string, taken: readonly string[]): string {
  if (!taken.includes(wanted)) return wanted;
  const stem = wanted.replace(/-\d+$/, '');
  for (let number = 2; ; number++) if (!taken.includes(`${stem}-${number}`)) return `${stem}-${number}`;
}
