import type { FieldNode } from './evaluate.ts';
import type { Option } from './FormModule.ts';
import { type Gate, isActive, waitsFor } from './Gate.ts';
import type { Source } from './sourcesOf.ts';
import { withFileNames } from './withFileNames.ts';

/** A choice between schemas at one place, and which of its options is open. */
export class Variants {
  /** What has to hold for it to be offered. */
  readonly gates: Gate[];
  readonly options: Option[];
  /** Its name among the choices of the form: its number here, then the pointer of the place. */
  readonly key: string;
  readonly #place: FieldNode;
  #open: number | undefined;

  constructor(place: FieldNode, gates: Gate[], options: Option[], number: number) {
    this.gates = gates;
    this.options = options;
    this.key = number + place.pointer;
    this.#place = place;
  }

  /**
   * The option that the visitor opened, else the one that answers fit best: one that keeps all and accepts it, or the
   * one that keeps most. Answers that counted under an option fit it again.
   */
  get activeVariant(): number {
    const settled = this.#place.run.options[this.key];
    return (this.#open ??= settled !== undefined && this.options[settled] ? settled : this.#known());
  }

  /** The best option, found out once however many options around it are tried. */
  #known(): number {
    const { run } = this.#place;
    const key = `${this.key};${situationOf(this.#place)}`;
    const known = run.best.get(key) ?? this.#best();
    run.best.set(key, known);
    return known;
  }

  #best(): number {
    if (!this.#place.answers.isGiven || this.options.length < 2) return 0;
    const validators = this.#place.run.form.validators!;
    const origins = triedOrigins(this.#place);
    const tried = this.options.map((_option, index) => this.#place.withOption(this.key, index, origins));
    const accepts = (index: number) =>
      validators[this.options[index]!.test]!(withFileNames(tried[index]!.prunedValue)) === true;
    const right = tried.findIndex(({ answers, prunedValue }, index) => answers.isKeptAs(prunedValue) && accepts(index));
    if (right >= 0) return right;
    const fits = tried.map(fitOf);
    return fits.indexOf(Math.max(...fits));
  }
}

/** How well what was given fits: every answer that is kept as it is counts, one that names an option counts most. */
function fitOf({ field, fields, items, answers }: FieldNode): number {
  const { name } = field.type;
  if (name === 'group') return fields.reduce((sum, child) => sum + fitOf(child), answers.isPlain ? -1 : 0);
  if (name === 'list') return items.reduce((sum, item) => sum + fitOf(item), answers.items ? 1 : 0);
  return answers.fit(field);
}

/** What describes a place while its options are tried: not what waits for an answer in it, for that depends on the option. */
const triedOrigins = ({ origins, silentOrigins, pointer }: FieldNode): Source[] =>
  [...origins, ...silentOrigins].filter(({ gates }) => !gates.some((gate) => waitsFor(gate, pointer)));

/** What decides which option fits at a place, whatever else is tried elsewhere: what speaks there, and what is open beside it. */
function situationOf(place: FieldNode): string {
  const opened = place.sources.choosings.map(({ key }) => place.run.options[key] ?? '');
  const spoken = triedOrigins(place).map((one) => `${one.number}${isActive(one) ? '' : '-'}`);
  return `${opened.join()};${spoken.join()}`;
}
