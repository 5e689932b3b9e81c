import { EXAMPLE_FORM } from '../../blocks/registry.ts';
import { checkProps } from './checkProps.ts';
import { strayFieldFindings } from '../forms/strayFieldFindings.ts';
import type { JsonFile } from '../read/JsonFile.ts';
import type { Problem } from '../told/Problem.ts';
import type { Project } from '../read/Project.ts';
import { remembering } from '../told/remembering.ts';
import type { Schemas } from '../schema/Schemas.ts';
import { child, isObject, type Path } from '../told/wordPlace.ts';

/** Checks what every block's schema owes to those who write pages, and every block's examples by it. */
export function checkBlocks(project: Project, schemas: Schemas, queries: readonly string[]): Problem[] {
  const readable = [...project.blocks.values()].flatMap(({ schema }) => (schema && !schema.broken ? [schema] : []));
  const ofSchemas = readable.flatMap((file) => ofSchema(file, [], () => shapeProblems(file)));
  const ofExamples = [...project.blocks].flatMap(([name, { examples }]) => {
    if (!examples || examples.broken) return [];
    const refers = examples.text.includes('"$content"') ? [...project.content.values()] : [];
    const by = [schemas, queries.join(), [...project.forms.keys()].join(), ...refers];
    return ofExamplesOf(examples, by, () => exampleProblems(name, examples));
  });
  return [...ofSchemas, ...ofExamples];

  function exampleProblems(name: string, examples: JsonFile): Problem[] {
    const forms = new Map([...project.forms, [EXAMPLE_FORM, examples]]);
    if (!isObject(examples.value))
      return [examples.problem([], 'must be a group { … } of examples by name', 'Write { "default": { … } }.')];
    const entries = Object.entries(examples.value);
    if (entries.length === 0)
      return [examples.problem([], 'this file has no example', 'Add { "default": { … } } with real copy.')];
    return entries.flatMap(([example, props]) => [
      ...sharedContent(examples, props, [example]),
      ...checkProps({
        project: { ...project, forms },
        schemas,
        names: { queries, params: [] },
        block: name,
        file: examples,
        path: [example],
        props,
      }),
    ]);
  }
}

const ofExamplesOf = remembering<Problem[]>();
const ofSchema = remembering<Problem[]>();

/** An example that showed the site's own content would break, or change, with it. */
function sharedContent(file: JsonFile, value: unknown, path: Path): Problem[] {
  if (Array.isArray(value)) return value.flatMap((item, index) => sharedContent(file, item, [...path, index]));
  if (!isObject(value)) return [];
  if ('$content' in value)
    return [
      file.problem(path, 'refers to content of the site', 'Write the entries here: an example stands on its own.'),
    ];
  if ('$form' in value && value.$form !== EXAMPLE_FORM)
    return [
      file.problem(
        path,
        'refers to a form of the site',
        `Write { "$form": "${EXAMPLE_FORM}" }, the form that is there for examples.`,
      ),
    ];
  return Object.entries(value).flatMap(([key, item]) => sharedContent(file, item, [...path, key]));
}

/** What every block's schema owes to those who write pages: a description of each prop, and no prop unheard of. */
function shapeProblems(file: JsonFile): Problem[] {
  const schema = file.value;
  if (!isObject(schema)) return [];
  const problems: Problem[] = strayFieldFindings(schema).map(({ path, cause, mend, on }) =>
    file.problem(path, cause, mend, on),
  );
  if (schema.type !== 'object')
    problems.push(file.problem(['type'], 'must be "object"', 'Write "type": "object"; its properties are the props.'));
  if (schema.additionalProperties !== false) {
    problems.push(
      file.problem(
        ['additionalProperties'],
        'must be false',
        'Add "additionalProperties": false, so that a misspelt prop is found.',
      ),
    );
  }
  for (const key of ['title', 'description']) {
    if (!child(schema, key))
      problems.push(
        file.problem([key], 'is missing', `Add ${JSON.stringify(key)}: what editors read about the block.`),
      );
  }
  const properties = isObject(schema.properties) ? schema.properties : {};
  for (const [name, property] of Object.entries(properties)) {
    if (isObject(property) && !property.description && !property.$ref) {
      problems.push(
        file.problem(['properties', name, 'description'], 'is missing', 'Say what the prop is for; editors show it.'),
      );
    }
  }
  for (const reserved of ['block', 'id'].filter((name) => Object.hasOwn(properties, name))) {
    problems.push(file.problem(['properties', reserved], 'is kept for every section', 'Choose another name.', 'key'));
  }
  return problems;
}
