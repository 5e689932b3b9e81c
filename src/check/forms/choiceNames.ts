import type { Finding } from '../told/Finding.ts';
import { counted } from '../told/counted.ts';
import { findingAt } from '../schema/findingAt.ts';
import type { FieldNode } from '../../form/model/evaluate.ts';
import { plainName } from '../../page/plainName.ts';
import { show } from '../schema/valueWords.ts';
import { child, type Path } from '../told/wordPlace.ts';

/** Names of choices: they are those of the choices in their order, so there are as many of them. */
export function choiceNames(form: unknown, { field, name }: FieldNode, uiPath: Path): Finding[] {
  // Names at a list are those of what is chosen for it.
  const choices = (field.item ?? field).constraints.choices?.map(({ value }) => value);
  return [
    [...uiPath, 'ui:enumNames'],
    [...uiPath, 'ui:options', 'enumNames'],
  ].flatMap((at) => {
    const names = at.reduce<unknown>(child, form);
    if (!Array.isArray(names)) return [];
    if (!choices)
      return [
        { ...findingAt(at, 'names choices, and this field has none', 'Remove it.', 'key'), kind: 'unfit-control' },
      ];
    if (names.length === choices.length) return [];
    const cause = `has ${counted(names.length, 'name')}, and there are ${counted(choices.length, 'choice')}`;
    return [findingAt(at, cause, mendOf(names, choices, name))];
  });
}

function mendOf(names: unknown[], choices: unknown[], field: string): string {
  if (names.length < choices.length) {
    const unnamed = without(choices, names);
    let next = 0;
    const all = choices.map((choice) => (unnamed.has(choice) ? String(choice) : names[next++]));
    return `Write [${all.map((name) => JSON.stringify(name)).join(', ')}], or other words for ${[...unnamed].map(show).join(', ')}.`;
  }
  const unused = without(names, choices);
  const rest = names.filter((name) => !unused.has(name));
  const [one] = unused;
  const added = typeof choices[0] === 'string' ? ` such as ${show(plainName(String(one)))},` : '';
  return `Write [${rest.map((name) => JSON.stringify(name)).join(', ')}]; or add the choice of ${show(one)},${added} to the "enum" of ${field}.`;
}

/** Those of the longer list that the shorter has nothing like, where the words tell; else the last. */
function without(longer: unknown[], shorter: unknown[]): Set<unknown> {
  const words = shorter.map((value) => plainName(String(value)));
  const unlike = longer.filter((value) => !words.includes(plainName(String(value))));
  const more = longer.length - shorter.length;
  return new Set(unlike.length === more ? unlike : longer.slice(-more));
}
