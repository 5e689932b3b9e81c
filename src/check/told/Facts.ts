/**
 * What one rule has to know of what another one found. No rule reads the words that are told but the trying of mends
 * (applied.ts), which follows them as a person would.
 */
export interface Facts {
  /** What sort of fault it is, where another rule asks. */
  kind?: FaultKind;
  /** True for what leaves a visitor with something broken, or loses an answer, though the file can be built. */
  hurts?: true;
  /** The name or text that was most likely meant, where one is told. */
  meant?: string;
  /** Of a key that is unknown, those that may stand there yet with a value of its type. */
  free?: readonly string[];
  /** The types that the place asks for, where a value is of another one. */
  asked?: readonly string[];
  /** The type of that value. */
  given?: string;
  /** The field of shared entries that is shown and that none of them has; with `of`, those of that file. */
  field?: string;
  of?: string;
  /** Of a link, the address at which there is no page. */
  address?: string;
  /** Of a file that lies or is called wrong, its path as it should be. */
  home?: string;
  /** The file that is not there, where that is all that is wrong. */
  needs?: string;
}

type FaultKind =
  /** A key that is not known where it stands. */
  | 'unknown-key'
  /** A name that was slipped on where it is given: others use it as it is meant. */
  | 'slip'
  /** A key with which people mean what no file can say, such as a remark. */
  | 'wish'
  /** A key of a form or reference that says nothing there, and may belong elsewhere. */
  | 'stray-key'
  | 'missing'
  /** A group whose only key is what its first text would say. */
  | 'pair'
  /** A value that is lost behind another one of its name. */
  | 'lost-twin'
  /** A value in a group, whose key was lost. */
  | 'lost-key'
  | 'wrong-type'
  /** None of the choices that there are. */
  | 'no-choice'
  | 'wrong-form'
  /** A day that does not exist. */
  | 'no-such-day'
  /** Several choices in one text: the list that it stands in is not to blame. */
  | 'one-text'
  /** A link to an entry that no page shows. */
  | 'nothing-to-show'
  /** The heading of a page that no section, or a second one, draws. */
  | 'page-heading'
  /** A control, or names of choices, that do not suit a field. */
  | 'unfit-control'
  /** A rule that does not suit a field. */
  | 'unfit-rule'
  /** A type or format that the rules beside it are not of. */
  | 'misfit-type'
  /** A name without which the fields of a form are not known. */
  | 'hides-fields'
  /** A field that stands outside the fields of its form. */
  | 'outside-fields'
  /** A list with more entries than it may have. */
  | 'too-many'
  /** One with fewer than it has to have. */
  | 'too-few'
  /** An entry of a list that was named before. */
  | 'named-twice'
  /** A name that the content service does not take. */
  | 'unsent-name'
  /** A file as another program saves it: what stands in it cannot be judged. */
  | 'foreign';
