import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Encoding } from './negotiateEncoding.ts';
import { orMissing } from './orMissing.ts';
import { pageHeaders, type SecurityOptions } from './securityHeaders.ts';

/** The record of a prerendered page in `pages.json`, by its path. */
export interface StaticPage {
  /** Its HTML, relative to the folder; `.br` and `.gz` lie beside it. */
  file: string;
  status: number;
  /** base64 SHA-256 of each inline style sheet. */
  styleHashes: string[];
  /** Hash of its HTML, of which the ETag is made. */
  hash: string;
}

/** What is sent of a page in one encoding. */
export interface Variant {
  status: number;
  body: Buffer;
  etag: string;
  headers: Record<string, string>;
}

/** The name of the file that lists a build's pages. */
export const PAGES_FILE = 'pages.json';

/** So many bytes of pages stay in memory: all of a small site, what is asked for most of a large one. */
const MOST_KEPT = 16 * 1024 * 1024;
const EXTENSIONS = { br: '.br', gzip: '.gz', identity: '' };
/** Of what lies beside the pages these are no answers. */
const OURS = /(\.html|\.br|\.gz|^pages\.json)$|^\./;

/** The finished files of a build: pages, read when they are asked for, and what lies beside them. */
export class StaticBuild {
  readonly #pages: Map<string, StaticPage>;
  readonly #files: Set<string>;
  /** What was sent of pages, by the encoding and the page; what is asked for most stays longest. */
  readonly kept = new LRUCache<string, Variant>({
    maxSize: MOST_KEPT,
    sizeCalculation: ({ body }) => body.length || 1,
  });

  /** Variants that are being rendered, by the same keys. */
  readonly pending = new Map<string, Promise<Variant | undefined>>();

  /** `releases` is the folder of all releases, whose assets open tabs may still ask for. */
  constructor(
    readonly folder: string,
    readonly releases?: string,
  ) {
    this.#pages = new Map(
      Object.entries(JSON.parse(readFileSync(join(folder, PAGES_FILE), 'utf8')) as Record<string, StaticPage>),
    );
    const inFolder = (name: string) =>
      existsSync(join(folder, name)) ? readdirSync(join(folder, name)).map((file) => `${name}/${file}`) : [];
    const beside = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? entry.name : []));
    this.#files = new Set([...beside, ...inFolder('share'), ...inFolder('media')].filter((name) => !OURS.test(name)));
  }

  /** True where a file of this name, relative to the folder, may be handed out as it is; hashed assets are asked for by their name. */
  hasFile = (name: string): boolean => this.#files.has(name);

  /**
   * The folder that holds the hashed file `name`: that of this build, else of any other release that is kept, for tabs that
   * were opened before an upgrade still ask for files of the release they came from. Hashed names never clash.
   */
  folderOfAsset(name: string): string | undefined {
    if (!/^\w[\w.-]*$/.test(name) || /\.(br|gz)$/.test(name)) return undefined;
    const holds = (client: string) => existsSync(join(client, 'assets', name));
    if (holds(this.folder)) return this.folder;
    const others = this.releases === undefined ? [] : readdirSync(this.releases).filter((id) => !id.startsWith('.'));
    return others.map((id) => join(this.releases!, id, 'client')).find(holds);
  }

  /** The page of a path (`*` is that for addresses where none is) in an encoding; undefined where it was not prerendered. */
  page(path: string, encoding: Encoding, security: SecurityOptions): Variant | Promise<Variant> | undefined {
    const page = this.#pages.get(path);
    if (!page) return undefined;
    const key = `${encoding} ${path}`;
    return this.kept.get(key) ?? this.#read(key, page, encoding, security);
  }

  async #read(key: string, page: StaticPage, encoding: Encoding, security: SecurityOptions): Promise<Variant> {
    const path = join(this.folder, page.file);
    const packed = encoding === 'identity' ? undefined : await orMissing(readFile(path + EXTENSIONS[encoding]));
    const body = packed ?? (await readFile(path));
    const etag = `"${page.hash}${packed ? `-${encoding}` : ''}"`;
    const headers = pageHeaders(security, page.styleHashes, packed ? encoding : 'identity');
    const variant = { status: page.status, body, etag, headers };
    this.kept.set(key, variant);
    return variant;
  }
}
