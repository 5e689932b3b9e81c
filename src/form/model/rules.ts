import type { SchemaCondition, SchemaOption, SchemaNode } from './FormModule.ts';
import { isPointerWithin } from './pointer.ts';

/** A schema node that rules the answer at one place of a form while its conditions hold. */
export interface FieldRule {
  node: SchemaNode;
  /** The number of the schema node. */
  number: number;
  conditions: RuleCondition[];
  /** Parent rule, which includes this rule or whose field or item this rule describes. */
  from?: FieldRule;
  /**
   * True for a rule that a condition adds to a field that the condition reads. The rule only limits the answer. It
   * neither adds nor describes the field: otherwise the condition would decide on its own input.
   */
  isLimit: boolean;
}

/** Precondition of a rule: a condition of the form file, or an active option of a choice. */
export interface RuleCondition {
  holds: () => boolean;
  condition?: SchemaCondition;
  /** The pointer of the field that has the condition: a schema that contains itself has one at many places. */
  at?: string;
  /** The choice, by its key, whose option has to be active. */
  choice?: string;
}

/** A choice between schemas for one field, and which of its options is active. */
export interface SchemaChoice {
  /** Preconditions of the choice. */
  conditions: RuleCondition[];
  options: SchemaOption[];
  /** Unique key of the choice in the form: its number in the field, then the pointer of the field. */
  key: string;
  readonly activeVariant: number;
}

/** All possible rules of one field, and its choices between schemas. */
export interface FieldRules {
  describing: FieldRule[];
  limiting: FieldRule[];
  variants: SchemaChoice[];
}

type Conditional = Pick<FieldRule, 'conditions'>;

/** True when all preconditions hold. */
export const areConditionsMet = ({ conditions }: Conditional): boolean => conditions.every((one) => one.holds());

/** True unless an option of the preconditions is inactive. Ignores the conditions of the form file. */
export const mayBecomeActive = ({ conditions }: Conditional): boolean =>
  conditions.every(({ condition, holds }) => condition ?? holds());

export const isUnconditional = ({ conditions }: Conditional): boolean => conditions.length === 0;

/** True when a condition reads the answer at a pointer, an answer within or an answer around. */
export const dependsOnAnswer = ({ conditions }: Conditional, pointer: string): boolean =>
  readsOf(conditions).some((read) => isPointerWithin(read, pointer) || isPointerWithin(pointer, read));

/** True where one of the conditions reads the answer at a pointer. */
const reads = ({ conditions }: Conditional, pointer: string): boolean =>
  readsOf(conditions).some((read) => isPointerWithin(pointer, read));

const readsOf = (conditions: RuleCondition[]): string[] =>
  conditions.flatMap(({ condition, at }) => condition?.dependsOn.map((read) => at + read) ?? []);

/** The rules of a field in a place, or of the item of that index, from one rule of the place. */
export function childRulesOfRule(from: FieldRule, name: string, nodes: SchemaNode[], pointer: string): FieldRule[] {
  const { conditions } = from;
  const isLimit = from.isLimit || reads(from, pointer);
  return schemaNodesOfChild(from.node, name).map((number) => ({
    node: nodes[number]!,
    number,
    conditions,
    from,
    isLimit,
  }));
}

/** Returns the schema nodes of a property or list item of a schema node. */
export function schemaNodesOfChild({ fields, patterns, others, items, more }: SchemaNode, name: string): number[] {
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
