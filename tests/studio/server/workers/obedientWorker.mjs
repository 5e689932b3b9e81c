import workerpool from 'workerpool';

const kept = [];

/** Does what it is asked: answers, loops, takes all memory, throws, or ends its thread. */
function run(question) {
  if (question === 'loop') for (;;);
  if (question === 'match') return String(/^(a+)+$/.test(`${'a'.repeat(60)}!`));
  if (question === 'eat') for (;;) kept.push(Array.from({ length: 10_000 }, () => ({})));
  if (question === 'break') throw new Error('broken');
  if (question === 'end') process.exit(3);
  return `${question}!`;
}

workerpool.worker({ run });
