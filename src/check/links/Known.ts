import type { Facts } from '../told/Facts.ts';
import type { JsonFile } from '../read/JsonFile.ts';

/** A page that a link may lead to. */
export interface Target {
  file: JsonFile;
  route: string;
  pattern: RegExp;
  /** The address parts at which the page has an entry to show, where it shows entries. */
  slugs?: string[];
  /** Other spellings of them; nobody is told to write one. */
  aliases?: string[];
  /** The slugs by the ids of their entries. */
  slugsById?: ReadonlyMap<string, string>;
  /** Of a page that asks the content service for its entry: the slugs of the collection whose entries have addresses there. */
  written?: { by: string; slugs: string[] };
}

/** What is known of the site's addresses. */
export interface Known {
  targets: Target[];
  /** False where a page's address cannot be read: any link may lead to it. */
  isKnown: boolean;
  /** How many links lead to an address. */
  timesLinked: (address: string) => number;
  /** Hosts that are this site itself. */
  ownHosts: string[];
  /** How the link can be taken away, such as `remove the link`; undefined where it has to stand there. */
  removal?: () => string | undefined;
  /** The words of the link, where it has some. */
  label?: unknown;
}

/** What is wrong with a link, and what to do. */
export interface LinkFault extends Facts {
  cause: string;
  mend: string;
  isWarning?: true;
}
