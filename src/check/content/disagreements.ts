import { dayMeant } from '../schema/dateMeant.ts';
import type { JsonFile } from '../read/JsonFile.ts';
import type { Problem } from '../told/Problem.ts';
import type { Project } from '../read/Project.ts';
import { walkSchema } from '../schema/walkSchema.ts';
import { show } from '../schema/valueWords.ts';
import { remembering } from '../told/remembering.ts';
import { child, isObject, type Path, textAt } from '../told/wordPlace.ts';

/** Two places that say the same thing and do not agree, as they are left when one of them was changed: all of it works. */
export const disagreements = ({ pages, forms, site, blocks }: Project): Problem[] => [
  ...[...pages.values()].flatMap((file) => [
    ...titleWithName(file, textAt(site?.value, 'name')),
    ...hidden(file, blocks),
  ]),
  ...[...forms.values()].flatMap((file) => ofFile(file, [], () => [...staleMessages(file), ...copiedMessages(file)])),
  ...[...pages.values(), ...(site ? [site] : [])].flatMap((file) =>
    ofFile(file, [], () => linkLabels(file, file.value, [])),
  ),
];

const ofFile = remembering<Problem[]>();

const NETWORKS = ['facebook', 'instagram', 'linkedin', 'youtube', 'tiktok', 'whatsapp', 'twitter'];

