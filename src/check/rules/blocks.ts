import { componentName } from '../../blocks/registry.ts';
import { choices, missingKey, typed } from '../diagnostics/Data.ts';
import { error, type Found, ofFile } from '../diagnostics/Found.ts';
import { child, groupsIn, isObject } from '../diagnostics/path.ts';
import { scalarText } from '../diagnostics/words.ts';
import { memoize } from '../memoize.ts';
import type { Site } from '../read/Site.ts';
import type { SourceFile } from '../read/SourceFile.ts';
import type { Tree } from '../read/Tree.ts';
import { checkProps } from '../resolve/checkProps.ts';
import { OWED } from './blockContract.ts';
import { fileRule } from './fileRule.ts';

/** The form that is there for examples of blocks. */
const EXAMPLE_FORM = 'example';

/** What blocks owe to those who write pages: components that draw what their schemas say; they are read anew with the site alone. */
export const componentsRule = memoize<Site['blocks'], Site, Found[]>((blocks, ask) => {
  const tree = ask(({ listing }) => listing);
  return [...blocks].flatMap(([name, { schema }]) =>
    schema && !schema.broken ? componentFaults(name, schema, tree) : [],
  );
});

/** A whole schema: a description of each prop, and no prop unheard of. */
export const blockSchemaRule = fileRule(function* (file) {
  const schema = file.value;
  if (!isObject(schema)) return;
  const properties = isObject(schema.properties) ? schema.properties : {};
  const known = Object.keys(properties);
  if (schema.type !== 'object')
    yield error(file, ['type'], 'no-choice', 'must be "object": its properties are the props', choices('object'));
  if (schema.additionalProperties !== false) {
    const fixHint = missingKey('additionalProperties', { const: false });
    yield error(
      file,
      ['additionalProperties'],
      'no-choice',
      'must be false, so that a misspelt prop is found',
      fixHint,
    );
  }
  for (const key of ['title', 'description'].filter((one) => !child(schema, one)))
    yield error(file, [key], 'missing', 'is missing: what editors read about the block', missingKey(key));
  for (const [name, property] of Object.entries(properties)) {
    if (!isObject(property) || property.description || property.$ref) continue;
    const message = 'is missing: say what the prop is for; editors show it';
    yield error(file, ['properties', name, 'description'], 'missing', message, missingKey('description'));
  }
  for (const name of ['block', 'id'].filter((one) => known.includes(one)))
    yield error(file, ['properties', name], 'reserved-name', 'is kept for every section', { on: 'key' });
  for (const [index, name] of (Array.isArray(schema.required) ? schema.required : []).entries()) {
    if (known.includes(scalarText(name))) continue;
    const message = `is ${JSON.stringify(name)}, which is no prop here`;
    yield error(file, ['required', index], 'unresolved-field', message, choices(...known));
  }
});

/** Examples that fit the schema. */
export const examplesRule = fileRule(function* (file, ask) {
  if (!isObject(file.value)) {
    yield error(file, [], 'wrong-type', 'must be a group { … } of examples by name', typed('object'));
    return;
  }
  const examples = Object.entries(file.value);
  if (examples.length === 0) yield error(file, [], 'empty', 'this file has no example');
  const block = file.path.split('/').at(-2)!;
  for (const [name, props] of examples) {
    for (const { group, path } of groupsIn(props, [name]))
      if ('$content' in group)
        yield error(file, path, 'shared-content', 'refers to content of the site: an example stands on its own');
      else if ('$form' in group && group.$form !== EXAMPLE_FORM)
        yield error(file, [...path, '$form'], 'unresolved-form', 'refers to a form of the site', choices(EXAMPLE_FORM));
    const found = checkProps({ ask, scope: { params: [] }, block, file, path: [name], props });
    yield* found.filter(({ code }) => code !== 'unresolved-form');
  }
});

/** What a component owes by its text; the contract tests see what it draws. */
function componentFaults(name: string, { value: schema }: SourceFile, tree: Tree): Found[] {
  const folder = `src/blocks/${name}`;
  const component = `${folder}/${componentName(name)}.tsx`;
  const own = tree.bytes(component)?.toString();
  if (own === undefined) return [];
  const files = tree.names(folder).filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file));
  const all = files.map((file) => tree.bytes(`${folder}/${file}`)?.toString() ?? '').join('\n');
  const report = (...owed: string[]) => owed.map((message) => ofFile(component, 'block-contract', message));
  if (!new RegExp(`export (async )?(function|const) ${componentName(name)}\\b`).test(own))
    return report(OWED.export(componentName(name)));
  // What is handed on as a whole is not seen by reading.
  const handsOn = /\{\s*\.\.\.\w+/.test(own);
  const props = Object.keys(Object(child(schema, 'properties')) as object);
  const idle = props.filter((prop) => !new RegExp(`\\b${prop.replace(/\W/g, '\\$&')}\\b`).test(all));
  return [
    ...(handsOn || /\bid\b/.test(own) ? [] : report(OWED.id)),
    ...(handsOn ? [] : report(...idle.map(OWED.prop))),
    ...(/<h1\b/.test(all) && child(schema, 'x-page-heading') === undefined ? report(OWED.pageHeading) : []),
  ];
}
