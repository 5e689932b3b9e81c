import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Ajv, _ } from 'ajv';
import addErrorMessages from 'ajv-errors';
import addFormats from 'ajv-formats';
import standaloneCode from 'ajv/dist/standalone/index.js';
import { aloneFields } from './aloneFields.ts';
import type { FormDefinition, FormSchema } from './FormModule.ts';
import { choiceKeywords, formKeywords } from './keywords.ts';
import { withLocalReferences } from './localReferences.ts';
import { markConditions, withoutRequired } from './markConditions.ts';
import { toPointer } from './pointer.ts';
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
  const local = withLocalReferences(definition.schema);
  checkMessages(local);
  const { schema, checks } = markConditions(local);
  const ajv = createAjv();
  const base = `form:${id}`;
  const alone = aloneFields({ ...definition, schema });
  ajv.addSchema({ ...withFieldsApart(schema, alone), $id: base }, base);

  const exports: Record<string, string> = { validate: base };
  alone.forEach((_name, index) => (exports[`a${index}`] = `${base}#/x-alone/${index}`));
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
    `export const alone={${alone.map((name, index) => `${JSON.stringify(toPointer([name]))}:a${index}`).join(',')}};`,
  ].join('\n');
}

/** The same schema, some fields referred to, so that each becomes a function that can be called by itself. */
const withFieldsApart = (schema: FormSchema, names: string[]): FormSchema & { 'x-alone': unknown[] } => ({
  ...schema,
  ...(schema.properties && {
    properties: {
      ...schema.properties,
      ...Object.fromEntries(names.map((name, index) => [name, { $ref: `#/x-alone/${index}` }])),
    },
  }),
  'x-alone': names.map((name) => schema.properties![name]),
});

/** An Ajv that knows everything a form file may say, for code that is generated and kept. */
export function createAjv(): Ajv {
  const ajv = new Ajv({
    allErrors: true,
    messages: false,
    verbose: true,
    inlineRefs: false,
    strict: false,
    logger: false,
    code: { source: true, esm: true, lines: false, optimize: 2, formats: _`formatOf` },
  });
  addFormats.default(ajv);
  ajv.addFormat('uri', uriPattern());
  for (const keyword of choiceKeywords) ajv.removeKeyword(keyword.keyword as string).addKeyword(keyword);
  for (const keyword of [...formKeywords, 'errorMessage', 'x-check', 'x-alone']) ajv.addKeyword(keyword);
  return ajv;
}

/** The pattern of `uri`, which ajv-formats keeps to itself inside a function that asks for nothing more. */
function uriPattern(): RegExp {
  const source = readFileSync(createRequire(import.meta.url).resolve('ajv-formats/dist/formats.js'), 'utf8');
  const [, pattern, flags] = /^const URI = \/(.*)\/(\w*);$/m.exec(source) ?? [];
  if (pattern === undefined) throw new Error('ajv-formats has no pattern named URI');
  return new RegExp(pattern, flags);
}

/** Has ajv-errors read every `errorMessage`, so that one in a wrong shape fails here and not before a visitor. */
function checkMessages(schema: FormSchema): void {
  const ajv = new Ajv({ allErrors: true, strict: false, logger: false });
  addFormats.default(ajv);
  for (const keyword of formKeywords) ajv.addKeyword(keyword);
  addErrorMessages.default(ajv);
  ajv.compile(schema);
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
    );
  const formats = new Set<string>();
  const named = code.replace(/= formatOf(?:\.(\w+)|\["([\w-]+)"\]);/g, (_match, plain?: string, quoted?: string) => {
    const name = (plain ?? quoted!).replace(/-(\w)/g, (_dash, letter: string) => letter.toUpperCase());
    formats.add(name);
    return `= ${name};`;
  });
  const called = ['equal', 'ucs2length', 'hasTrimmedLength', 'isNotBefore', 'isNotAfter'].filter((name) =>
    new RegExp(`= ${name};`).test(code),
  );
  const importOf = (names: string[], from: string) =>
    names.length > 0 ? [`import {${names.join(',')}} from ${JSON.stringify(from)};`] : [];
  return [
    ...importOf(called, modules.validatorRuntime),
    ...importOf([...formats], modules.validatorFormats),
    named,
  ].join('\n');
}
