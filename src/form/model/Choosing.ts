import type { FormModule, Option } from './FormModule.ts';
import { withFileNames } from './withFileNames.ts';

/** What a choice asks of the place where it stands. */
interface Place {
  pointer: string;
  isGiven: boolean;
  /** How well what was given fits, and whether all of it is kept. */
  fit: number;
  keepsAll: boolean;
  kept: unknown;
  settled: (key: string, options: Option[]) => number | undefined;
  /** The same place with an option tried. */
  withOption: (key: string, option: number) => Place;
  run: { form: Partial<Pick<FormModule, 'validators'>> };
}

/** A choice between schemas at one place, and which of its options is open. */
export class Choosing {
  /** The part that offers the choice. */
  readonly part: number;
  readonly options: Option[];
  /** Its name among the choices of the form: its number here, then the pointer of the place. */
  readonly key: string;
  readonly #place: Place;
  #open: number | undefined;

  constructor(place: Place, part: number, options: Option[], number: number) {
    this.part = part;
    this.options = options;
    this.key = number + place.pointer;
    this.#place = place;
  }

  /**
   * The option that the visitor opened, else the one that answers fit best: one that keeps all and accepts it, or the
   * one that keeps most. Answers that counted under an option fit it again.
   */
  get open(): number {
    return (this.#open ??= this.#place.settled(this.key, this.options) ?? this.#best());
  }

  #best(): number {
    if (!this.#place.isGiven || this.options.length < 2) return 0;
    const validators = this.#place.run.form.validators!;
    const tried = this.options.map(({ test }, index) => {
      const place = this.#place.withOption(this.key, index);
      const accepts = () => validators[test]!(withFileNames(place.kept)) === true;
      return { fit: place.fit, isRight: place.keepsAll && accepts() };
    });
    const right = tried.findIndex(({ isRight }) => isRight);
    if (right >= 0) return right;
    return tried.findIndex(({ fit }) => fit === Math.max(...tried.map((one) => one.fit)));
  }
}
