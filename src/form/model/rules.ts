import { conditionHolds } from './conditionHolds.ts';
import type { FieldNode } from './evaluate.ts';
import type { Condition, SchemaNode } from './FormModule.ts';
import { isWithin } from './pointer.ts';
import { Variants } from './Variants.ts';

/** A schema node that rules the answer at one place of a form while its conditions hold. */
export interface Rule {
  node: SchemaNode;
  /** The number of the schema node. */
  number: number;
  conditions: RuleCondition[];
  /** The rule that includes it, or whose field or item it describes. */
  from?: Rule;
  /**
   * True for what a condition says of a field that it reads itself: it limits the answer, but neither makes the field
   * exist nor describes it, for then the condition would decide on what it depends on.
   */
  isLimit: boolean;
}

/** What has to hold for a rule: a condition of the file, or that an option of a choice is active. */
export interface RuleCondition {
  holds: () => boolean;
  condition?: Condition;
  /** The pointer of the field that has the condition: a schema that contains itself has one at many places. */
  at?: string;
  /** The choice, by its key, whose option has to be active. */
  choice?: string;
}

/** All rules that there can be at one place of a form, and the choices between schemas among them. */
export interface Rules {
  describing: Rule[];
  limiting: Rule[];
  variants: Variants[];
}

type Conditional = Pick<Rule, 'conditions'>;

/** True for what applies now. */
export const isActive = ({ conditions }: Conditional): boolean => conditions.every((one) => one.holds());

/** True for what only conditions of the file keep from applying; no variant that is inactive does. */
export const isAwaited = ({ conditions }: Conditional): boolean =>
  conditions.every(({ condition, holds }) => condition ?? holds());

export const isUnconditional = ({ conditions }: Conditional): boolean => conditions.length === 0;

/** True where one of the conditions waits for an answer at a pointer or in it. */
export const waitsFor = ({ conditions }: Conditional, pointer: string): boolean =>
  readsOf(conditions).some((read) => isWithin(read, pointer) || isWithin(pointer, read));

/** True where one of the conditions reads the answer at a pointer. */
export const reads = ({ conditions }: Conditional, pointer: string): boolean =>
  readsOf(conditions).some((read) => isWithin(pointer, read));

const readsOf = (conditions: RuleCondition[]): string[] =>
  conditions.flatMap(({ condition, at }) => condition?.dependsOn.map((read) => at + read) ?? []);

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
      const choice = new Variants(field, conditions, options, found.variants.length);
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

/** The rules of a field in a place, or of the item of that index, from one rule of the place. */
export function childRules(from: Rule, name: string, nodes: SchemaNode[], pointer: string): Rule[] {
  const { conditions } = from;
  const isLimit = from.isLimit || reads(from, pointer);
  return childNodes(from.node, name).map((number) => ({ node: nodes[number]!, number, conditions, from, isLimit }));
}

/** The schema nodes that describe what a schema node has under a name, or as the item of an index. */
export function childNodes({ fields, patterns, others, items, more }: SchemaNode, name: string): number[] {
  if (items !== undefined) {
    if (!/^\d+$/.test(name)) return [];
    const item = Array.isArray(items) ? (items[Number(name)] ?? more) : items;
    return item === undefined ? [] : [item];
  }
  const named = fields && Object.hasOwn(fields, name) ? [fields[name]!] : [];
  const matching = (patterns ?? []).filter(([pattern]) => new RegExp(pattern, 'u').test(name)).map(([, node]) => node);
  const known = [...named, ...matching];
  return known.length > 0 || typeof others !== 'number' ? known : [others];
}
