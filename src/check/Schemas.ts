import { Ajv } from 'ajv';
import formatsPlugin from 'ajv-formats';
import type { JsonFile } from './JsonFile.ts';
import type { Problem } from './Problem.ts';
import { FormStandIn } from './FormStandIn.ts';
import { type Finding, SchemaCheck } from './schemaFindings.ts';
import { compilerFinding, languageFindings } from './schemaLanguage.ts';
import { isObject } from './wordPlace.ts';

/** The schemas that one check asks, by the path of their file. */
export class Schemas {
  readonly #ajv: Ajv;
  readonly #checks = new Map<string, SchemaCheck>();

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
    });
    formatsPlugin.default(this.#ajv);
    this.#ajv.addVocabulary(['x-page-heading', 'x-dark']);
    this.#ajv.addKeyword({ keyword: 'x-form', schemaType: 'boolean', validate: isFormOrNotAsked, errors: false });
  }

  /** Registers the schemas that these files are; a file's `$ref` may lead to another one. What is unsound is told and left out. */
  addFiles(files: readonly JsonFile[]): Problem[] {
    const told: Problem[] = [];
    const sound = files.filter((file) => {
      const findings = languageFindings(this.#ajv, file.value);
      told.push(...findings.map(({ path, cause, mend, on }) => file.problem(path, cause, mend, on)));
      return findings.length === 0 && isObject(file.value);
    });
    const failed = (file: JsonFile, error: unknown) => {
      const { path, cause, mend, on } = compilerFinding(file.value, error);
      told.push(file.problem(path, cause, mend, on));
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
    }
    return told;
  }

  /** Registers a schema as if it were the file of that path. */
  add(path: string, schema: object): void {
    this.#ajv.addSchema({ $id: address(path), ...schema });
    this.#checks.set(path, new SchemaCheck(this.#ajv, address(path)));
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
    return this.findings(path, file.value).map(({ path: at, cause, mend, on }) => file.problem(at, cause, mend, on));
  }
}

const address = (path: string) => `file:///${path}`;

const isFormOrNotAsked = (asked: boolean, data: unknown) => !asked || data instanceof FormStandIn;
