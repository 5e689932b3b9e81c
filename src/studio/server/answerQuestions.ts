import { parentPort } from 'node:worker_threads';

/** What a thread tells: that it began with a question, then its answer. */
export type WorkerMessage<Answer> = { is: 'begun'; answer?: undefined } | { is: 'answered'; answer: Answer };

/** In the thread of a BoundedWorker: answers each question that it is asked. What is thrown ends the thread. */
export function answerQuestions<Question, Answer>(answer: (question: Question) => Answer): void {
  const tell = (message: WorkerMessage<Answer>) => parentPort!.postMessage(message);
  parentPort!.on('message', (question: Question) => {
    tell({ is: 'begun' });
    tell({ is: 'answered', answer: answer(question) });
  });
}
