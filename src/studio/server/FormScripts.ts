import { join } from 'node:path';
import { build } from 'esbuild';
import { BoundedWorker } from './BoundedWorker.ts';

/** Forms as they are typed, made to scripts for the preview. `home` is the folder of Studio's own sources. */
export class FormScripts {
  readonly #home: string;
  readonly #worker: BoundedWorker<{ id: string; text: string }, string | undefined>;

  constructor(home: string) {
    this.#home = home;
    this.#worker = new BoundedWorker({
      entry: new URL('./formWorker.ts', import.meta.url),
      data: { runtime: join(home, 'src/form/model/validatorRuntime.ts') },
      milliseconds: 10_000,
      megabytes: 512,
    });
  }

  /** A form file as one script with the exports of FormModule, all that it calls inside; undefined where it is no form, or takes too long. */
  async make(id: string, text: string): Promise<string | undefined> {
    const made = await this.#worker.ask({ id, text }, id);
    if (made.outcome === 'stopped' || made.answer === undefined) return undefined;
    try {
      const { outputFiles } = await build({
        stdin: { contents: made.answer, resolveDir: this.#home, loader: 'js' },
        bundle: true,
        format: 'esm',
        target: 'es2022',
        charset: 'utf8',
        write: false,
        logLevel: 'silent',
      });
      return outputFiles[0]!.text;
    } catch {
      return undefined;
    }
  }

  close = (): Promise<void> => this.#worker.close();
}
