import { createHash } from 'node:crypto';
import { type Ajv, _ } from 'ajv';
import ajvErrors from 'ajv-errors';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { FormDefinition } from '../model/FormDefinition.d.ts';
import * as validatorRuntime from '../model/validatorRuntime.ts';
import { type FormFieldModel, buildFormFieldModel } from './buildFormFieldModel.ts';
import type { FormProblem } from './FormProblem.ts';
import { createAjv } from './createAjv.ts';
import { uniqueItemsKeyword } from './keywords.ts';
import { pointerToFragment } from './schemaTree.ts';
import { mapSubschemas } from './mapSubschemas.ts';

/** Source of the compiled script, which exports a FormScriptExports, or the problems of the form file. */
export type CompileOutcome = { ok: true; source: string } | { ok: false; reason: 'invalid'; problems: FormProblem[] };

/**
 * Compiles a form file to a script. Validators are plain code, without `eval` (CSP). The script has no imports: the
 * functions that validators call are passed in. Returns the problems of an invalid file with their pointers, the same
 * problems that the check reports.
 */
export const compileForm = (id: string, file: FormDefinition, siteCountry?: string): CompileOutcome =>
  compileFormFieldModel(id, buildFormFieldModel(file, siteCountry));

/** The same for a form file that was walked already. */
export function compileFormFieldModel(id: string, model: FormFieldModel): CompileOutcome {
  if (model.problems.length > 0) return { ok: false, reason: 'invalid', problems: model.problems };
  try {
    return { ok: true, source: sourceOf(id, model) };
  } catch (error) {
    // Ajv throws for schemas that it rejects.
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, reason: 'invalid', problems: [{ code: 'not-compiled', pointer: '/schema', message }] };
  }
}

function sourceOf(id: string, { schema, checks, nodes, dependencies, definition }: FormFieldModel): string {
  const ajv = standaloneAjv();
  const base = `form:${id}`;
  // Conditions and options only accept or reject, so their messages would be dead code.
  const silent = mapSubschemas(schema, ({ errorMessage: _message, ...rest }) => rest);
  ajv.addSchema({ ...(silent as object), $id: base }, base);

  const exports: Record<string, string> = {};
  const names = new Map<unknown, string>();
  /** Returns the export name of a validator. Equal functions share one name, so that their code is emitted once. */
  const exported = (validator: string): string => {
    const validate = ajv.getSchema(validator);
    const name = names.get(validate) ?? `v${names.size}`;
    names.set(validate, name);
    exports[name] ??= validator;
    return name;
  };
  const numbered = checks.map((check, number) => {
    if ('pointer' in check) return `${number}:${exported(`${base}#${pointerToFragment(check.pointer)}`)}`;
    const own = mapSubschemas(check.schema, (node) =>
      typeof node.$ref === 'string' ? { ...node, $ref: base + node.$ref } : node,
    );
    ajv.addSchema({ ...(own as object), $id: `${base}/${number}` });
    return `${number}:${exported(`${base}/${number}`)}`;
  });
  const version = createHash('sha256')
    .update(JSON.stringify([nodes, definition]))
    .digest('base64url')
    .slice(0, 8);
  const parts = { id, version, definition, nodes, dependencies };
  const known = Object.entries(parts).map(([name, value]) => `${name}:${JSON.stringify(value)}`);
  return [
    'export const form=(runtime)=>{',
    toStatements(standaloneCode(ajv, exports)),
    `return{${known.join(',')},validators:{${numbered.join(',')}}};};`,
  ].join('\n');
}

/** Creates an Ajv that generates standalone code. */
function standaloneAjv(): Ajv {
  const ajv = createAjv({
    // Limits that other answers set are read from the root data (`pickLocalConstraints`).
    $data: true,
    inlineRefs: false,
    strictNumbers: true,
    // schemaProblems.ts validates the schema. Compiling Ajv's meta-schemas would take half of the time.
    meta: false,
    // Enables "minContains" and "maxContains" of a later draft.
    next: true,
    validateSchema: false,
    code: { source: true, esm: true, lines: false, optimize: 2, formats: _`fullFormats` },
  });
  // Ajv's own keyword compares every pair of items.
  ajv.removeKeyword('uniqueItems').addKeyword(uniqueItemsKeyword);
  return ajvErrors.default(ajv);
}

/** Converts Ajv's generated code to statements of a function body. Takes the called functions from `runtime`. */
function toStatements(generated: string): string {
  const code = generated
    .replace('"use strict";', '')
    .replace(/\bexport const (v\d+ = validate\d+;)/g, 'const $1')
    .replace(/require\("ajv\/dist\/runtime\/(\w+)"\)\.default;/g, (_require, name: string) => `${name};`);
  const called = Object.keys(validatorRuntime).filter((name) => new RegExp(`= ${name}[;.[]`).test(code));
  return called.length > 0 ? `const {${called.join(',')}}=runtime;\n${code}` : code;
}
