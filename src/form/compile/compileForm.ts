import { type Ajv, _ } from 'ajv';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { FormDefinition } from '../model/FormDefinition.d.ts';
import { type FieldModel, fieldModel } from './fieldModel.ts';
import type { FormProblem } from './FormProblem.ts';
import { createAjv } from './createAjv.ts';
import { uniqueKeyword } from './keywords.ts';
import { walkSchema } from './walkSchema.ts';

/** A form file as the source of a module with the exports of FormModule, or what keeps it from being one. */
export type CompileOutcome = { ok: true; source: string } | { ok: false; problems: FormProblem[] };

/**
 * Compiles a form file. Nothing of the module is evaluated in the browser: every check is plain code, which finds what it
 * calls in `runtime`, the import specifier of model/validatorRuntime.ts. What is wrong with the file comes back with its
 * place; the check says the same.
 */
export const compileForm = (id: string, file: FormDefinition, runtime?: string): CompileOutcome =>
  compileModel(id, fieldModel(file), runtime);

/** The same for a form file that was walked already. */
export function compileModel(id: string, model: FieldModel, runtime = './validatorRuntime.ts'): CompileOutcome {
  if (model.problems.length > 0) return { ok: false, problems: model.problems };
  try {
    return { ok: true, source: sourceOf(id, model, runtime) };
  } catch (error) {
    // Ajv throws what it has against a schema.
    const message = error instanceof Error ? error.message : String(error);
    return { ok: false, problems: [{ code: 'not-compiled', pointer: '/schema', message }] };
  }
}

function sourceOf(
  id: string,
  { schema, checks, nodes, dependencies, definition }: FieldModel,
  runtime: string,
): string {
  const ajv = standaloneAjv();
  const base = `form:${id}`;
  ajv.addSchema({ ...schema, $id: base }, base);

  const exports: Record<string, string> = {};
  const names = new Map<unknown, string>();
  /** The name of a validator in the module: one function goes by one name, or its code would stand there twice. */
  const exported = (validator: string): string => {
    const validate = ajv.getSchema(validator);
    const name = names.get(validate) ?? `v${names.size}`;
    names.set(validate, name);
    exports[name] ??= validator;
    return name;
  };
  const numbered = checks.map((check, number) => {
    if ('pointer' in check) return `${number}:${exported(`${base}#${encodeURI(check.pointer)}`)}`;
    const own = walkSchema(check.schema, (node) =>
      typeof node.$ref === 'string' ? { ...node, $ref: base + node.$ref } : node,
    );
    ajv.addSchema({ ...(own as object), $id: `${base}/${number}` });
    return `${number}:${exported(`${base}/${number}`)}`;
  });
  return [
    toModule(standaloneCode(ajv, exports), runtime),
    `export const id=${JSON.stringify(id)};`,
    `export const definition=${JSON.stringify(definition)};`,
    `export const nodes=${JSON.stringify(nodes)};`,
    `export const dependencies=${JSON.stringify(dependencies)};`,
    `export const validators={${numbered.join(',')}};`,
  ].join('\n');
}

/** An Ajv whose code is generated and kept. */
function standaloneAjv(): Ajv {
  const ajv = createAjv({
    messages: false,
    inlineRefs: false,
    strictNumbers: true,
    // schemaProblems.ts has looked at the schema; Ajv's own schemas would be half of the work.
    meta: false,
    // "minContains" and "maxContains" are of a later draft.
    next: true,
    validateSchema: false,
    code: { source: true, esm: true, lines: false, optimize: 2, formats: _`fullFormats` },
  });
  // Ajv's own compares every item with every other.
  ajv.removeKeyword('uniqueItems').addKeyword(uniqueKeyword);
  return ajv.addKeyword('errorMessage');
}

/** Ajv's generated code with the functions it calls as imports, only those it does call. */
function toModule(generated: string, runtime: string): string {
  const code = generated
    .replace('"use strict";', '')
    .replace(/require\("ajv\/dist\/runtime\/(\w+)"\)\.default;/g, (_require, name: string) => `${name};`);
  const called = ['equal', 'ucs2length', 'hasTrimmedLength', 'hasNoTwins', 'isNotBefore', 'isNotAfter'].filter((name) =>
    code.includes(`= ${name};`),
  );
  const imports = called.map((name) => `import {${name}} from ${JSON.stringify(runtime)};`);
  if (code.includes('= fullFormats')) imports.push('import {fullFormats} from "ajv-formats/dist/formats.js";');
  return [...imports, code].join('\n');
}
