import { basename } from 'node:path';
import type { Diagnostic } from '../../src/check/diagnostics/Diagnostic.ts';
import type { LoadedSite } from '../../src/check/pipeline.ts';
import { routeFault } from '../../src/site/routes.ts';
import { referencesIn } from '../../src/site/references.ts';
import type { PageRoute } from '../../src/page/SiteSource.ts';

/** Error for a page that cannot be shown because of mistakes in files. */
export class PageBlockedError extends Error {
  constructor(readonly mistakes: readonly Diagnostic[]) {
    super('The JSON files have errors.');
  }
}

const PAGE = /^pages\/(?!site\.)[^/]+\.json$/;
/** Paths of shared content and forms, which only some pages use. */
const PART = /^(pages\/content|schemas)\/[^/]+\.json$/;

/** Errors in a site's files, grouped by the pages that they block. */
export class SiteMistakes {
  /** Files of pages, shared content and forms with errors. */
  readonly files: ReadonlySet<string>;
  /** Routes of pages with errors, from their file or its last valid version. */
  readonly routes: readonly PageRoute[];
  /** Errors that block all pages. */
  readonly ofAll: readonly Diagnostic[];
  /** Errors of pages with unknown routes. */
  readonly unplaced: readonly Diagnostic[];

  /** `before` are the previous routes of pages. */
  constructor(
    readonly site: LoadedSite,
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

  /** Returns the errors that block a page: those of its own file and of its content and forms. */
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

  /** Returns the previous versions of files with errors in a folder. */
  lastOf<Made>(folder: string, made: Record<string, Made>): Record<string, Made> {
    return Object.fromEntries(Object.entries(made).filter(([name]) => this.files.has(`${folder}/${name}.json`)));
  }
}

/** Returns the route of a page that may be invalid JSON, or its previous route. */
function routeOf({ all }: LoadedSite, path: string, before: readonly PageRoute[]): PageRoute | undefined {
  const file = basename(path, '.json');
  const [, route] = /"route"\s*:\s*"([^"]+)"/.exec(all.get(path)?.text ?? '') ?? [];
  return route !== undefined && routeFault(route) === undefined
    ? { path: route, file }
    : before.find((one) => one.file === file);
}
