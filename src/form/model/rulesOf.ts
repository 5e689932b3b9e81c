import { conditionHolds } from './conditionHolds.ts';
import type { FieldNode } from './FieldNode.ts';
import type { SchemaNode } from './FormModule.ts';
import type { Rule, RuleCondition, Rules } from './rules.ts';
import { FieldVariants } from './FieldVariants.ts';

/** All rules of a field: `direct` ones and whatever these include, reveal and offer to choose. */
export function rulesOf(field: FieldNode, direct: Rule[]): Rules {
  const found: Rules = { describing: [], limiting: [], variants: [] };
  const visit = (rule: Rule, way: SchemaNode[]) => {
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
      const choice = new FieldVariants(field, conditions, options, found.variants.length);
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
