import { camelName } from './camelName.ts';
import { inputName, OTHERS } from '../model/inputName.ts';
import { step } from '../model/pointer.ts';
import type { FormProblem } from './FormProblem.ts';
import { type KnownForm, schemaOf } from './KnownForm.ts';

const NAME = /^(?!__)[_A-Za-z][_0-9A-Za-z]*$/;
/** What a record has beside the answers. */
const TAKEN = ['id', 'createdAt'];

/** Fields that the mutation's input cannot name, and two of one name. */
export function inputNameProblems(model: KnownForm): FormProblem[] {
  const { places, definition } = model;
  const owners = new Map<string, string>();
  // What contains itself is one type on the wire, whose fields have the names of its first place.
  const named = places.flatMap((place) => (place.isRepeated ? [place, ...place.possible] : [place]));
  return named.flatMap((place): FormProblem[] => {
    if (!place.parent || place.isItem) return [];
    const way = place.pattern;
    const name = inputName(definition, way);
    const isTop = place.parent.parent === undefined;
    const key = isTop ? place.name : way;
    const given = `${JSON.stringify(key)}: "${suggestion(name, place.field.says.title)}"`;
    const mend = definition.submit.rename
      ? `Give it a name of its own in "rename" of "submit": ${given}.`
      : `Give it a name of its own: add to "submit": "rename": { ${given} }.`;
    const problem = (cause: string, at = schemaOf(model, place), kind?: FormProblem['kind']) => [
      { pointer: at, kind, message: `${cause} ${mend}` },
    ];
    if (!NAME.test(name) || (isTop && TAKEN.includes(name)))
      return problem(
        `${JSON.stringify(name)} cannot be sent: such a name has letters, digits and _ only, no digit first, no two _ first, and is not id or createdAt.`,
        undefined,
        'unsent-name',
      );
    if (name === OTHERS && place.parent.takesOthers)
      return problem(`"${OTHERS}" is the name under which fields go that visitors name themselves.`);
    const scope = `${place.parent.pattern} ${name}`;
    const owner = owners.get(scope);
    if (owner === undefined) owners.set(scope, key);
    if (owner === undefined || owner === key) return [];
    const renamed = [key, owner].find((one) => Object.hasOwn(definition.submit.rename ?? {}, one));
    return problem(
      `${JSON.stringify(key)} would be sent as ${JSON.stringify(name)}, and so would ${JSON.stringify(owner)}.`,
      renamed && `/submit/rename${step(renamed)}`,
    );
  });
}

/** A name that can be sent: made of the field's own, else of its title. */
function suggestion(name: string, title = ''): string {
  const [own, titled] = [camelName(name), camelName(title)];
  const isRight = (one: string) => NAME.test(one) && !TAKEN.includes(one);
  return [own, titled].find(isRight) ?? `field${own.charAt(0).toUpperCase()}${own.slice(1)}`;
}
