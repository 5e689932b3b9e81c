import type { Facts } from './Facts.ts';
import type { Ajv, ErrorObject, ValidateFunction } from 'ajv';
import { linked, linkSchema } from './schemaLinks.ts';
import { choiceMessage, missingMessage, schemaMessage, unknownKeyMessage } from './schemaMessages.ts';
import { typeMend } from './typeMend.ts';
import { typeOf, typeWords } from './valueWords.ts';
import { child, isObject, type Path } from './wordPlace.ts';

/** Something that a schema refuses, at a path of the value. */
export interface Finding extends Facts {
  path: Path;
  on: 'key' | 'value';
  cause: string;
  mend: string;
  /** Of a group that is missing, the keys that it has. */
  holds?: string[];
  /** The type of what is missing, or of what stands under a key that is unknown. */
  type?: string;
}

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
      } else if (error.keyword !== 'if' && error.propertyName === undefined && !isImpossible(error)) {
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

interface Source {
  key: string;
  meaning: string;
  makes: string[];
}

/** What a file says in the place of keys that the build makes of it, such as the sizes of a picture. */
function sourceOf(key: string, schema: ErrorObject['parentSchema']): Source | undefined {
  const source = child(schema, 'x-made-of') as Source | undefined;
  return source?.makes.includes(key) ? source : undefined;
}

/** True where a schema asks for a key that it refuses: no value is right, and the schema itself is told. */
const isImpossible = ({ keyword, params, parentSchema }: ErrorObject) =>
  keyword === 'required' &&
  parentSchema?.additionalProperties === false &&
  isObject(parentSchema.properties) &&
  !Object.hasOwn(parentSchema.properties, String(params.missingProperty));

function toFinding(error: ErrorObject, path: string[]): Finding {
  const { keyword, params, parentSchema } = error;
  if (keyword === 'required') {
    const key = String(params.missingProperty);
    const source = sourceOf(key, parentSchema);
    const holds = Object.keys(
      (child(linked(child(parentSchema?.properties, key)), 'properties') as object | undefined) ?? {},
    );
    if (!source)
      return {
        path: [...path, key],
        on: 'value',
        ...missingMessage(key, parentSchema),
        holds,
        type: typeAsked(child(parentSchema?.properties, key)),
      };
    const made = source.makes.find((one) => child(error.data, one) !== undefined);
    if (made !== undefined && child(error.data, source.key) === undefined)
      return {
        path: [...path, made],
        on: 'key',
        kind: 'unknown-key',
        cause: `is what the build makes of ${JSON.stringify(source.key)}`,
        mend: `Did you mean ${JSON.stringify(source.key)}?`,
        meant: source.key,
      };
    const mend = `Add ${JSON.stringify(source.key)}: "…" (${source.meaning}).`;
    return { path: [...path, source.key], on: 'value', cause: 'is missing', mend, kind: 'missing' };
  }
  if (keyword === 'dependencies' || keyword === 'dependentRequired') {
    const key = String(params.missingProperty);
    return { path: [...path, key], on: 'value', ...missingMessage(key, parentSchema, String(params.property)) };
  }
  if (keyword === 'additionalProperties' || keyword === 'unevaluatedProperties') {
    const key = String(params.additionalProperty ?? params.unevaluatedProperty);
    const all = (parentSchema?.properties ?? {}) as Record<string, unknown>;
    const made = child(parentSchema, 'x-made-of') as Source | undefined;
    // Nobody writes what the build makes.
    const known = Object.fromEntries(Object.entries(all).filter(([name]) => !made?.makes.includes(name)));
    const beside = isObject(error.data) ? error.data : {};
    const { inner, ...message } = unknownKeyMessage(key, known, beside);
    const pair = pairOf(beside, error.parentSchema);
    if (pair) {
      const cause = 'has the name of what it says as its key';
      return { path, on: 'value', kind: 'pair', cause, mend: `Write ${pair}.` };
    }
    // Of several keys that belong into one group the first is told.
    return { path: [...path, inner?.[0] ?? key], on: 'key', ...message, type: typeOf(child(beside, key)) };
  }
  if (keyword === 'uniqueItems')
    return {
      path: [...path, String(Math.max(params.i as number, params.j as number))],
      on: 'value',
      ...schemaMessage(error),
    };
  return { path, on: 'value', ...schemaMessage(error) };
}

/** `{ "Founded": "2019" }` where two texts are asked for: the first of them is what stands as the key. */
function pairOf(given: object, schema: ErrorObject['parentSchema']): string | undefined {
  const [[key, value] = [], ...more] = Object.entries(given);
  const needed = child(schema, 'required');
  if (more.length > 0 || typeof value !== 'string' || !Array.isArray(needed) || needed.length !== 2) return undefined;
  const isText = (name: unknown) => child(linked(child(schema?.properties, String(name))), 'type') === 'string';
  // A name in small letters is a key that was meant.
  if (!needed.every(isText) || /^[a-z$]\w*$/.test(key!)) return undefined;
  return `{ ${JSON.stringify(needed[0])}: ${JSON.stringify(key)}, ${JSON.stringify(needed[1])}: ${JSON.stringify(value)} }`;
}

/** The one type that a schema asks for, where it asks for a text, list or group. */
function typeAsked(schema: unknown): string | undefined {
  const type = child(linked(schema), 'type');
  return type === 'string' || type === 'array' || type === 'object' ? type : undefined;
}

/** Where one key is missing in a group and one is unknown, of the same type, the one is most likely the other. */
function pairOff(findings: Finding[]): Finding[] {
  const parentOf = ({ path }: Finding) => path.slice(0, -1).join('\n');
  return findings.map((finding) => {
    if (finding.kind !== 'unknown-key' || finding.meant !== undefined) return finding;
    const beside = findings.filter((one) => one !== finding && parentOf(one) === parentOf(finding));
    const [missing, ...more] = beside.filter(({ kind }) => kind === 'missing');
    const key = String(finding.path.at(-1));
    const short = beside.find(({ kind, path }) => kind === 'missing' && isShortFor(key, String(path.at(-1))));
    if (short) {
      const meant = String(short.path.at(-1));
      return { ...finding, meant, mend: `Did you mean ${JSON.stringify(meant)}?` };
    }
    const isAlone = !beside.some(({ kind }) => kind === 'unknown-key');
    if (!missing || more.length > 0 || !isAlone || missing.type === undefined || missing.type !== finding.type)
      return finding;
    const meant = String(missing.path.at(-1));
    return { ...finding, meant, mend: `Did you mean ${JSON.stringify(meant)}?` };
  });
}

/** True for `dept` and `department`: the same beginning, and the rest in its order. */
const isShortFor = (short: string, long: string) =>
  short.length > 2 &&
  short.slice(0, 2).toLowerCase() === long.slice(0, 2).toLowerCase() &&
  [...short.toLowerCase()].reduce(
    (at, letter) => (at < 0 ? at : long.toLowerCase().indexOf(letter, at) + 1 || -1),
    0,
  ) >= 0;

/** A key that is missing and one that is unknown and nearly the same are one slip: only the unknown one is told. */
function mergeSlips(findings: Finding[]): Finding[] {
  const parentOf = ({ path }: Finding) => path.slice(0, -1).join('/');
  const isSlip = ({ kind }: Finding) => kind === 'unknown-key';
  const ofMissing = (slip: Finding) =>
    findings.find(
      ({ holds, path }) =>
        parentOf(slip) === parentOf({ path } as Finding) && holds?.includes(String(slip.path.at(-1))),
    );
  const moved = findings.map((finding) => {
    const group = isSlip(finding) ? ofMissing(finding) : undefined;
    if (!group) return finding;
    const { kind: _kind, meant: _meant, ...rest } = finding;
    const mend = `Write ${JSON.stringify(group.path.at(-1))}: { … } round it.`;
    return { ...rest, cause: 'stands beside the group that it belongs to', mend };
  });
  const slips = findings.filter(isSlip);
  return moved.filter((finding) => {
    if (finding.kind !== 'missing') return true;
    if (findings.some(({ kind, path }) => kind === 'pair' && path.join('/') === parentOf(finding))) return false;
    const missing = String(finding.path.at(-1));
    return !slips.some(
      (slip) =>
        ofMissing(slip) === findings[moved.indexOf(finding)] ||
        (parentOf(slip) === parentOf(finding) && slip.meant === missing),
    );
  });
}

/** Where every entry of a list should be a list itself, one pair of brackets is missing. */
function mergeRows(findings: Finding[], value: unknown): Finding[] {
  const isRow = ({ asked, given }: Finding) => String(asked) === 'array' && given === 'string';
  const lists = new Map(findings.filter(isRow).map(({ path }) => [path.slice(0, -1).join('\n'), path.slice(0, -1)]));
  return [...lists].reduce((left, [key, path]) => {
    const list = path.reduce<unknown>(child, value);
    const own = left.filter((finding) => isRow(finding) && finding.path.slice(0, -1).join('\n') === key);
    if (!Array.isArray(list) || own.length < list.length) return left;
    const cause = 'must be a list of lists [[ … ]]';
    const told: Finding = { path, on: 'value', asked: ['array'], cause, mend: 'Put [ ] around it.' };
    return [told, ...left.filter((finding) => !own.includes(finding))];
  }, findings);
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
