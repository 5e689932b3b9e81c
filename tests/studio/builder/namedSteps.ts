import * as choices from '../../../src/studio/builder/choiceSteps.ts';
import * as conditions from '../../../src/studio/builder/conditionSteps.ts';
import type { FormStep } from '../../../src/studio/builder/FormFile.ts';
import * as details from '../../../src/studio/builder/formSteps.ts';
import * as groups from '../../../src/studio/builder/groupSteps.ts';
import * as kinds from '../../../src/studio/builder/setKind.ts';
import * as places from '../../../src/studio/builder/placeSteps.ts';
import * as questions from '../../../src/studio/builder/questionSteps.ts';
import * as rules from '../../../src/studio/builder/ruleSteps.ts';
import * as stored from '../../../src/studio/builder/storedSteps.ts';
import * as walk from '../../../src/studio/builder/walkSteps.ts';
import * as words from '../../../src/studio/builder/wordSteps.ts';

/** A step of the form builder as data: the name of its function, and what that is given. */
export type NamedStep = [name: string, ...given: unknown[]];

const makers = Object.assign({}, choices, conditions, details, groups, kinds, places, questions, rules, stored, words, {
  ...walk,
  cutIntoSteps: () => walk.cutIntoSteps,
}) as unknown as Record<string, (...given: unknown[]) => FormStep>;

/** The steps that are named. */
export const stepsOf = (named: readonly NamedStep[] = []): FormStep[] =>
  named.map(([name, ...given]) => makers[name]!(...given));
