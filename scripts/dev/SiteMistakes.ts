import { basename } from 'node:path';
import type { Diagnostic } from '../../src/check/diagnostics/Diagnostic.ts';
import type { Site } from '../../src/check/pipeline.ts';
import { routeFault } from '../../src/site/routes.ts';
import { referencesIn } from '../../src/site/references.ts';
import type { PageRoute } from '../../src/page/SiteSource.ts';

/** Thrown where something is drawn that cannot be shown, because of mistakes in files. */
export class CannotBeShown extends Error {
  constructor(readonly mistakes: readonly Diagnostic[]) {
    super('There are mistakes in the JSON files.');
  }
}

const PAGE = /^pages\/(?!site\.)[^/]+\.json$/;
/** Files that only some pages show. */
const PART = /^(pages\/content|schemas)\/[^/]+\.json$/;

/** The errors of a site's files, by what they keep from being shown. */
export class SiteMistakes {
  /** The files of pages, of shared content and forms that nothing can be made of. */
  readonly files: ReadonlySet<string>;
  /** Where each page with a mistake is, as far as its file says it, or said it last. */
  readonly routes: readonly PageRoute[];
  /** What keeps all pages from being shown. */
  readonly ofAll: readonly Diagnostic[];
  /** The mistakes of pages of which nobody knows where they are. */
  readonly unplaced: readonly Diagnostic[];

  /** `before` is where pages were last. */
  constructor(
    readonly site: Site,
    readonly errors: readonly Diagnostic[],
    before: readonly PageRoute[],
  ) {
    this.files = new Set(errors.map(({ file }) => file).filter((file) => PAGE.test(file) || PART.test(file)));
    this.ofAll = errors.filter(({ file }) => !this.files.has(file));
    this.routes = [...this.files]
      .filter((file) => PAGE.test(file))
      .flatMap((file) => routeOf(site, file, before) ?? []);
    const isPlaced = (file: string) => this.routes.some((route) => route.file === basename(file, '.json'));
    this.unplaced = errors.filter(({ file }) => PAGE.test(file) && !isPlaced(file));
  }

  /** What keeps a page from being shown: the mistakes of its own file, and of all content and forms that it shows. */
  ofPage(name: string, value: unknown = this.site.pages.get(name)?.value): readonly Diagnostic[] {
    const shown = new Set([`pages/${name}.json`]);
    const add = (file: string) => {
      if (shown.has(file)) return;
      shown.add(file);
      addAll(this.site.files.get(file)?.value);
    };
    const addAll = (of: unknown) => {
      for (const reference of referencesIn(of)) {
        if (reference.kind === 'content' || reference.kind === 'entries')
          add(`pages/content/${reference.collection}.json`);
        if (reference.kind === 'form') add(`schemas/${reference.name}.json`);
      }
    };
    addAll(value);
    return this.errors.filter(({ file }) => shown.has(file));
  }

  /** Of what was made last of the files of a folder, that of the files with mistakes. */
  lastOf<Made>(folder: string, made: Record<string, Made>): Record<string, Made> {
    return Object.fromEntries(Object.entries(made).filter(([name]) => this.files.has(`${folder}/${name}.json`)));
  }
}

/** The route of a page that may be no JSON; where none can be read, the one that it had before. */
function routeOf({ all }: Site, path: string, before: readonly PageRoute[]): PageRoute | undefined {
  const file = basename(path, '.json');
  const [, route] = /"route"\s*:\s*"([^"]+)"/.exec(all.get(path)?.text ?? '') ?? [];
  return route !== undefined && routeFault(route) === undefined
    ? { path: route, file }
    : before.find((one) => one.file === file);
}
