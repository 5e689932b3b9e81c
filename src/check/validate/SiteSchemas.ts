import { createAjv } from '../../form/compile/createAjv.ts';
import type { Found } from '../diagnostics/Found.ts';
import { error } from '../diagnostics/Found.ts';
import { isObject } from '../diagnostics/path.ts';
import type { SourceFile } from '../read/SourceFile.ts';
import { addOwnKeywords } from './keywords.ts';
import { linkSchema } from './resolveRef.ts';
import { type Refusal, SchemaCheck } from './SchemaCheck.ts';
import { schemaFaults } from './schemaFaults.ts';

/** The schemas of a site by the path of their file: those of schemas/meta/, of src/ui/ and of the blocks. */
export class SiteSchemas {
  readonly #ajv = createAjv(
    {
      verbose: true,
      strict: true,
      strictTypes: false,
      strictTuples: false,
      strictRequired: false,
      allowMatchingProperties: true,
      validateSchema: false,
      code: { optimize: false },
      inlineRefs: false,
    },
    [],
  );
  readonly #checks = new Map<string, SchemaCheck>();
  readonly #roots = new Map<string, unknown>();
  readonly #faults: Found[] = [];
  /** Files whose schemas are not compiled yet. */
  #uncompiled: readonly SourceFile[];

  constructor(files: readonly SourceFile[]) {
    addOwnKeywords(this.#ajv);
    // Made for editors out of the blocks' schemas, which the check asks itself: here it allows anything.
    this.#add('schemas/meta/blocks.json', {});
    const sound = files.filter((file) => {
      const faults = schemaFaults(this.#ajv, file.value).map(({ path, code, message, on, data }) =>
        error(file, path, code, message, { on, data }),
      );
      this.#faults.push(...faults);
      return faults.length === 0 && isObject(file.value);
    });
    for (const file of sound) this.#tried(file, () => this.#add(file.path, file.value as object));
    for (const { path, value } of sound) linkSchema(value, address(path), this.#roots);
    this.#uncompiled = sound;
  }

  /** What is wrong with the schemas themselves: those are left out. All of them are compiled for that; else each is when it is needed. */
  get faults(): readonly Found[] {
    for (const file of this.#uncompiled) this.#tried(file, () => this.#ajv.getSchema(address(file.path)));
    this.#uncompiled = [];
    return this.#faults;
  }

  #add(path: string, schema: object) {
    this.#ajv.addSchema({ $id: address(path), ...schema });
    this.#roots.set(address(path), schema);
    this.#checks.set(path, new SchemaCheck(this.#ajv, address(path), this.#roots));
  }

  #tried(file: SourceFile, act: () => void) {
    try {
      act();
    } catch (reason) {
      this.#checks.delete(file.path);
      const words = (reason instanceof Error ? reason.message : String(reason)).replace(/^strict mode: /, '');
      const pointer = /(?:at|path) "[^"#]*#\/([^"]*)"/.exec(words)?.[1]?.split('/').map(decodeURIComponent) ?? [];
      this.#faults.push(error(file, pointer, 'invalid-schema', `is no schema that can be used: ${words}`));
    }
  }

  /** The schema of that path itself. */
  schema(path: string): unknown {
    return this.#roots.get(address(path));
  }

  has(path: string): boolean {
    return this.#checks.has(path);
  }

  /** All that the schema of that path refuses in a value; nothing where there is no such schema. */
  refusals(path: string, value: unknown): Refusal[] {
    try {
      return this.#checks.get(path)?.refusals(value) ?? [];
    } catch (reason) {
      if (!(reason instanceof RangeError)) throw reason;
      return [{ path: [], code: 'invalid-schema', message: `cannot be checked: ${path} refers to itself without end` }];
    }
  }
}

const address = (path: string) => `file:///${path}`;
