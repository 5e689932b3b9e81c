import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import type { Encoding } from './negotiateEncoding.ts';
import { undefinedIfNotFound } from './undefinedIfNotFound.ts';
import { pageHeaders, type SecurityOptions } from './securityHeaders.ts';

/** Entry of a prerendered page in `pages.json`, by path. */
export interface PrerenderedPage {
  /** HTML file relative to the folder, with `.br` and `.gz` variants beside it. */
  file: string;
  status: number;
  /** Base64 SHA-256 of each inline style sheet. */
  styleHashes: string[];
  /** Hash of the HTML, used in the ETag. */
  hash: string;
}

/** Response for a page in one encoding. */
export interface EncodedPageResponse {
  status: number;
  body: Buffer;
  etag: string;
  headers: Record<string, string>;
}

/** File that lists the pages of a build. */
export const PAGES_FILE = 'pages.json';

/** Memory limit of the page cache: holds all of a small site, and the most requested pages of a large one. */
const MAX_KEPT = 16 * 1024 * 1024;
const EXTENSIONS = { br: '.br', gzip: '.gz', identity: '' };
/** Files beside the pages that are never served. */
const OURS = /(\.html|\.br|\.gz|^pages\.json)$|^\./;

/** Files of a build: pages, which are read on request, and other files in the folder. */
export class PrerenderedBuild {
  readonly #pages: Map<string, PrerenderedPage>;
  readonly #files: Set<string>;
  /** LRU cache of responses by encoding and page. */
  readonly kept = new LRUCache<string, EncodedPageResponse>({
    maxSize: MAX_KEPT,
    sizeCalculation: ({ body }) => body.length || 1,
  });

  /** Responses that are being rendered, by the same keys. */
  readonly pending = new Map<string, Promise<EncodedPageResponse | undefined>>();

  /** `releases` is the folder of all releases. Open tabs may still request assets of older ones. */
  constructor(
    readonly folder: string,
    readonly releases?: string,
  ) {
    this.#pages = new Map(
      Object.entries(JSON.parse(readFileSync(join(folder, PAGES_FILE), 'utf8')) as Record<string, PrerenderedPage>),
    );
    const inFolder = (name: string) =>
      existsSync(join(folder, name)) ? readdirSync(join(folder, name)).map((file) => `${name}/${file}`) : [];
    const beside = readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? entry.name : []));
    this.#files = new Set([...beside, ...inFolder('share'), ...inFolder('media')].filter((name) => !OURS.test(name)));
  }

  /**
   * True if the file (path relative to the folder) may be served unchanged. Hashed assets are resolved by
   * `folderOfAsset`.
   */
  hasFile = (name: string): boolean => this.#files.has(name);

  /**
   * Returns the folder of a hashed file: this build, or another kept release. Tabs opened before an upgrade still
   * request files of their own release. Hashed names never clash.
   */
  folderOfAsset(name: string): string | undefined {
    if (!/^\w[\w.-]*$/.test(name) || /\.(br|gz)$/.test(name)) return undefined;
    const holds = (client: string) => existsSync(join(client, 'assets', name));
    if (holds(this.folder)) return this.folder;
    const others = this.releases === undefined ? [] : readdirSync(this.releases).filter((id) => !id.startsWith('.'));
    return others.map((id) => join(this.releases!, id, 'client')).find(holds);
  }

  /**
   * Returns the page of a path (`*` for the not-found page) in an encoding; undefined if the page was not prerendered.
   */
  page(
    path: string,
    encoding: Encoding,
    security: SecurityOptions,
  ): EncodedPageResponse | Promise<EncodedPageResponse> | undefined {
    const page = this.#pages.get(path);
    if (!page) return undefined;
    const key = `${encoding} ${path}`;
    return this.kept.get(key) ?? this.#read(key, page, encoding, security);
  }

  async #read(
    key: string,
    page: PrerenderedPage,
    encoding: Encoding,
    security: SecurityOptions,
  ): Promise<EncodedPageResponse> {
    const path = join(this.folder, page.file);
    const packed =
      encoding === 'identity' ? undefined : await undefinedIfNotFound(readFile(path + EXTENSIONS[encoding]));
    const body = packed ?? (await readFile(path));
    const etag = `"${page.hash}${packed ? `-${encoding}` : ''}"`;
    const headers = pageHeaders(security, page.styleHashes, packed ? encoding : 'identity');
    const variant = { status: page.status, body, etag, headers };
    this.kept.set(key, variant);
    return variant;
  }
}
