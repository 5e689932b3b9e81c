import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { copyFrozenSite } from '../copyFrozenSite.ts';

/** A copy of the frozen site and of all else that the check reads, into which mistakes are made and taken back. */
export class CopiedSite {
  readonly root = mkdtempSync(join(tmpdir(), 'corpus-'));
  readonly #before = new Map<string, Buffer | undefined>();

  constructor() {
    copyFrozenSite(this.root, ['src/blocks', 'src/ui']);
  }

  /** The text of a file; none where there is none yet. */
  text(path: string): string {
    if (!existsSync(join(this.root, path))) return '';
    return readFileSync(join(this.root, path), 'utf8');
  }

  write(path: string, content: string | Buffer): void {
    this.#keep(path);
    mkdirSync(dirname(join(this.root, path)), { recursive: true });
    writeFileSync(join(this.root, path), content);
  }

  remove(path: string): void {
    this.#keep(path);
    rmSync(join(this.root, path));
  }

  move(from: string, to: string): void {
    this.#keep(from);
    this.#keep(to);
    mkdirSync(dirname(join(this.root, to)), { recursive: true });
    renameSync(join(this.root, from), join(this.root, to));
  }

  /** The last version that was kept of a file; false where there was none. */
  bringBack(path: string): boolean {
    const content = this.#before.get(path);
    if (content) writeFileSync(join(this.root, path), content);
    return content !== undefined;
  }

  /** Saves a file as an editor does that detects the encoding and writes UTF-8 without BOM. */
  saveAsUtf8(path: string): boolean {
    const bytes = readFileSync(join(this.root, path));
    const isWide = bytes[0] === 0xff && bytes[1] === 0xfe;
    const isUtf8 = bytes[0] === 0xef && bytes[1] === 0xbb;
    this.write(path, bytes.toString(isWide ? 'utf16le' : isUtf8 ? 'utf8' : 'latin1').replace(/^\uFEFF/, ''));
    return true;
  }

  /** True where every file is to the byte what it was before the first change: the site is sound again. */
  get isAsBefore(): boolean {
    return [...this.#before].every(([path, content]) => {
      const file = join(this.root, path);
      return content ? existsSync(file) && readFileSync(file).equals(content) : !existsSync(file);
    });
  }

  /** As it was before the first change. */
  restore(): void {
    for (const [path, content] of this.#before) {
      if (content) writeFileSync(join(this.root, path), content);
      else rmSync(join(this.root, path), { force: true });
    }
    this.#before.clear();
  }

  /** Takes the copy away where no run of tests does. */
  close(): void {
    rmSync(this.root, { recursive: true });
  }

  #keep(path: string) {
    if (this.#before.has(path)) return;
    const file = join(this.root, path);
    this.#before.set(path, existsSync(file) ? readFileSync(file) : undefined);
  }
}
