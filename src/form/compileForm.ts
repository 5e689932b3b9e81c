import { Ajv, _ } from 'ajv';
import addErrorMessages from 'ajv-errors';
import addFormats from 'ajv-formats';
import standaloneCode from 'ajv/dist/standalone/index.js';
import type { FormDefinition, FormSchema } from './FormModule.ts';
import { choiceKeywords, formKeywords } from './keywords.ts';
import { markConditions, withoutRequired } from './markConditions.ts';
import { resolveReference, type SchemaOrBoolean } from './schemaTree.ts';

/** Where compiled code finds what it calls: modules of this folder, as import specifiers. */
export interface RuntimeModules {
  validatorRuntime: string;
  validatorFormats: string;
}

/**
 * Compiles a form file to the source of an ES module with the exports of FormModule. Nothing is evaluated in the
 * browser: every check is plain code. Throws what Ajv says about a schema that is none.
 */
export function compileForm(id: string, file: FormDefinition & { $schema?: string }, modules: RuntimeModules): string {
  const { $schema: _schema, ...definition } = file;
  const local = toLocalSchema(definition.schema);
  checkMessages(local);
  const { schema, checks } = markConditions(local);
  const ajv = createAjv();
  const base = `form:${id}`;
  ajv.addSchema({ ...schema, $id: base }, base);

  const exports: Record<string, string> = { validate: base };
  const validators: string[] = [];
  for (const [number, { pointer, isOption }] of checks) {
    const fragment = `#${encodeURI(pointer)}`;
    exports[`c${number}`] = base + fragment;
    validators.push(`${number}:c${number}`);
    if (!isOption) continue;
    const unfinished = withoutRequired(schema, resolveReference(schema, fragment)!);
    ajv.addSchema({ allOf: [absolute(unfinished, base)], $id: `${base}/${number}x` } as object);
    exports[`c${number}x`] = `${base}/${number}x`;
    validators.push(`"${number}x":c${number}x`);
  }

  const code = toModule(standaloneCode(ajv, exports), modules);
  return [
    code,
    `export const id=${JSON.stringify(id)};`,
    `export const definition=${JSON.stringify({ ...definition, schema })};`,
    `export const validators={${validators.join(',')}};`,
  ].join('\n');
}

/** An Ajv that knows everything a form file may say, for code that is generated and kept. */
export function createAjv(): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    messages: false,
    verbose: true,
    strict: false,
    logger: false,
    code: { source: true, esm: true, lines: false, optimize: 2, formats: _`fullFormats` },
  });
  addFormats.default(ajv);
  for (const keyword of choiceKeywords) ajv.removeKeyword(keyword.keyword as string).addKeyword(keyword);
  for (const keyword of [...formKeywords, 'errorMessage', 'x-check']) ajv.addKeyword(keyword);
  return ajv;
}

/** Has ajv-errors read every `errorMessage`, so that one in a wrong shape fails here and not before a visitor. */
function checkMessages(schema: FormSchema): void {
  const ajv = new Ajv({ allErrors: true, strict: false, logger: false });
  addFormats.default(ajv);
  for (const keyword of formKeywords) ajv.addKeyword(keyword);
  addErrorMessages.default(ajv);
  ajv.compile(schema);
}

/** A schema without a name of its own, references to that name made local. */
function toLocalSchema({ $id, $schema: _dialect, ...schema }: FormSchema): FormSchema {
  if (!$id) return schema;
  return JSON.parse(JSON.stringify(schema), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' && value.startsWith(`${$id.replace(/#$/, '')}#`)
      ? value.slice(value.indexOf('#'))
      : value,
  ) as FormSchema;
}

/** A schema lifted out of its document: its local references made absolute. */
function absolute(node: SchemaOrBoolean, base: string): SchemaOrBoolean {
  return JSON.parse(JSON.stringify(node), (key, value: unknown) =>
    key === '$ref' && typeof value === 'string' && value.startsWith('#') ? base + value : value,
  ) as SchemaOrBoolean;
}

/** Ajv's generated code with the functions it calls as imports, only those it does call. */
function toModule(generated: string, modules: RuntimeModules): string {
  const code = generated
    .replace('"use strict";', '')
    .replace(/const \w+ = require\("ajv\/dist\/runtime\/(\w+)"\)\.default;/g, (line, name: string) =>
      line.replace(/require\(.*\)\.default/, name),
    )
    .replace(/= fullFormats\.date;/g, '= date;');
  const called = ['equal', 'ucs2length', 'hasTrimmedLength', 'isNotBefore', 'isNotAfter', 'date'].filter((name) =>
    new RegExp(`= ${name};`).test(code),
  );
  const imports = called.length ? [`import {${called.join(',')}} from ${JSON.stringify(modules.validatorRuntime)};`] : [];
  if (/= fullFormats\b/.test(code)) imports.push(`import {fullFormats} from ${JSON.stringify(modules.validatorFormats)};`);
  return [...imports, code].join('\n');
}
