import type { Ajv } from 'ajv';
import { createAjv } from '../../form/compile/createAjv.ts';
import { patternSyntaxError } from '../../form/compile/schemaProblems.ts';
import { resolveReference } from '../../form/compile/schemaTree.ts';
import { listSubschemas } from '../../form/compile/mapSubschemas.ts';
import { createError, type RawDiagnostic } from '../diagnostics/RawDiagnostic.ts';
import { childValue, objectOrEmpty, isObject } from '../diagnostics/path.ts';
import { formatValue } from '../diagnostics/words.ts';
import type { JsonSourceFile } from '../../site/disk/JsonSourceFile.ts';
import { type Refusal, SchemaValidator } from './SchemaValidator.ts';
import { addSiteKeywords, addTextChecksToSchema } from './keywords.ts';
import { linkSchemaRefs } from './resolveRef.ts';

/** Schemas of a site by file path: those of schemas/meta/, of src/ui/ and of the blocks. */
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
  readonly #checks = new Map<string, SchemaValidator>();
  readonly #roots = new Map<string, unknown>();
  readonly #faults: RawDiagnostic[] = [];
  /** Files whose schemas are not compiled yet, by path. */
  readonly #uncompiled: Map<string, JsonSourceFile>;

  constructor(
    files: readonly JsonSourceFile[],
    /** Hash of the files. */
    readonly hash: string,
  ) {
    addSiteKeywords(this.#ajv);
    // Generated for editors from the block schemas. The check validates props itself, so this schema accepts anything.
    this.#add('schemas/meta/blocks.json', {});
    const sound = files.filter((file) => {
      const faults = schemaFaults(this.#ajv, file.value).map(({ path, code, message, on, data }) =>
        createError(file, path, code, message, { on, data }),
      );
      this.#faults.push(...faults);
      return faults.length === 0 && isObject(file.value);
    });
    for (const file of sound)
      this.#attempt(file, () => this.#add(file.path, addTextChecksToSchema(file.value as object)));
    for (const [id, schema] of this.#roots) linkSchemaRefs(schema, id, this.#roots);
    this.#uncompiled = new Map(sound.map((file) => [file.path, file]));
  }

  /**
   * Returns the errors of the schemas themselves, and compiles all schemas to find them. Otherwise each schema is
   * compiled at its first use. Schemas with errors are not used.
   */
  get faults(): readonly RawDiagnostic[] {
    for (const path of this.#uncompiled.keys()) this.#compile(path);
    return this.#faults;
  }

  #compile(path: string) {
    const file = this.#uncompiled.get(path);
    if (!file) return;
    this.#uncompiled.delete(path);
    this.#attempt(file, () => this.#ajv.getSchema(address(path)));
  }

  #add(path: string, schema: object) {
    this.#ajv.addSchema({ $id: address(path), ...schema });
    this.#roots.set(address(path), schema);
    this.#checks.set(path, new SchemaValidator(this.#ajv, address(path), this.#roots));
  }

  #attempt(file: JsonSourceFile, act: () => void) {
    try {
      act();
    } catch (reason) {
      this.#checks.delete(file.path);
      const words = (reason instanceof Error ? reason.message : String(reason)).replace(/^strict mode: /, '');
      const pointer = /(?:at|path) "[^"#]*#\/([^"]*)"/.exec(words)?.[1]?.split('/').map(decodeURIComponent) ?? [];
      this.#faults.push(createError(file, pointer, 'invalid-schema', `is not a valid schema: ${words}`));
    }
  }

  /** Returns the schema of a file. */
  schema(path: string): unknown {
    return this.#roots.get(address(path));
  }

  has(path: string): boolean {
    return this.#checks.has(path);
  }

  /** Validates a value against the schema of a file. Returns no refusals if there is no such schema, or one with errors. */
  refusals(path: string, value: unknown): Refusal[] {
    this.#compile(path);
    try {
      return this.#checks.get(path)?.refusals(value) ?? [];
    } catch (reason) {
      if (!(reason instanceof RangeError)) throw reason;
      return [{ path: [], code: 'invalid-schema', message: `cannot be checked: ${path} refers to itself` }];
    }
  }
}

const address = (path: string) => `file:///${path}`;

/** Meta-schema of JSON Schema. Shared, because compiling takes long. */
const language = new SchemaValidator(
  // `valueFaults` reports formats and patterns, with better messages.
  createAjv({ verbose: true, validateFormats: false, code: { optimize: false } }, []),
  'http://json-schema.org/draft-07/schema',
);

/**
 * Validates a JSON Schema against the meta-schema. Also reports unknown keywords and formats, invalid patterns and
 * unresolved references.
 */
function schemaFaults(ajv: Ajv, schema: unknown): Refusal[] {
  if (!isObject(schema)) return [{ path: [], code: 'wrong-type', message: 'must be a JSON Schema { … }' }];
  const keywords = Object.keys(ajv.RULES.keywords);
  return [
    ...language.refusals(schema),
    ...listSubschemas(schema).flatMap(({ schema: part, path }): Refusal[] => [
      ...Object.keys(part)
        .filter((key) => !keywords.includes(key))
        .map((key): Refusal => {
          const data = { kind: 'unknown-key', key, allowed: keywords.filter((one) => !(one in part)) } as const;
          return {
            path: [...path, key],
            on: 'key',
            code: 'unknown-key',
            message: 'is not a keyword of JSON Schema',
            data,
          };
        }),
      ...valueFaults(ajv, schema, part).map((one) => ({ ...one, path: [...path, ...one.path] })),
    ]),
  ];
}

function valueFaults(ajv: Ajv, root: object, { format, pattern, $ref }: Record<string, unknown>): Refusal[] {
  const found: Refusal[] = [];
  if (typeof format === 'string' && !(format in ajv.formats)) {
    const data = { kind: 'choices', choices: Object.keys(ajv.formats) } as const;
    found.push({
      path: ['format'],
      code: 'no-choice',
      message: `is ${formatValue(format)}, which is not a known format`,
      data,
    });
  }
  if (typeof pattern === 'string' && patternSyntaxError(pattern) !== undefined)
    found.push({ path: ['pattern'], code: 'invalid-pattern', message: 'is not a valid pattern' });
  if (typeof $ref === 'string' && $ref.startsWith('#') && resolveReference(root, $ref) === undefined) {
    const choices = ['definitions', '$defs'].flatMap((key) =>
      Object.keys(objectOrEmpty(childValue(root, key))).map((name) => `#/${key}/${name}`),
    );
    const message = `refers to ${formatValue($ref)}, which does not exist`;
    found.push({ path: ['$ref'], code: 'unresolved-reference', message, data: { kind: 'choices', choices } });
  }
  return found;
}
