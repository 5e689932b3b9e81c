/** Returns the visitor's message for an error status: a plain sentence without internal details. */
export function userMessageForStatus(status: number): string {
  if (status === 413) return 'Your answers are too long. Please shorten them and send the form again.';
  if (status === 414) return 'This address is too long.';
  if (status === 415) return 'This site does not support this kind of content.';
  if (status === 429) return 'Too many requests came from your network. Please try again in a minute.';
  if (status < 500) return 'We could not understand this request.';
  return 'Something went wrong on our side. Please try again in a moment.';
}

/** Formats a waiting time: `1 second`, `40 seconds`, `12 minutes`. */
export function formatWait(seconds: number): string {
  const [count, unit] = seconds < 100 ? [seconds, 'second'] : [Math.ceil(seconds / 60), 'minute'];
  return `${count} ${unit}${count === 1 ? '' : 's'}`;
}
