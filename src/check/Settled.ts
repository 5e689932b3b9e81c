import type { Found } from './diagnostics/Found.ts';
import { textsOf } from '../site/disk/Site.ts';
import { hashOf, SourceFile } from '../site/disk/SourceFile.ts';
import { addressBook } from './rules/addresses.ts';
import type { State } from './State.ts';

/** What one check found out for the next, as JSON. */
export interface KeptVerdicts {
  /** Hash of all that rules of files ask for beside shared content. */
  ground: string;
  /** Hashes of the files' texts, by path. */
  texts: Record<string, string>;
  /** By path, the files in which nothing was found, each with those of shared content that were read for it. */
  settled: Record<string, readonly string[]>;
}

const NOTHING: KeptVerdicts = { ground: '', texts: {}, settled: {} };

/**
 * The files in which rules found nothing before and would find nothing now: their text, the shared content that was read for
 * them, and all else that a rule of a file may ask for are the same. Only that nothing is wrong is remembered.
 */
export class Settled {
  #texts: Record<string, string> = {};
  #ground = '';
  readonly #settled = new Map<string, ReadonlySet<string>>();
  /** What was read for a file in this check; undefined once something was found in it. */
  readonly #read = new Map<string, Set<string> | undefined>();

  /** `program` names the code of the check, packages included. */
  constructor(
    private readonly program: string,
    private readonly before = NOTHING,
  ) {}

  /** True where schemas, code, addresses and names of files are as they were when nothing was wrong with them. */
  get isOnSameGround(): boolean {
    return this.#ground === this.before.ground;
  }

  /** Looks which files of a site are settled. */
  begin(state: State): void {
    this.#texts = Object.fromEntries([...textsOf(state.site)].map(([path, text]) => [path, hashOf(text)]));
    this.#ground = hashOf(JSON.stringify([this.program, ...groundOf(state, this.#texts)]));
    if (!this.isOnSameGround) return;
    const isSame = (path: string) => this.#texts[path] !== undefined && this.#texts[path] === this.before.texts[path];
    for (const [path, reads] of Object.entries(this.before.settled))
      if ([path, ...reads].every(isSame)) this.#settled.set(path, new Set(reads));
  }

  has = ({ path }: SourceFile): boolean => this.#settled.has(path);

  /** Hears what a rule found in a file, and what it read for that. */
  note({ path }: SourceFile, found: readonly Found[], reads: readonly unknown[]): void {
    if (!this.#read.has(path)) this.#read.set(path, new Set());
    if (found.length > 0) this.#read.set(path, undefined);
    const known = this.#read.get(path);
    for (const value of reads) if (value instanceof SourceFile) known?.add(value.path);
  }

  /** What the next check may know, after one that went through all of its stages. */
  kept(): KeptVerdicts {
    const found = [...this.#settled, ...this.#read].flatMap(([path, reads]) => (reads ? [[path, [...reads]]] : []));
    return {
      ground: this.#ground,
      texts: this.#texts,
      settled: Object.fromEntries(found) as KeptVerdicts['settled'],
    };
  }
}

/** All that rules of a file ask for beside files of shared content, which are looked at one by one. */
function groundOf(state: State, texts: Record<string, string>): unknown[] {
  const { site, siteUrl, lost } = state;
  const { targets, isKnown } = addressBook(state);
  const ofAll = Object.entries(texts).filter(([path]) => !site.files.has(path) || path === 'pages/site.json');
  const addresses = targets.map(({ file, pattern: _ofRoute, ...target }) => [file, target]);
  // Some days are told that lie too many years ahead.
  return [siteUrl, new Date().getFullYear(), [...site.files.keys()], lost, ofAll, isKnown, addresses];
}
