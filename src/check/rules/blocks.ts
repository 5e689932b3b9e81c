import { scalarText } from '../diagnostics/words.ts';
import { componentName } from '../../blocks/registry.ts';
import { error, type Found, ofFile } from '../diagnostics/Found.ts';
import { child, groupsIn, isObject } from '../diagnostics/path.ts';
import { memoize } from '../memoize.ts';
import type { SourceFile } from '../read/SourceFile.ts';
import type { Site } from '../read/Site.ts';
import type { Tree } from '../read/Tree.ts';
import { checkProps } from '../resolve/checkSections.ts';
import type { State } from '../State.ts';
import { OWED } from './blockContract.ts';

/** The form that is there for examples of blocks. */
const EXAMPLE_FORM = 'example';

/** What blocks owe to those who write pages: a whole schema, examples that fit it, and a component that draws what it says. */
export const blocksRule = (state: State): Found[] => [
  ...componentsRule(state.site.blocks, state.site),
  ...[...state.site.blocks.values()].flatMap(({ schema, examples }) => [
    ...(schema && !schema.broken ? schemaFaults(schema, undefined) : []),
    ...(examples && !examples.broken ? exampleFaults(examples, state) : []),
  ]),
];

/** The components of all blocks; they are read anew with the site alone. */
const componentsRule = memoize<Site['blocks'], Site, Found[]>((blocks, ask) => {
  const tree = ask(({ listing }) => listing);
  return [...blocks].flatMap(([name, { schema }]) =>
    schema && !schema.broken ? componentFaults(name, schema, tree) : [],
  );
});

/** A description of each prop, and no prop unheard of. */
const schemaFaults = memoize<SourceFile, unknown, Found[]>((file) => {
  const schema = file.value;
  if (!isObject(schema)) return [];
  const properties = isObject(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  const choices = Object.keys(properties);
  return [
    ...(schema.type === 'object'
      ? []
      : [
          error(file, ['type'], 'no-choice', 'must be "object": its properties are the props', {
            data: { kind: 'choices', choices: ['object'] },
          }),
        ]),
    ...(schema.additionalProperties === false
      ? []
      : [
          error(file, ['additionalProperties'], 'no-choice', 'must be false, so that a misspelt prop is found', {
            data: { kind: 'missing-key', key: 'additionalProperties', schema: { const: false } },
          }),
        ]),
    ...['title', 'description']
      .filter((key) => !child(schema, key))
      .map((key) =>
        error(file, [key], 'missing', 'is missing: what editors read about the block', {
          data: { kind: 'missing-key', key },
        }),
      ),
    ...Object.entries(properties)
      .filter(([, property]) => isObject(property) && !property.description && !property.$ref)
      .map(([name]) =>
        error(
          file,
          ['properties', name, 'description'],
          'missing',
          'is missing: say what the prop is for; editors show it',
          { data: { kind: 'missing-key', key: 'description' } },
        ),
      ),
    ...['block', 'id']
      .filter((name) => Object.hasOwn(properties, name))
      .map((name) => error(file, ['properties', name], 'reserved-name', 'is kept for every section', { on: 'key' })),
    ...required.flatMap((name, index) =>
      choices.includes(scalarText(name))
        ? []
        : [
            error(file, ['required', index], 'unresolved-field', `is ${JSON.stringify(name)}, which is no prop here`, {
              data: { kind: 'choices', choices },
            }),
          ],
    ),
  ];
});

const exampleFaults = memoize<SourceFile, State, Found[]>((file, ask) => {
  if (!isObject(file.value))
    return [
      error(file, [], 'wrong-type', 'must be a group { … } of examples by name', {
        data: { kind: 'type', expected: ['object'] },
      }),
    ];
  const examples = Object.entries(file.value);
  if (examples.length === 0) return [error(file, [], 'empty', 'this file has no example')];
  const block = file.path.split('/').at(-2)!;
  return examples.flatMap(([name, props]) => {
    const shared = [...groupsIn(props, [name])].flatMap(({ group, path }) => {
      if ('$content' in group)
        return [error(file, path, 'shared-content', 'refers to content of the site: an example stands on its own')];
      return '$form' in group && group.$form !== EXAMPLE_FORM
        ? [
            error(file, [...path, '$form'], 'unresolved-form', 'refers to a form of the site', {
              data: { kind: 'choices', choices: [EXAMPLE_FORM] },
            }),
          ]
        : [];
    });
    const found = checkProps({ ask, scope: { params: [] }, block, file, path: [name], props });
    return [...shared, ...found.filter(({ code }) => code !== 'unresolved-form')];
  });
});

/** What a component owes by its text; the contract tests see what it draws. */
function componentFaults(name: string, { value: schema }: SourceFile, tree: Tree): Found[] {
  const folder = `src/blocks/${name}`;
  const component = `${folder}/${componentName(name)}.tsx`;
  const own = tree.bytes(component)?.toString();
  if (own === undefined) return [];
  const files = tree.names(folder).filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file));
  const all = files.map((file) => tree.bytes(`${folder}/${file}`)?.toString() ?? '').join('\n');
  const tell = (message: string) => [ofFile(component, 'block-contract', message)];
  if (!new RegExp(`export (async )?(function|const) ${componentName(name)}\\b`).test(own))
    return tell(OWED.export(componentName(name)));
  // What is handed on as a whole is not seen by reading.
  const handsOn = /\{\s*\.\.\.\w+/.test(own);
  const props = Object.keys(Object(child(schema, 'properties')) as object);
  const idle = handsOn ? [] : props.filter((prop) => !new RegExp(`\\b${prop.replace(/\W/g, '\\$&')}\\b`).test(all));
  return [
    ...(handsOn || /\bid\b/.test(own) ? [] : tell(OWED.id)),
    ...idle.flatMap((prop) => tell(OWED.prop(prop))),
    ...(/<h1\b/.test(all) && child(schema, 'x-page-heading') === undefined ? tell(OWED.pageHeading) : []),
  ];
}
