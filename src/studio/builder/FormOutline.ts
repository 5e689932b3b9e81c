import type { FormDefinition, Group as FieldGroup } from '../../form/model/FormDefinition.d.ts';
import type { Choice } from '../../form/model/FormModule.ts';
import type { ShownWhen } from './questionSpots.ts';
import type { LimitKind } from './ruleKinds.ts';

/** A form file in the words of people who build forms. */
export interface FormOutline {
  title: string;
  description?: string;
  sending: FormDefinition['submit'];
  groups: GroupOutline[];
  questions: ReadonlyMap<string, QuestionOutline>;
  /** True where the file has groups; without them all questions are one group that has no heading. */
  hasGroups: boolean;
  /** Rules of the form itself that no sentence fits, as places in the file; they are kept as they are. */
  byHand: string[];
}

/** A group of questions. */
export interface GroupOutline extends Pick<FieldGroup, 'title' | 'description'> {
  rows: RowOutline[];
}

/** Questions that stand side by side; one alone takes the whole width, or half of it. */
export interface RowOutline {
  names: string[];
  isHalf: boolean;
}

/** One question. */
export interface QuestionOutline {
  /** Its name in the file. */
  name: string;
  /** The place of its schema in the file, as a JSON pointer. */
  pointer: string;
  label: string;
  hint?: string;
  kind: string;
  /** What its kind of answer is called. */
  kindWords: string;
  /** False for kinds that the form builder shows and keeps, and cannot make. */
  isMade: boolean;
  isRequired: boolean;
  /** What is said when it is missing; undefined where the form engine's own words stand in. */
  requiredMessage?: string;
  rules: RuleOutline[];
  choices?: Choice[];
  shown: 'always' | ShownWhen | 'by hand';
  /** The condition as a sentence: `Shown when Any health challenges? is Yes`. */
  shownWords?: string;
  storedAs: string;
  /** Where it stands: `In About you, in a row of its own.` */
  place: string;
}

/** One rule of a question. */
export interface RuleOutline {
  /** The name of its rule kind; for a rule by hand its keyword, with `hand:` before it. */
  id: string;
  /** The whole sentence; for a rule by hand `A rule written by hand`. */
  sentence: string;
  /** The sentence before and after its limit. */
  words: readonly [before: string, after?: string];
  limit?: number | string;
  limitKind: LimitKind;
  /** What is said when it refuses; undefined where the form engine's own words stand in. */
  message?: string;
  /** `own` can be changed and removed; `kind` comes with the kind of answer; `by hand` is kept as it is. */
  is: 'own' | 'kind' | 'by hand';
  /** What the file says, for a rule by hand. */
  written?: string;
}
