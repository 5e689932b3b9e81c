import type { FieldNode } from './FieldNode.ts';
import type { SchemaNode, SchemaCondition } from './FormModule.ts';
import { type FieldRule, type RuleCondition, type FieldRules, areConditionsMet } from './rules.ts';
import { LazySchemaChoice } from './LazySchemaChoice.ts';
import { mergeNodesToField } from './mergeNodesToField.ts';
import { parentPointer, valueAt, withValueAt } from './pointer.ts';
import { replaceFilesByNames } from './replaceFilesByNames.ts';

/** Collects all rules of a field: the `direct` rules and the rules of their includes, conditions and choices. */
export function collectFieldRules(field: FieldNode, direct: FieldRule[]): FieldRules {
  const found: FieldRules = { describing: [], limiting: [], variants: [] };
  const visit = (rule: FieldRule, way: SchemaNode[]) => {
    const { node, conditions, isLimit } = rule;
    const alike = isLimit ? found.limiting : found.describing;
    const isKnown = alike.some((known) => known.node === node && isSameList(known.conditions, conditions));
    if (way.includes(node) || isKnown) return;
    alike.push(rule);
    const next = (number: number, further: RuleCondition[] = []) => {
      const all = further.length > 0 ? [...conditions, ...further] : conditions;
      const included = { node: field.run.form.nodes[number]!, number, conditions: all, from: rule, isLimit };
      visit(included, [...way, node]);
    };
    node.includes?.forEach((number) => next(number));
    for (const condition of node.conditions ?? []) {
      let known: boolean | undefined;
      const holds = () => (known ??= conditionHolds(field, condition));
      const place = { condition, at: field.pointer };
      if (condition.then !== undefined) next(condition.then, [{ ...place, holds }]);
      if (condition.else !== undefined) next(condition.else, [{ ...place, holds: () => !holds() }]);
    }
    for (const options of (!isLimit && node.choices) || []) {
      const choice = new LazySchemaChoice(field, conditions, options, found.variants.length);
      found.variants.push(choice);
      options.forEach((option, index) =>
        next(option.node, [{ choice: choice.key, holds: () => choice.activeVariant === index }]),
      );
    }
  };
  for (const rule of direct) visit(rule, []);
  return found;
}

const isSameList = (a: unknown[], b: unknown[]) => a.length === b.length && a.every((one, index) => one === b[index]);

/** True when a condition of a place holds for the answers that count. */
function conditionHolds(field: FieldNode, { test, dependsOn }: SchemaCondition): boolean {
  const validate = field.run.form.validators![test]!;
  if (dependsOn.includes('')) return validate(replaceFilesByNames(field.answers.plain)) === true;
  let values: unknown = {};
  for (const read of dependsOn) {
    const answered = field.at(read);
    if (answered?.prunedValue !== undefined) values = withValueAt(values, read, answered.prunedValue);
    else if (answered) values = withEmpty(values, answered, field.pointer);
  }
  return validate(replaceFilesByNames(values)) === true;
}

/** Adds the required but unanswered groups and lists between a field and a nested field, which are sent as empty values. */
function withEmpty(values: unknown, field: FieldNode, from: string): unknown {
  const { parent, name, pointer } = field;
  if (!parent || pointer === from) return values;
  const around = withEmpty(values, parent, from);
  const at = pointer.slice(from.length);
  // Use the static type. The current type depends on the conditions that are being evaluated.
  const { type } = mergeNodesToField(field.run.form.nodes, field.nodeNumbers());
  const empty = { list: [], group: {} }[type.name];
  if (!empty || valueAt(around, parentPointer(at)) === undefined || valueAt(around, at) !== undefined) return around;
  return parent.requiredBy(name).some(areConditionsMet) && field.isVisible ? withValueAt(around, at, empty) : around;
}
