import { dirname, join, relative } from 'node:path/posix';
import { type Found, warning } from '../diagnostics/Found.ts';
import { child, isObject, type Path, textAt } from '../diagnostics/path.ts';
import { show, scalarText } from '../diagnostics/words.ts';
import { memoize } from '../memoize.ts';
import type { SourceFile } from '../read/SourceFile.ts';
import type { State } from '../State.ts';
import { walkSchema } from '../validate/walkSchema.ts';

const replace = (...choices: unknown[]) => ({ data: { kind: 'choices', choices } as const });

/** Two places that say the same thing and do not agree, as they are left when one of them was changed: all of it works. */
export const consistencyRule = memoize<SourceFile, State, Found[]>((file, ask) => [
  ...description(file),
  ...(file.path.startsWith('schemas/')
    ? [...staleMessages(file), ...copiedMessages(file)]
    : [
        ...linkLabels(file, file.value, []),
        ...titleWithName(
          file,
          ask(({ site }) => textAt(site.site?.value, 'name')),
        ),
        ...replaced(
          file,
          ask(({ schemas }) => schemas),
        ),
        ...ownArticles(file, (name) => ask(({ site }) => site.content.get(name))?.value),
      ]),
]);

/** A `$schema` that names another description than the file's: editors complete the wrong keys or none. */
function description(file: SourceFile): Found[] {
  const named = child(file.value, '$schema');
  const kind = file.path.startsWith('schemas/') ? 'form' : file.path === 'pages/site.json' ? 'site' : 'page';
  const path = `schemas/meta/${kind}.json`;
  if (typeof named !== 'string' || join(dirname(file.path), named) === path) return [];
  const right = relative(dirname(file.path), path);
  return [
    warning(
      file,
      ['$schema'],
      'wrong-description',
      `is ${show(named)}, which describes no ${kind}: editors cannot help with this file`,
      replace(right.startsWith('.') ? right : `./${right}`),
    ),
  ];
}

const NETWORKS = ['facebook', 'instagram', 'linkedin', 'youtube', 'tiktok', 'whatsapp', 'twitter'];

