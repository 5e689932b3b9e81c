import type { FieldNode } from '../model/evaluate.ts';
import type { FormModule } from '../model/FormModule.ts';
import { camelName } from './camelName.ts';
import { inputName, OTHERS } from '../model/inputName.ts';
import { step } from '../model/pointer.ts';
import type { FormProblem } from './FormProblem.ts';
import { type KnownForm, schemaOf } from './KnownForm.ts';

type Definition = FormModule['definition'];

const NAME = /^(?!__)[_A-Za-z][_0-9A-Za-z]*$/;
/** What a record has beside the answers. */
const TAKEN = ['id', 'createdAt'];

/**
 * The definition of a form in which each field has a name that the mutation's input can have: one whose own name cannot be
 * sent, and that the file gives no other, goes by one that is made of it, where no other field has that.
 */
export function withSendableNames(places: FieldNode[], definition: Definition): Definition {
  const nameOf = (place: FieldNode) => inputName(definition, place.pattern);
  const taken = new Set(namedOf(places).map((place) => `${place.parent!.pattern} ${nameOf(place)}`));
  const made = namedOf(places).flatMap((place) => {
    const [name, isTop] = [nameOf(place), place.parent!.parent === undefined];
    if (name !== place.name || isSendable(name, isTop)) return [];
    const sent = suggestion(name, place.field.constraints.title);
    const key = `${place.parent!.pattern} ${sent}`;
    if (taken.has(key) || !isSendable(sent, isTop) || sent === OTHERS) return [];
    taken.add(key);
    return [[place.pattern, sent]];
  });
  if (made.length === 0) return definition;
  const { submit } = definition;
  return {
    ...definition,
    submit: { ...submit, rename: { ...submit.rename, ...(Object.fromEntries(made) as object) } },
  };
}

/** Fields that go by another name than the file `written` gives them, for theirs cannot be sent. */
export function madeNames(model: KnownForm, written: Definition): FormProblem[] {
  return namedOf(model.places).flatMap((place): FormProblem[] => {
    const [own, sent] = [written, model.definition].map((one) => inputName(one, place.pattern)) as [string, string];
    if (own === sent) return [];
    const cause = `cannot be sent as ${JSON.stringify(own)}, so that ${JSON.stringify(sent)} is sent for it: ${RULE}`;
    const key = place.parent!.parent ? place.pattern : place.name;
    return [
      { code: 'unsent-name', pointer: schemaOf(model, place), message: `${cause}; ${mendOf(written, key, sent)}` },
    ];
  });
}

const RULE = 'such a name has letters, digits and _ only, no digit first, no two _ first, and is not id or createdAt';

function mendOf({ submit }: Definition, key: string, name: string): string {
  const given = `${JSON.stringify(key)}: ${JSON.stringify(name)}`;
  return submit.rename
    ? `give it a name of its own in "rename" of "submit": ${given}`
    : `give it a name of its own: add to "submit": "rename": { ${given} }`;
}

const isSendable = (name: string, isTop: boolean) => NAME.test(name) && !(isTop && TAKEN.includes(name));

/** The places that have a name in the input. What contains itself is one type on the wire, whose fields have the names of its first place. */
const namedOf = (places: FieldNode[]) =>
  places
    .flatMap((place) => (place.isRecursive ? [place, ...place.possible] : [place]))
    .filter((place) => place.parent && !place.isItem);

/** Fields that the mutation's input cannot name, and two of one name. */
export function inputNameProblems(model: KnownForm): FormProblem[] {
  const { places, definition } = model;
  const owners = new Map<string, string>();
  return namedOf(places).flatMap((place): FormProblem[] => {
    const way = place.pattern;
    const name = inputName(definition, way);
    const isTop = place.parent!.parent === undefined;
    const key = isTop ? place.name : way;
    const mend = mendOf(definition, key, suggestion(name, place.field.constraints.title));
    const problem = (cause: string, at = schemaOf(model, place), code = 'repeated') => [
      { code, pointer: at, message: `${cause}; ${mend}` },
    ];
    if (!isSendable(name, isTop))
      return problem(`cannot be sent as ${JSON.stringify(name)}: ${RULE}`, undefined, 'unsent-name');
    if (name === OTHERS && place.parent!.takesOthers)
      return problem(`is sent as "${OTHERS}", the name under which fields go that visitors name themselves`);
    const scope = `${place.parent!.pattern} ${name}`;
    const owner = owners.get(scope);
    if (owner === undefined) owners.set(scope, key);
    if (owner === undefined || owner === key) return [];
    const renamed = [key, owner].find((one) => Object.hasOwn(definition.submit.rename ?? {}, one));
    return problem(
      `would be sent as ${JSON.stringify(name)}, and so would ${JSON.stringify(owner)}`,
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