/** Links of one list that go by one name and lead to two places, and names of other networks than their addresses are of. */
function linkLabels(file: JsonFile, value: unknown, path: Path): Problem[] {
  if (typeof value !== 'object' || value === null || file.broken) return [];
  const own = (Array.isArray(value) ? (value as unknown[]) : []).flatMap((link, index, all) => {
    const [label, to] = [textAt(link, 'label'), textAt(link, 'to')];
    if (label === '' || to === '') return [];
    const first = all.findIndex((other) => textAt(other, 'label') === label && textAt(other, 'to') !== '');
    const said = NETWORKS.find((name) => label.toLowerCase() === name);
    const named = NETWORKS.find((name) => to.includes(`${name}.com/`));
    const at = [...path, index, 'label'];
    if (first < index && textAt(all[first], 'to') !== to)
      return [
        file.warning(
          at,
          `is ${show(label)}, as that of #${first + 1}, which leads elsewhere`,
          'Write what it leads to.',
        ),
      ];
    return said !== undefined && named !== undefined && said !== named
      ? [
          file.warning(
            [...path, index, 'to'],
            `leads to ${named}, and "label" says ${show(label)}`,
            'Write the address that is meant, or the other name.',
          ),
        ]
      : [];
  });
  const inner = Object.entries(value).flatMap(([key, one]) =>
    linkLabels(file, one, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [...own, ...inner];
}

const PARTED = String.raw`\s*[|–—:·-]\s*`;

/** The company's name is added to every title. */
function titleWithName(file: JsonFile, name: string): Problem[] {
  const title = textAt(file.value, 'title');
  const plain = name.replace(/[^\w ]/g, '\\$&');
  const rest = title.replace(new RegExp(`${PARTED}${plain}$|^${plain}${PARTED}`, 'i'), '');
  if (file.broken || name === '' || rest === title || rest === '') return [];
  const cause = `is ${show(title)}, and ${show(name)} is added to every title by itself`;
  return [file.warning(['title'], cause, `Write ${JSON.stringify(rest)}.`)];
}

/** A prop in whose place another one is shown: the block's schema says of that one what it `x-replaces`. */
function hidden(file: JsonFile, blocks: Project['blocks']): Problem[] {
  const sections = child(file.value, 'sections');
  return (Array.isArray(sections) ? sections : []).flatMap((section: unknown, index) => {
    const known = child(blocks.get(textAt(section, 'block'))?.schema?.value, 'properties');
    return Object.entries(isObject(known) ? known : {}).flatMap(([name, schema]) => {
      const replaced = [child(schema, 'x-replaces') ?? []]
        .flat()
        .find((other) => child(section, String(other)) !== undefined);
      if (child(section, name) === undefined || replaced === undefined) return [];
      const cause = `is shown in the place of ${show(replaced)}, which stands beside it`;
      return [file.warning(['sections', index, name], cause, `Remove it, or remove ${show(replaced)}.`, 'key')];
    });
  });
}

/** The message of one field as another one has it, which it names: the field was copied. */
function copiedMessages(file: JsonFile): Problem[] {
  const fields = Object.entries(Object(child(child(file.value, 'schema'), 'properties')) as object);
  return fields.flatMap(([name, field], index) => {
    const said = textAt(field, 'errorMessage');
    const first = fields.find(([, other]) => textAt(other, 'errorMessage') === said)!;
    const isOf = (title: string) => title !== '' && said.toLowerCase().includes(title.toLowerCase());
    if (said === '' || first === fields[index] || isOf(textAt(field, 'title')) || !isOf(textAt(first[1], 'title')))
      return [];
    const cause = `is the message of ${show(first[0])} too`;
    return [file.warning(['schema', 'properties', name, 'errorMessage'], cause, 'Write what is its own.')];
  });
}

const OF_NUMBERS = ['minLength', 'minTrimmedLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'];
const MEGABYTE = 1_048_576;

/** Days and numbers in the message of a field that are none of its rules. */
function staleMessages(file: JsonFile): Problem[] {
  return walkSchema(child(file.value, 'schema')).flatMap(({ schema, path }) => {
    const { errorMessage: said } = schema;
    const texts =
      typeof said === 'string'
        ? [[['errorMessage'], said] as const]
        : Object.entries(isObject(said) ? said : {}).map(([key, text]) => [['errorMessage', key], text] as const);
    // The number of a hint may be of anything; one of megabytes is of the file.
    const ofHint = /\d\s*MB\b/.test(textAt(schema, 'description'))
      ? [[['description'], schema.description] as const]
      : [];
    return [...texts, ...ofHint].flatMap(([at, text]) => {
      if (typeof text !== 'string') return [];
      const key = at[0] === 'description' ? 'maxFileSize' : at[1];
      const right = staleText(text, schema, key);
      if (right === undefined) return [];
      const cause = `says ${show(right.said)}, and the rule is ${show(right.rule)}`;
      return [
        file.warning(
          ['schema', ...path, ...at],
          cause,
          `Write ${JSON.stringify(text.replace(right.said, right.rule))}.`,
        ),
      ];
    });
  });
}

/** What a message says that its rule does not; where several rules have numbers, nobody knows which is meant. */
function staleText(
  text: string,
  schema: Record<string, unknown>,
  key?: string,
): { said: string; rule: string } | undefined {
  const days = ['notBefore', 'notAfter'].map((name) => schema[name]).filter((day) => /^\d/.test(String(day)));
  const day = /\d{4}-\d\d-\d\d|\d{1,2}[ /.]\w+[ /.]\d{4}/.exec(text)?.[0];
  if (days.length === 1 && day !== undefined)
    return dayMeant(day) === undefined || dayMeant(day) === days[0] || dayMeant(String(days[0])) !== days[0]
      ? undefined
      : { said: day, rule: String(days[0]) };
  const count = typeof schema.pattern === 'string' ? /^\^?\[0-9\]\{(\d+)\}\$?$/.exec(schema.pattern)?.[1] : undefined;
  const size = typeof schema.maxFileSize === 'number' ? schema.maxFileSize / MEGABYTE : undefined;
  const own = OF_NUMBERS.filter((name) => typeof schema[name] === 'number').map(
    (name) => [name, schema[name]] as const,
  );
  const rules = [
    ...own,
    ...(count ? [['pattern', Number(count)] as const] : []),
    ...(size ? [['maxFileSize', size] as const] : []),
  ];
  const [said, ...more] = text.match(/(?<![\w.,])\d+(?![\w.,]*\d)/g) ?? [];
  // What a pattern asks for beside digits counts for lengths too.
  if (schema.pattern !== undefined && count === undefined && key === undefined) return undefined;
  const limits = rules.filter(([name]) => key === undefined || key === name).map(([, limit]) => limit);
  if (said === undefined || more.length > 0 || limits.length === 0 || limits.includes(Number(said))) return undefined;
  return new Set(limits).size === 1 ? { said, rule: String(limits[0]) } : undefined;
}
