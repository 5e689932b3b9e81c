/** A thread that registers no job. */
setInterval(() => undefined, 60_000);
