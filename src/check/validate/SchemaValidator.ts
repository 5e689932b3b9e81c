import type { Ajv, ErrorObject, ValidateFunction } from 'ajv';
import { fromPointer } from '../../form/model/pointer.ts';
import { childValue, isObject, type KeyPath } from '../diagnostics/path.ts';
import { linkSchemaRefs } from './resolveRef.ts';
import { type Refusal, refusalsOfAjvError, wrongChoiceRefusal, wrongTypeRefusal } from './refusalOf.ts';

export type { Refusal } from './refusalOf.ts';

/** Validates values against one registered schema. Reports all refusals at once, each once. */
export class SchemaValidator {
  readonly #branches = new WeakMap<object, ValidateFunction>();

  constructor(
    private readonly ajv: Ajv,
    private readonly schemaId: string,
    /** Schemas that this schema may refer to, by address. */
    private readonly roots: ReadonlyMap<string, unknown> = new Map(),
  ) {}

  /**
   * Returns all refusals of a value.
   * @throws if the schema does not compile.
   */
  refusals(value: unknown): Refusal[] {
    const validate = this.ajv.getSchema(this.schemaId)!;
    if (validate(value)) return [];
    return this.#translate(unwrapped(validate.errors)).map((one) => ({ ...one, path: typedPath(value, one.path) }));
  }

  /**
   * Translates Ajv's errors from the end of the list. An `anyOf` follows the errors of its branches; only one branch is
   * reported.
   */
  #translate(errors: SchemaError[]): Refusal[] {
    const found: Refusal[] = [];
    for (let index = errors.length - 1; index >= 0; index--) {
      const error = errors[index]!;
      const path = fromPointer(error.instancePath);
      if (error.keyword === 'anyOf' || error.keyword === 'oneOf') {
        const { refusals, count } = this.#ofBranches(error);
        found.unshift(...withMessage(refusals, error).map((one) => ({ ...one, path: [...path, ...one.path] })));
        index -= count;
      } else if (error.keyword !== 'if' && error.propertyName === undefined) {
        // A string that fails its pattern is not reported for `x-text` as well.
        const isReported = (refusal: Refusal) =>
          found.some(
            (one) =>
              String(one.path) === String(refusal.path) && (one.code === refusal.code || error.keyword === 'x-text'),
          );
        found.unshift(...withMessage(refusalsOfAjvError(error, path), error).filter((refusal) => !isReported(refusal)));
      }
    }
    return found;
  }

  #ofBranches({ schema, data, keyword, params }: ErrorObject): { refusals: Refusal[]; count: number } {
    if (keyword === 'oneOf' && params.passingSchemas)
      return {
        refusals: [{ path: [], code: 'fits-several', message: 'matches more than one of the possible kinds of value' }],
        count: 0,
      };
    const attempts = (schema as unknown[]).map((branch) => {
      const validate = this.#branch(branch);
      validate(data);
      const errors = unwrapped(validate.errors);
      return { errors, refusals: this.#translate(errors) };
    });
    return {
      refusals: closestBranch(attempts, data),
      count: attempts.reduce((sum, { errors }) => sum + errors.length, 0),
    };
  }

  #branch(branch: unknown): ValidateFunction {
    if (!isObject(branch)) return this.ajv.compile(branch as boolean);
    const known = this.#branches.get(branch);
    if (known) return known;
    const absolute = JSON.stringify(branch, (key, ref: unknown) =>
      key === '$ref' && typeof ref === 'string' && URL.canParse(ref, this.schemaId)
        ? new URL(ref, this.schemaId).href
        : ref,
    );
    const copy = JSON.parse(absolute) as object;
    linkSchemaRefs(copy, this.schemaId, this.roots);
    const validate = this.ajv.compile(copy);
    this.#branches.set(branch, validate);
    return validate;
  }
}

/** Ajv error with the message that ajv-errors chose from `errorMessage`. */
type SchemaError = ErrorObject & { chosen?: string };

/**
 * Unwraps errors that ajv-errors collected under one message. Codes, paths and fixes are derived from the original Ajv
 * errors.
 */
const unwrapped = (errors: readonly ErrorObject[] | null | undefined): SchemaError[] =>
  (errors ?? []).flatMap((error): SchemaError[] =>
    error.keyword === 'errorMessage'
      ? (error.params.errors as ErrorObject[]).map((one) => ({
          ...one,
          ...(error.message && { chosen: error.message }),
        }))
      : [error],
  );

const withMessage = (refusals: Refusal[], { chosen: message }: SchemaError): Refusal[] =>
  message === undefined ? refusals : refusals.map((one) => ({ ...one, message }));

interface Attempt {
  errors: SchemaError[];
  refusals: Refusal[];
}

/** Returns the refusals of the branch that the author most likely intended. */
function closestBranch(attempts: Attempt[], data: unknown): Refusal[] {
  const isWrongType = ({ instancePath, keyword }: ErrorObject) => instancePath === '' && keyword === 'type';
  const rightType = attempts.filter(({ errors }) => !errors.some(isWrongType));
  if (rightType.length === 0) {
    const types = attempts.flatMap(({ errors }) =>
      errors.filter(isWrongType).flatMap(({ schema }) => [schema].flat() as string[]),
    );
    return [wrongTypeRefusal([...new Set(types)], data)];
  }
  const isTag = ({ keyword, instancePath }: ErrorObject) =>
    /^(const|enum)$/.test(keyword) && instancePath.lastIndexOf('/') <= 0;
  const tagged = rightType.filter(({ errors }) => !errors.some(isTag));
  if (tagged.length > 0) return tagged.reduce((a, b) => (b.refusals.length < a.refusals.length ? b : a)).refusals;
  const tags = rightType.flatMap(({ errors }) => errors.filter(isTag));
  const own = tags.filter(({ instancePath }) => instancePath === tags[0]?.instancePath);
  if (!own[0]) return [];
  const choices = own.flatMap(({ keyword, schema }) => (keyword === 'enum' ? (schema as unknown[]) : [schema]));
  return [{ ...wrongChoiceRefusal(own[0].data, choices, own[0].parentSchema), path: fromPointer(own[0].instancePath) }];
}

/** Converts the list indexes of a path to numbers. */
function typedPath(value: unknown, path: KeyPath): KeyPath {
  let at = value;
  return path.map((step) => {
    const real = Array.isArray(at) ? Number(step) : step;
    at = childValue(at, real);
    return real;
  });
}
