import type { FieldNode } from './FieldNode.ts';
import type { SchemaOption } from './FormModule.ts';
import { areConditionsMet, type FieldRule, type RuleCondition, type SchemaChoice, dependsOnAnswer } from './rules.ts';
import { replaceFilesByNames } from './replaceFilesByNames.ts';

/** Computes the active option of a choice, lazily. */
export class LazySchemaChoice implements SchemaChoice {
  readonly conditions: RuleCondition[];
  readonly options: SchemaOption[];
  readonly key: string;
  readonly #field: FieldNode;
  #active: number | undefined;

  constructor(field: FieldNode, conditions: RuleCondition[], options: SchemaOption[], number: number) {
    this.conditions = conditions;
    this.options = options;
    this.key = number + field.pointer;
    this.#field = field;
  }

  /**
   * Index of the option that the visitor opened, else of the best match. Prefers an option that keeps and accepts all
   * answers, then the option that keeps most. Pruned answers of an option match the same option again.
   */
  get activeVariant(): number {
    if (this.#active !== undefined) return this.#active;
    const opened = this.#field.run.options[this.key];
    if (opened !== undefined && this.options[opened]) return (this.#active = opened);
    // Cached: comparing the options of surrounding choices evaluates this choice again and again.
    const { best } = this.#field.run;
    const key = `${this.key};${situationOf(this.#field)}`;
    this.#active = best.get(key) ?? this.#best();
    best.set(key, this.#active);
    return this.#active;
  }

  #best(): number {
    if (!this.#field.answers.isGiven || this.options.length < 2) return 0;
    const validators = this.#field.run.form.validators!;
    const direct = directRules(this.#field);
    const candidates = this.options.map((_option, index) => this.#field.withOption(this.key, index, direct));
    const accepts = (index: number) =>
      validators[this.options[index]!.test]!(replaceFilesByNames(candidates[index]!.prunedValue)) === true;
    const right = candidates.findIndex(
      ({ answers, prunedValue }, index) => answers.isKeptAs(prunedValue) && accepts(index),
    );
    if (right >= 0) return right;
    const scores = candidates.map(scoreOf);
    return scores.indexOf(Math.max(...scores));
  }
}

/** Scores how well the given answers match a field. Each kept answer counts; a constant that names an option counts most. */
function scoreOf({ baseField: field, fields, items, answers }: FieldNode): number {
  const { name } = field.type;
  if (name === 'group') return fields.reduce((sum, child) => sum + scoreOf(child), answers.isPlain ? -1 : 0);
  if (name === 'list') return items.reduce((sum, item) => sum + scoreOf(item), answers.items ? 1 : 0);
  return answers.scoreAs(field);
}

/** Rules of a field while its options are compared. Leaves out rules that depend on answers within the field. */
const directRules = ({ direct, pointer }: FieldNode): FieldRule[] =>
  direct.filter((rule) => !dependsOnAnswer(rule, pointer));

/** Returns the key under which the best option is cached: the open options and the active rules of the field. */
function situationOf(field: FieldNode): string {
  const opened = field.rules.variants.map(({ key }) => field.run.options[key] ?? '');
  const applying = directRules(field).map((rule) => `${rule.number}${areConditionsMet(rule) ? '' : '-'}`);
  return `${opened.join()};${applying.join()}`;
}
