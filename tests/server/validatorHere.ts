import { createStockValidator } from '../../src/form/compile/createStockValidator.ts';
import type { AnswerValidator } from '../../src/server/secondValidator/createValidatorThread.ts';

/** Creates a second validator without a thread of its own, which a server in a test need not start. */
export function validatorHere(): AnswerValidator {
  const createTask = createStockValidator();
  return { validate: async (task) => createTask(task)(), close: async () => undefined };
}
