import type { FieldNode } from './FieldNode.ts';
import { fieldOf } from './fieldOf.ts';
import type { Condition } from './FormModule.ts';
import { parentOf, valueAt, withValueAt } from './pointer.ts';
import { isActive } from './rules.ts';
import { withFileNames } from './withFileNames.ts';

/** True when a condition of a place holds for the answers that count. */
export function conditionHolds(place: FieldNode, { test, dependsOn }: Condition): boolean {
  const validate = place.run.form.validators![test]!;
  if (dependsOn.includes('')) return validate(withFileNames(place.answers.plain)) === true;
  let values: unknown = {};
  for (const read of dependsOn) {
    const answered = place.at(read);
    if (answered?.prunedValue !== undefined) values = withValueAt(values, read, answered.prunedValue);
    else if (answered) values = withEmpty(values, answered, place.pointer);
  }
  return validate(withFileNames(values)) === true;
}

/** Values with the empty groups and the empty list on the way from a place to one in it that no answer fills and that are sent all the same. */
function withEmpty(values: unknown, place: FieldNode, from: string): unknown {
  const { parent, name, pointer } = place;
  if (!parent || pointer === from) return values;
  const around = withEmpty(values, parent, from);
  const at = pointer.slice(from.length);
  // What it can be at all: to ask what it is now would ask the conditions that are being decided.
  const { type } = fieldOf(place.run.form.nodes, place.nodeNumbers());
  const empty = { list: [], group: {} }[type.name];
  if (!empty || valueAt(around, parentOf(at)) === undefined || valueAt(around, at) !== undefined) return around;
  return parent.requiredBy(name).some(isActive) && place.isVisible ? withValueAt(around, at, empty) : around;
}
