import type { Finding } from '../told/Finding.ts';
import { dirname, relative } from 'node:path/posix';
import { Ajv } from 'ajv';
import formatsPlugin from 'ajv-formats';
import type { JsonFile } from '../read/JsonFile.ts';
import type { Problem } from '../told/Problem.ts';
import { FormStandIn } from './FormStandIn.ts';
import { absoluteRef, SchemaCheck } from './schemaFindings.ts';
import { compilerFinding, languageFindings } from './schemaLanguage.ts';
import { suggest } from '../told/nearest.ts';
import { linkSchema } from './schemaLinks.ts';
import { walkSchema } from './walkSchema.ts';
import { child, isObject } from '../told/wordPlace.ts';

/** The schemas that one check asks, by the path of their file. */
export class Schemas {
  readonly #ajv: Ajv;
  readonly #checks = new Map<string, SchemaCheck>();
  /** What other files may refer to, by path. */
  readonly #definitions = new Map<string, string[]>();
  /** The schemas themselves, by address. */
  readonly #roots = new Map<string, unknown>();

  constructor() {
    this.#ajv = new Ajv({
      allErrors: true,
      verbose: true,
      strict: true,
      strictTypes: false,
      strictTuples: false,
      strictRequired: false,
      allowMatchingProperties: true,
      validateSchema: false,
      code: { optimize: false },
      inlineRefs: false,
    });
    formatsPlugin.default(this.#ajv);
    this.#ajv.addVocabulary(['x-page-heading', 'x-dark', 'x-rich-text', 'x-address', 'x-made-of', 'x-replaces']);
    this.#ajv.addKeyword({ keyword: 'x-form', schemaType: 'boolean', validate: isFormOrNotAsked, errors: false });
  }

  /** Registers the schemas that these files are; a file's `$ref` may lead to another one. What is unsound is told and left out. */
  addFiles(files: readonly JsonFile[]): Problem[] {
    const told: Problem[] = [];
    const sound = files.filter((file) => {
      const findings = languageFindings(this.#ajv, file.value);
      told.push(...findings.map((finding) => file.found(finding)));
      return findings.length === 0 && isObject(file.value);
    });
    const failed = (file: JsonFile, error: unknown) => {
      told.push(file.found(this.#missingFinding(file, error) ?? compilerFinding(file.value, error)));
    };
    const added = sound.filter((file) => {
      try {
        this.add(file.path, file.value as object);
        return true;
      } catch (error) {
        failed(file, error);
        return false;
      }
    });
    for (const file of added) {
      try {
        this.#ajv.getSchema(address(file.path));
      } catch (error) {
        this.#checks.delete(file.path);
        failed(file, error);
      }
      linkSchema(file.value, address(file.path), this.#roots);
    }
    return told;
  }

  /** Where a file refers to what another file does not define. */
  #missingFinding({ path, value }: JsonFile, error: unknown): Finding | undefined {
    if (!(error instanceof Ajv.MissingRefError)) return undefined;
    const at = walkSchema(value).find(({ schema: { $ref } }) => absoluteRef($ref, address(path)) === error.missingRef);
    if (!at) return undefined;
    const ref = at.schema.$ref as string;
    const defined = [...this.#definitions].flatMap(([file, names]) =>
      names.map((name) => `${relative(dirname(path), file)}#/definitions/${name}`),
    );
    const cause = `leads to ${JSON.stringify(ref)}, which is not there`;
    return { path: [...at.path, '$ref'], on: 'value', cause, mend: suggest(ref, defined, 'There is') };
  }

  /** Registers a schema as if it were the file of that path. */
  add(path: string, schema: object): void {
    this.#ajv.addSchema({ $id: address(path), ...schema });
    this.#definitions.set(path, Object.keys((child(schema, 'definitions') as object | undefined) ?? {}));
    this.#roots.set(address(path), schema);
    this.#checks.set(path, new SchemaCheck(this.#ajv, address(path), this.#roots));
  }

  /** The schema of that path itself. */
  schema(path: string): unknown {
    return this.#roots.get(address(path));
  }

  has(path: string): boolean {
    return this.#checks.has(path);
  }

  /** All that the schema of that path refuses in `value`; nothing where there is no such schema. */
  findings(path: string, value: unknown): Finding[] {
    try {
      return this.#checks.get(path)?.findings(value) ?? [];
    } catch (error) {
      if (!(error instanceof RangeError)) throw error;
      return [
        {
          path: [],
          on: 'value',
          cause: `cannot be checked: ${path} refers to itself without end`,
          mend: 'Mend that schema.',
        },
      ];
    }
  }

  /** The same as problems of a file whose whole value is checked. */
  fileProblems(path: string, file: JsonFile): Problem[] {
    return this.findings(path, file.value).map((finding) => file.found(finding));
  }
}

const address = (path: string) => `file:///${path}`;

/** What is no group at all is told by its type. */
const isFormOrNotAsked = (asked: boolean, data: unknown) =>
  !asked || data instanceof FormStandIn || typeof data !== 'object' || data === null;
