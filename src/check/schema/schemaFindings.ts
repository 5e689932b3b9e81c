import type { Finding } from '../told/Finding.ts';
import type { Ajv, ErrorObject, ValidateFunction } from 'ajv';
import { linkSchema } from './schemaLinks.ts';
import { choiceMessage } from './choiceMessage.ts';
import { toFinding } from './findingOf.ts';
import { mergeRows, mergeSlips, pairOff } from './mergedFindings.ts';
import { typeMend } from './typeMend.ts';
import { typeOf, typeWords } from './valueWords.ts';
import { child, isObject, type Path } from '../told/wordPlace.ts';

/** Checks values by one registered schema; all that it refuses is told at once, each fault once. */
export class SchemaCheck {
  readonly #ajv: Ajv;
  readonly #schemaId: string;
  readonly #branches = new WeakMap<object, ValidateFunction>();

  constructor(
    ajv: Ajv,
    schemaId: string,
    /** The schemas that this one may refer to, by address. */
    readonly roots: ReadonlyMap<string, unknown> = new Map(),
  ) {
    this.#ajv = ajv;
    this.#schemaId = schemaId;
  }

  /** All that is wrong with `value`; throws only when the schema itself does not compile. */
  findings(value: unknown): Finding[] {
    return this.#run(this.#ajv.getSchema(this.#schemaId)!, value).map((finding) => ({
      ...finding,
      path: pathIn(value, finding.path),
    }));
  }

  #run(validate: ValidateFunction, value: unknown): Finding[] {
    if (validate(value)) return [];
    return mergeSlips(pairOff(mergeRows(this.#translate([...(validate.errors ?? [])]), value)));
  }

  /** Reads Ajv's list from its end: an `anyOf` comes after all the refusals of its branches, of which one is told. */
  #translate(errors: ErrorObject[]): Finding[] {
    const findings: Finding[] = [];
    for (let index = errors.length - 1; index >= 0; index--) {
      const error = errors[index]!;
      const path = error.instancePath.split('/').slice(1).map(unescape);
      if (error.keyword === 'anyOf' || error.keyword === 'oneOf') {
        const { told, count } = this.#branchFindings(error);
        const some = told.length > 0 ? told : [toFinding(error, [])];
        findings.unshift(...some.map((finding) => ({ ...finding, path: [...path, ...finding.path] })));
        index -= count;
      } else if (error.keyword !== 'if' && error.propertyName === undefined) {
        const finding = toFinding(error, path);
        const isTold = ({ path: other, mend }: Finding) =>
          mend === finding.mend && String(other) === String(finding.path);
        if (!findings.some(isTold)) findings.unshift(finding);
      }
    }
    return findings;
  }

  #branchFindings({ schema, data, keyword, params }: ErrorObject): { told: Finding[]; count: number } {
    const branches = schema as unknown[];
    if (keyword === 'oneOf' && params.passingSchemas) {
      const cause = 'fits more than one of the forms it can have';
      return { told: [{ path: [], on: 'value', cause, mend: 'Write it so that it fits one only.' }], count: 0 };
    }
    let count = 0;
    const tried = branches.map((branch) => {
      const validate = this.#branch(branch);
      validate(data);
      const errors = [...(validate.errors ?? [])];
      count += errors.length;
      return { errors, findings: mergeSlips(this.#translate(errors)) };
    });
    return { told: mostLikely(tried, data), count };
  }

  #branch(branch: unknown): ValidateFunction {
    if (!isObject(branch)) return this.#ajv.compile(branch as boolean);
    const known = this.#branches.get(branch);
    if (known) return known;
    const absolute = JSON.stringify(branch, (key, value: unknown) =>
      key === '$ref' ? absoluteRef(value, this.#schemaId) : value,
    );
    const copy = JSON.parse(absolute) as object;
    linkSchema(copy, this.#schemaId, this.roots);
    const validate = this.#ajv.compile(copy);
    this.#branches.set(branch, validate);
    return validate;
  }
}

/** The full address of a `$ref` in the schema of that address; what is no address stays as it is. */
export const absoluteRef = (ref: unknown, schemaId: string): unknown =>
  typeof ref === 'string' && URL.canParse(ref, schemaId) ? new URL(ref, schemaId).href : ref;

/** Of the branches, the one that the writer was most likely after. */
function mostLikely(tried: { errors: ErrorObject[]; findings: Finding[] }[], data: unknown): Finding[] {
  const wrongType = (error: ErrorObject) => error.instancePath === '' && error.keyword === 'type';
  const rightType = tried.filter(({ errors }) => !errors.some(wrongType));
  if (rightType.length === 0) {
    const types = [
      ...new Set(
        tried.flatMap(({ errors }) => errors.filter(wrongType).flatMap((error) => [error.schema].flat() as string[])),
      ),
    ];
    return [
      {
        path: [],
        on: 'value',
        kind: 'wrong-type',
        asked: types,
        cause: `must be ${typeWords(types)}, not ${typeWords([typeOf(data)])}`,
        mend: types.includes('string')
          ? typeMend(types, data, undefined)
          : types.includes('null')
            ? 'Write null.'
            : types.includes('array')
              ? 'Write [].'
              : 'Write { }.',
      },
    ];
  }
  const isTag = ({ keyword, instancePath }: ErrorObject) => keyword === 'const' && instancePath.lastIndexOf('/') <= 0;
  const tagged = rightType.filter(({ errors }) => !errors.some(isTag));
  if (tagged.length > 0) return tagged.reduce((a, b) => (b.findings.length < a.findings.length ? b : a)).findings;
  const tags = rightType.flatMap(({ errors }) => errors.filter(isTag));
  const [first] = tags;
  if (!first) return [];
  const choices = tags.filter((tag) => tag.instancePath === first.instancePath).map((tag) => tag.schema);
  return [
    { path: first.instancePath.split('/').slice(1).map(unescape), on: 'value', ...choiceMessage(first.data, choices) },
  ];
}

const unescape = (step: string) => step.replaceAll('~1', '/').replaceAll('~0', '~');

/** The same path with the steps into lists as numbers. */
function pathIn(value: unknown, path: Path): Path {
  let at: unknown = value;
  return path.map((step) => {
    const real = Array.isArray(at) ? Number(step) : step;
    at = child(at, real);
    return real;
  });
}