/** Links of one list that go by one name and lead to two places, and names of other networks than their addresses are of. */
function linkLabels(file: SourceFile, value: unknown, path: Path): Found[] {
  if (typeof value !== 'object' || value === null) return [];
  const links: unknown[] = Array.isArray(value) ? value : [];
  const own = links.flatMap((link, index) => {
    const [label, to] = [textAt(link, 'label'), textAt(link, 'to')];
    if (label === '' || to === '') return [];
    const first = links.findIndex((other) => textAt(other, 'label') === label && textAt(other, 'to') !== '');
    if (first < index && textAt(links[first], 'to') !== to)
      return [
        warning(
          file,
          [...path, index, 'label'],
          'same-label',
          `is ${show(label)}, as that of #${first + 1}, which leads elsewhere`,
        ),
      ];
    const said = NETWORKS.find((name) => label.toLowerCase() === name);
    const named = NETWORKS.find((name) => to.includes(`${name}.com/`));
    if (said === undefined || named === undefined || said === named) return [];
    return [
      warning(file, [...path, index, 'to'], 'other-network', `leads to ${named}, and "label" says ${show(label)}`),
    ];
  });
  return [
    ...own,
    ...Object.entries(value).flatMap(([key, one]) =>
      linkLabels(file, one, [...path, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

const PARTED = String.raw`\s*[|–—:·-]\s*`;

/** The company's name is added to every title. */
function titleWithName(file: SourceFile, name: string): Found[] {
  const title = textAt(file.value, 'title');
  const plain = name.replace(/[^\w ]/g, '\\$&');
  const rest = title.replace(new RegExp(`${PARTED}${plain}$|^${plain}${PARTED}`, 'i'), '');
  if (name === '' || rest === title || rest === '') return [];
  return [
    warning(
      file,
      ['title'],
      'name-twice',
      `is ${show(title)}, and ${show(name)} is added to every title by itself`,
      replace(rest),
    ),
  ];
}

/** A prop in whose place another one is shown: the block's schema says of that one what it `x-replaces`. */
function replaced(file: SourceFile, schemas: State['schemas']): Found[] {
  const sections = child(file.value, 'sections');
  return (Array.isArray(sections) ? sections : []).flatMap((section: unknown, index) => {
    const known = child(schemas.schema(`src/blocks/${textAt(section, 'block')}/schema.json`), 'properties');
    return Object.entries(isObject(known) ? known : {}).flatMap(([name, schema]) => {
      const hidden = [child(schema, 'x-replaces') ?? []]
        .flat()
        .find((other) => child(section, scalarText(other)) !== undefined);
      if (child(section, name) === undefined || hidden === undefined) return [];
      return [
        warning(
          file,
          ['sections', index, name],
          'hides-another',
          `is shown in the place of ${show(hidden)}, which stands beside it`,
          { on: 'key' },
        ),
      ];
    });
  });
}

/** A page that shows the placeholder at every address, while there are articles of one's own. */
function ownArticles(file: SourceFile, listOf: (name: string) => unknown): Found[] {
  const sections = child(file.value, 'sections');
  return (Array.isArray(sections) ? sections : []).flatMap((section: unknown, index) => {
    const placeholder = child(section, 'placeholder');
    const list = listOf(textAt(placeholder, '$content'));
    if (child(section, 'show') !== 'placeholder' || !Array.isArray(list)) return [];
    const own = list.map((entry) => textAt(entry, 'id')).find((id) => id !== '' && id !== textAt(placeholder, 'id'));
    if (own === undefined) return [];
    return [
      warning(
        file,
        ['sections', index, 'show'],
        'shows-placeholder',
        `is "placeholder", and there is ${show(own)}: whoever opens it reads the placeholder`,
        replace('post'),
      ),
    ];
  });
}

/** The message of one field as another one has it, which it names: the field was copied. */
function copiedMessages(file: SourceFile): Found[] {
  const fields = Object.entries(Object(child(child(file.value, 'schema'), 'properties')) as object);
  return fields.flatMap(([name, field]) => {
    const said = textAt(field, 'errorMessage');
    const [first, other] = fields.find(([, one]) => textAt(one, 'errorMessage') === said) ?? [name, field];
    const isOf = (title: string) => title !== '' && said.toLowerCase().includes(title.toLowerCase());
    if (said === '' || first === name || isOf(textAt(field, 'title')) || !isOf(textAt(other, 'title'))) return [];
    return [
      warning(
        file,
        ['schema', 'properties', name, 'errorMessage'],
        'copied-message',
        `is the message of ${show(first)} too`,
      ),
    ];
  });
}

const OF_NUMBERS = ['minLength', 'minTrimmedLength', 'maxLength', 'minimum', 'maximum', 'minItems', 'maxItems'];
const MEGABYTE = 1_048_576;

/** Days and numbers in the message of a field that are none of its rules. */
function staleMessages(file: SourceFile): Found[] {
  return walkSchema(child(file.value, 'schema')).flatMap(({ schema, path }) => {
    const { errorMessage: said, description: hint } = schema;
    const texts: [Path, unknown][] = isObject(said)
      ? Object.entries(said).map(([key, text]) => [['errorMessage', key], text])
      : [[['errorMessage'], said]];
    // The number of a hint may be of anything; one of megabytes is of the file.
    const ofHint: [Path, unknown][] = /\d\s*MB\b/.test(scalarText(hint)) ? [[['description'], hint]] : [];
    return [...texts, ...ofHint].flatMap(([at, text]) => {
      const key = at[0] === 'description' ? 'maxFileSize' : at[1];
      const right = typeof text === 'string' ? staleNumber(text, schema, key) : undefined;
      if (right === undefined || typeof text !== 'string') return [];
      return [
        warning(
          file,
          ['schema', ...path, ...at],
          'stale-message',
          `says ${show(right.said)}, and the rule is ${show(right.rule)}`,
          replace(text.replace(right.said, right.rule)),
        ),
      ];
    });
  });
}

/** What a message says that its rule does not; where several rules have numbers, nobody knows which is meant. */
function staleNumber(
  text: string,
  schema: Record<string, unknown>,
  key?: string | number,
): { said: string; rule: string } | undefined {
  const days = ['notBefore', 'notAfter'].map((name) => schema[name]).filter((day) => /^\d/.test(scalarText(day)));
  const day = /\d{4}-\d\d-\d\d/.exec(text)?.[0];
  if (days.length === 1 && day !== undefined)
    return day === days[0] ? undefined : { said: day, rule: scalarText(days[0]) };
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
  const [said, ...more] = text.match(/(?<![\w.,-])\d+(?![\w.,-]*\d)/g) ?? [];
  // What a pattern asks for beside digits counts for lengths too.
  if (schema.pattern !== undefined && count === undefined && key === undefined) return undefined;
  const limits = new Set(rules.filter(([name]) => key === undefined || key === name).map(([, limit]) => limit));
  if (said === undefined || more.length > 0 || limits.size !== 1 || limits.has(Number(said))) return undefined;
  return { said, rule: scalarText([...limits][0]) };
}
