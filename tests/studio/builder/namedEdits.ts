import * as choices from '../../../src/studio/forms/model/choiceEdits.ts';
import * as conditions from '../../../src/studio/forms/model/conditionEdits.ts';
import type { FormEdit } from '../../../src/studio/forms/model/FormFile.ts';
import * as details from '../../../src/studio/forms/model/formEdits.ts';
import * as groups from '../../../src/studio/forms/model/groupEdits.ts';
import * as kinds from '../../../src/studio/forms/model/setAnswerKind.ts';
import * as places from '../../../src/studio/forms/model/positionEdits.ts';
import * as questions from '../../../src/studio/forms/model/questionEdits.ts';
import * as rules from '../../../src/studio/forms/model/ruleEdits.ts';
import * as stored from '../../../src/studio/forms/model/storedNameEdits.ts';
import * as steps from '../../../src/studio/forms/model/stepEdits.ts';
import * as words from '../../../src/studio/forms/model/textEdits.ts';

/** Edit of a form as data: the name of its function and the arguments. */
export type NamedEdit = [name: string, ...given: unknown[]];

const makers = Object.assign({}, choices, conditions, details, groups, kinds, places, questions, rules, stored, words, {
  ...steps,
  splitIntoSteps: () => steps.splitIntoSteps,
}) as unknown as Record<string, (...given: unknown[]) => FormEdit>;

/** Returns the edits by name. */
export const editsOf = (named: readonly NamedEdit[] = []): FormEdit[] =>
  named.map(([name, ...given]) => makers[name]!(...given));
