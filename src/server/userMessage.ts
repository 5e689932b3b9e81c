/** Returns the visitor's message for an error status: a plain sentence without internal details. */
export function userMessage(status: number): string {
  if (status === 413) return 'What was sent is larger than this site takes.';
  if (status === 414) return 'This address is longer than any of this site.';
  if (status === 415) return 'What was sent is not of a kind that this site reads.';
  if (status === 429) return 'Too much came from your network in a short time. Please try again in a minute.';
  if (status < 500) return 'This request could not be understood.';
  return 'Something went wrong on our side. Please try again in a moment.';
}

/** Formats a waiting time: `1 second`, `40 seconds`, `12 minutes`. */
export function waitWords(seconds: number): string {
  const [count, unit] = seconds < 100 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
