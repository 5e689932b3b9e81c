import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const project = resolve(import.meta.dirname, '../../..');

/** A copy of what the check reads of the real site, into which mistakes are made and taken back. */
export class CopiedSite {
  readonly root = mkdtempSync(join(tmpdir(), 'corpus-'));
  readonly #before = new Map<string, Buffer | undefined>();

  constructor() {
    for (const folder of ['pages', 'schemas', 'src/blocks', 'src/ui'])
      cpSync(join(project, folder), join(this.root, folder), { recursive: true });
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

  /** As it was before the first change. */
  restore(): void {
    for (const [path, content] of this.#before) {
      if (content) writeFileSync(join(this.root, path), content);
      else rmSync(join(this.root, path), { force: true });
    }
    this.#before.clear();
  }

  close(): void {
    rmSync(this.root, { recursive: true });
  }

  #keep(path: string) {
    if (this.#before.has(path)) return;
    const file = join(this.root, path);
    this.#before.set(path, existsSync(file) ? readFileSync(file) : undefined);
  }
}
