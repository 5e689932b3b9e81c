/** A thread that never comes to its questions. */
setInterval(() => undefined, 60_000);
