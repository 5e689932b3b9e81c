/** How long to wait, as it is said: `1 second`, `40 seconds`, `12 minutes`. */
export function waitWords(seconds: number): string {
  const [count, unit] = seconds < 100 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
