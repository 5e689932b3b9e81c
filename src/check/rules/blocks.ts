import { blockComponentName } from '../../blocks/registry.ts';
import { declareFileRule, type CheckState } from '../checkState.ts';
import { choicesHint, WRONG_TYPE_HINT } from '../diagnostics/DiagnosticData.ts';
import { createError, type RawDiagnostic, createFileError } from '../diagnostics/RawDiagnostic.ts';
import { childValue, objectOrEmpty, objectsIn, isObject } from '../diagnostics/path.ts';
import { scalarToString, formatValue } from '../diagnostics/words.ts';
import { memoizePerObject } from '../CheckCache.ts';
import type { JsonSourceFile } from '../../site/disk/JsonSourceFile.ts';
import type { FileTree } from '../../site/disk/FileTree.ts';
import { sectionPropsFaults } from '../resolve/sectionPropsFaults.ts';
import { BLOCK_REQUIREMENT_MESSAGES } from './blockContract.ts';

/** Form that examples of blocks may refer to. */
const EXAMPLE_FORM = 'example';

/** Reports components that do not render the props of their schema. */
export const blockComponentSourceRule = ({ site: { blocks, listing } }: CheckState): RawDiagnostic[] =>
  [...blocks].flatMap(([name, { schema }]) =>
    schema && !schema.broken ? componentFaults(name, schema, componentTexts(listing).get(name)) : [],
  );

/**
 * Reports required props that a block's schema does not describe. Other demands on block schemas are in
 * schemas/meta/block.json.
 */
export const unknownRequiredPropsRule = declareFileRule('requiredProps', function* ({ path, value }) {
  const known = Object.keys(objectOrEmpty(childValue(value, 'properties')));
  for (const [index, name] of [childValue(value, 'required') ?? []].flat().entries()) {
    if (known.includes(scalarToString(name))) continue;
    const message = `is ${formatValue(name)}, but the block has no such prop`;
    yield createError({ path }, ['required', index], 'unresolved-field', message, choicesHint(...known));
  }
});

/** Checks the examples of a block against its schema. */
export const blockExamplesRule = declareFileRule('examples', function* (file, ask) {
  if (!isObject(file.value)) {
    yield createError(file, [], 'wrong-type', 'must be a group { … } of named examples', WRONG_TYPE_HINT);
    return;
  }
  const examples = Object.entries(file.value);
  if (examples.length === 0) yield createError(file, [], 'empty', 'this file has no examples: add one');
  const block = file.path.split('/').at(-2)!;
  for (const [name, props] of examples) {
    for (const { group, path } of objectsIn(props, [name]))
      if ('$content' in group)
        yield createError(
          file,
          path,
          'shared-content',
          'refers to content of the site: write the content in the example itself',
        );
      else if ('$form' in group && group.$form !== EXAMPLE_FORM)
        yield createError(
          file,
          [...path, '$form'],
          'unresolved-form',
          'refers to a form of the site: use the example form',
          choicesHint(EXAMPLE_FORM),
        );
    const found = sectionPropsFaults({ ask, scope: { params: [] }, block, file, path: [name], props });
    yield* found.filter(({ code }) => code !== 'unresolved-form');
  }
});

interface ComponentText {
  path: string;
  own: string;
  /** Source of all modules in the block's folder. */
  all: string;
}

const componentTexts = memoizePerObject((tree: FileTree): ReadonlyMap<string, ComponentText> => {
  const found = tree.names('src/blocks').flatMap((name): [string, ComponentText][] => {
    const folder = `src/blocks/${name}`;
    const path = `${folder}/${blockComponentName(name)}.tsx`;
    const own = tree.bytes(path)?.toString();
    if (own === undefined) return [];
    const files = tree.names(folder).filter((file) => /(?<!\.test|\.d)\.tsx?$/.test(file));
    return [
      [name, { path, own, all: files.map((file) => tree.bytes(`${folder}/${file}`)?.toString() ?? '').join('\n') }],
    ];
  });
  return new Map(found);
});

/** Finds problems in the source of a component. Contract tests render the component. */
function componentFaults(
  name: string,
  { value: schema }: JsonSourceFile,
  text: ComponentText | undefined,
): RawDiagnostic[] {
  if (!text) return [];
  const { path: component, own, all } = text;
  const report = (...owed: string[]) => owed.map((message) => createFileError(component, 'block-contract', message));
  if (!new RegExp(`export (async )?(function|const) ${blockComponentName(name)}\\b`).test(own))
    return report(BLOCK_REQUIREMENT_MESSAGES.export(blockComponentName(name)));
  // Spread props are invisible in the source.
  const handsOn = /\{\s*\.\.\.\w+/.test(own);
  const props = Object.keys(objectOrEmpty(childValue(schema, 'properties')));
  const idle = props.filter((prop) => !new RegExp(`\\b${prop.replace(/\W/g, '\\$&')}\\b`).test(all));
  return [
    ...(handsOn || /\bid\b/.test(own) ? [] : report(BLOCK_REQUIREMENT_MESSAGES.id)),
    ...(handsOn ? [] : report(...idle.map(BLOCK_REQUIREMENT_MESSAGES.prop))),
    ...(/<h1\b/.test(all) && childValue(schema, 'x-page-heading') === undefined
      ? report(BLOCK_REQUIREMENT_MESSAGES.pageHeading)
      : []),
  ];
}
