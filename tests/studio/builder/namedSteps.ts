import * as choices from '../../../src/studio/forms/model/choiceSteps.ts';
import * as conditions from '../../../src/studio/forms/model/conditionSteps.ts';
import type { FormStep } from '../../../src/studio/forms/model/FormFile.ts';
import * as details from '../../../src/studio/forms/model/formSteps.ts';
import * as groups from '../../../src/studio/forms/model/groupSteps.ts';
import * as kinds from '../../../src/studio/forms/model/setKind.ts';
import * as places from '../../../src/studio/forms/model/placeSteps.ts';
import * as questions from '../../../src/studio/forms/model/questionSteps.ts';
import * as rules from '../../../src/studio/forms/model/ruleSteps.ts';
import * as stored from '../../../src/studio/forms/model/storedSteps.ts';
import * as walk from '../../../src/studio/forms/model/walkSteps.ts';
import * as words from '../../../src/studio/forms/model/wordSteps.ts';

/** A step of the form builder as data: the name of its function, and what that is given. */
export type NamedStep = [name: string, ...given: unknown[]];

const makers = Object.assign({}, choices, conditions, details, groups, kinds, places, questions, rules, stored, words, {
  ...walk,
  cutIntoSteps: () => walk.cutIntoSteps,
}) as unknown as Record<string, (...given: unknown[]) => FormStep>;

/** The steps that are named. */
export const stepsOf = (named: readonly NamedStep[] = []): FormStep[] =>
  named.map(([name, ...given]) => makers[name]!(...given));
