import { ANY_RULES } from '../kinds/Kind.ts';
import { kinds } from '../kinds/kinds.ts';
import type { KnownForm } from './fieldModel.ts';
import { type FormProblem, schemaOf } from './FormProblem.ts';

/** Controls that are drawn of choices, at a text that has none. */
const needsChoices = (widget: string, kind: string) => /^(radio|select|checkboxes)$/.test(widget) && kind === 'text';

/** What a form file says of fields in vain: an order that forgets some, controls and rules that do not suit. */
export function lookProblems(model: KnownForm): FormProblem[] {
  return model.places.flatMap((place): FormProblem[] => {
    const { looks, says, kind } = place.field;
    const ui = `/uiSchema${place.pattern.replaceAll('/*', '/items')}`;
    const found: FormProblem[] = [];
    const { order } = looks;
    const left =
      order && !order.includes('*') && !looks.groups ? place.names.filter((name) => !order.includes(name)) : [];
    if (left.length > 0)
      found.push({
        pointer: `${ui}/ui:order`,
        message: `does not name ${left.map((name) => JSON.stringify(name)).join(', ')}, which ${left.length === 1 ? 'stands' : 'stand'} at the end then. Name every field, or write "*" for the rest.`,
      });
    const { widget } = looks;
    if (widget !== undefined && widget !== 'hidden' && !kind.widgets.includes(widget)) {
      const fitting = kind.widgets;
      const isKnown = kinds.some(({ widgets }) => widgets.includes(widget));
      found.push({
        pointer: `${ui}/ui:widget`,
        ...(isKnown && { kind: 'unfit-control' as const }),
        message: `is ${JSON.stringify(widget)}, which ${isKnown ? 'cannot draw this kind of answer' : 'is no control'}. ${needsChoices(widget, kind.name) ? 'Remove it, or add "enum": ["…", "…"] with the choices to the field.' : fitting.length > 0 ? `Choose ${fitting.join(', ')}, or remove it.` : 'Remove it.'}`,
      });
    }
    const known: readonly string[] = [...ANY_RULES, ...kind.rules];
    for (const rule of Object.keys(says).filter((one) => !known.includes(one)))
      found.push({
        kind: 'unfit-rule',
        pointer: `${schemaOf(model, place)}/${rule}`,
        message: `means nothing for this kind of answer (${kind.name}). Remove it, or change the type.`,
      });
    return found;
  });
}
