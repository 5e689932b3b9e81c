/** A change of a text that is no JSON which may make it what was meant. */
export interface Repair {
  /** Where it is told. */
  at: number;
  text: string;
  cause: string;
  mend: string;
  /** How unlikely the slip is that it takes back. */
  odd: number;
}
