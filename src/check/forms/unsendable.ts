import type { Finding } from '../told/Finding.ts';
import type { FieldNode } from '../../form/model/evaluate.ts';
import { sameJson } from '../../form/model/pointer.ts';
import { child, type Path } from '../told/wordPlace.ts';

/** A field that must be answered and that nobody can answer: the form could never be sent. `ui` is where its looks are said. */
export function unsendable(form: unknown, place: FieldNode, ui: Path): Finding[] {
  const { constraints, uiOptions, type } = place.field;
  const isGiven = constraints.default !== undefined || constraints.const !== undefined || type.name === 'nothing';
  if (isGiven || place.isItem || !place.isRequired) return [];
  const told = (key: string, what: string): Finding[] => {
    const way = [[...ui, `ui:${key}`], [...ui, 'ui:options', key], ui].find(
      (at) => at.reduce<unknown>(child, form) !== undefined,
    );
    const cause = `${what}, and it must be answered: the form could never be sent`;
    const mend = `Remove it, or take ${JSON.stringify(place.name)} out of "required", or give it a "default".`;
    return way ? [{ path: way, on: 'key', cause, mend, hurts: true }] : [];
  };
  if (uiOptions.widget === 'hidden') return told('widget', 'hides this field from everybody');
  if (uiOptions.disabled) return told('disabled', 'lets nobody answer this field');
  if (uiOptions.readonly) return told('readonly', 'lets nobody answer this field');
  const shut = child(uiOptions, 'enumDisabled');
  const isShut = (value: unknown) => Array.isArray(shut) && shut.some((one) => sameJson(one, value));
  if (constraints.choices?.every(({ value }) => isShut(value)))
    return told('enumDisabled', 'shuts every choice of this field');
  return [];
}
