import type { Ajv } from 'ajv';
import { createAjv } from '../../form/compile/createAjv.ts';
import { patternFault } from '../../form/compile/schemaProblems.ts';
import { referred } from '../../form/compile/schemaTree.ts';
import { schemasIn } from '../../form/compile/walkSchema.ts';
import { error, type RawDiagnostic } from '../diagnostics/RawDiagnostic.ts';
import { child, groupOf, isObject } from '../diagnostics/path.ts';
import { show } from '../diagnostics/words.ts';
import type { SourceFile } from '../../site/disk/SourceFile.ts';
import { type Refusal, SchemaCheck } from './SchemaCheck.ts';
import { addOwnKeywords, withWords } from './keywords.ts';
import { linkSchema } from './resolveRef.ts';

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
  readonly #faults: RawDiagnostic[] = [];
  /** Files whose schemas are not compiled yet. */
  #uncompiled: readonly SourceFile[];

  constructor(
    files: readonly SourceFile[],
    /** Hash of the files. */
    readonly hash: string,
  ) {
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
    for (const file of sound) this.#tried(file, () => this.#add(file.path, withWords(file.value as object)));
    for (const [id, schema] of this.#roots) linkSchema(schema, id, this.#roots);
    this.#uncompiled = sound;
  }

  /** What is wrong with the schemas themselves: those are left out. All of them are compiled for that; else each is when it is needed. */
  get faults(): readonly RawDiagnostic[] {
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

/** JSON Schema's description of itself: it takes long to compile. */
const language = new SchemaCheck(
  // Formats and patterns are told below, in words of their own.
  createAjv({ verbose: true, validateFormats: false, code: { optimize: false } }, []),
  'http://json-schema.org/draft-07/schema',
);

/** What a JSON Schema says that its own language refuses, unknown keywords, formats and references included. */
function schemaFaults(ajv: Ajv, schema: unknown): Refusal[] {
  if (!isObject(schema)) return [{ path: [], code: 'wrong-type', message: 'must be a JSON Schema { … }' }];
  const keywords = Object.keys(ajv.RULES.keywords);
  return [
    ...language.refusals(schema),
    ...schemasIn(schema).flatMap(({ schema: part, path }): Refusal[] => [
      ...Object.keys(part)
        .filter((key) => !keywords.includes(key))
        .map((key): Refusal => {
          const data = { kind: 'unknown-key', key, allowed: keywords.filter((one) => !(one in part)) } as const;
          return {
            path: [...path, key],
            on: 'key',
            code: 'unknown-key',
            message: 'is no keyword of JSON Schema',
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
    found.push({ path: ['format'], code: 'no-choice', message: `is ${show(format)}, which is no known format`, data });
  }
  if (typeof pattern === 'string' && patternFault(pattern) !== undefined)
    found.push({ path: ['pattern'], code: 'invalid-pattern', message: 'is no valid pattern' });
  if (typeof $ref === 'string' && $ref.startsWith('#') && referred(root, $ref) === undefined) {
    const choices = ['definitions', '$defs'].flatMap((key) =>
      Object.keys(groupOf(child(root, key))).map((name) => `#/${key}/${name}`),
    );
    const message = `leads to ${show($ref)}, which is not there`;
    found.push({ path: ['$ref'], code: 'unresolved-reference', message, data: { kind: 'choices', choices } });
  }
  return found;
}
