import { answerQuestions } from '../../../../src/studio/server/answerQuestions.ts';

const kept: unknown[] = [];

/** A thread that does what it is asked: answers, never ends, takes all memory, breaks, ends itself. */
answerQuestions<string, string>((question) => {
  if (question === 'loop') for (;;);
  if (question === 'match') return String(/^(a+)+$/.test(`${'a'.repeat(60)}!`));
  if (question === 'eat') for (;;) kept.push(Array.from({ length: 10_000 }, () => ({})));
  if (question === 'break') throw new Error('broken');
  if (question === 'end') process.exit(3);
  return `${question}!`;
});
