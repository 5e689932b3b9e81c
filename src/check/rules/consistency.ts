import { dirname, join, relative } from 'node:path/posix';
import { isDraft } from '../../site/drafts.ts';
import { blockSchemaPath, collectionFileInput, declareFileRule } from '../checkState.ts';
import { noFixHint, choicesHint } from '../diagnostics/DiagnosticData.ts';
import { createError, type RawDiagnostic, createWarning } from '../diagnostics/RawDiagnostic.ts';
import {
  childValue,
  objectOrEmpty,
  arrayOrEmpty,
  type KeyPath,
  stringAtOrEmpty,
  valueAtPath,
} from '../diagnostics/path.ts';
import { scalarToString, formatValue } from '../diagnostics/words.ts';
import { type InputReader, declareInput } from '../CheckCache.ts';
import type { JsonSourceFile } from '../../site/disk/JsonSourceFile.ts';
import { copiedMessageFaults, messageNumberFaults } from './forms/messages.ts';

const companyName = declareInput('company name', ({ site }) => stringAtOrEmpty(site.site?.value, 'name'));

/** Warns about values that work but contradict each other, as left by an incomplete edit. */
export const contradictoryValuesRule = declareFileRule('consistency', function* (file, ask) {
  yield* description(file);
  if (file.path.startsWith('schemas/')) {
    yield* messageNumberFaults(file);
    yield* copiedMessageFaults(file);
    return;
  }
  if (file.path === 'pages/site.json') yield* phonesWithBothPrefixes(file);
  yield* linkLabels(file, file.value, []);
  yield* nameInTitle(file, ask(companyName));
  const sections = childValue(file.value, 'sections');
  for (const [index, section] of arrayOrEmpty(sections).entries()) {
    yield* hiddenProps(file, ['sections', index], section, ask);
    yield* placeholderShown(file, ['sections', index], section, ask);
  }
});

/** Warns about a `$schema` that names the wrong schema. Editors would complete the wrong keys. */
function* description(file: JsonSourceFile): Generator<RawDiagnostic> {
  const named = childValue(file.value, '$schema');
  const kind = file.path.startsWith('schemas/') ? 'form' : file.path === 'pages/site.json' ? 'site' : 'page';
  const path = `schemas/meta/${kind}.json`;
  if (typeof named !== 'string' || join(dirname(file.path), named) === path) return;
  const right = relative(dirname(file.path), path);
  const message = `is ${formatValue(named)}, which is not the schema of a ${kind}: editors cannot help with this file`;
  yield createWarning(
    file,
    ['$schema'],
    'wrong-description',
    message,
    choicesHint(right.startsWith('.') ? right : `./${right}`),
  );
}

/** Reports phone numbers with both the country code and the national prefix. */
function* phonesWithBothPrefixes(file: JsonSourceFile): Generator<RawDiagnostic> {
  const place = childValue(file.value, 'place');
  const [code, trunk] = [stringAtOrEmpty(place, 'callingCode'), stringAtOrEmpty(place, 'trunkPrefix')];
  if (!/^\d+$/.test(code) || !/^\d+$/.test(trunk)) return;
  const both = new RegExp(String.raw`^(\+|00)${code}[ -]*${trunk}`);
  for (const [index, phone] of arrayOrEmpty(childValue(file.value, 'phones')).entries())
    if (typeof phone === 'string' && both.test(phone))
      yield createError(
        file,
        ['phones', index],
        'both-prefixes',
        `has both the country code ${code} and a ${trunk}: remove one of them`,
      );
}

const NETWORKS = ['facebook', 'instagram', 'linkedin', 'youtube', 'tiktok', 'whatsapp', 'twitter'];

/** Warns about links with the same label and different targets, and labels that name another network than the link. */
function* linkLabels(file: JsonSourceFile, value: unknown, path: KeyPath): Generator<RawDiagnostic> {
  if (typeof value !== 'object' || value === null) return;
  const first = new Map<string, { index: number; to: string }>();
  for (const [key, link] of Object.entries(value)) {
    const index = Array.isArray(value) ? Number(key) : key;
    yield* linkLabels(file, link, [...path, index]);
    const [label, to] = [stringAtOrEmpty(link, 'label'), stringAtOrEmpty(link, 'to')];
    if (typeof index === 'string' || label === '' || to === '') continue;
    const other = first.get(label);
    if (!other) first.set(label, { index, to });
    const said = NETWORKS.find((name) => label.toLowerCase() === name);
    const named = NETWORKS.find((name) => to.includes(`${name}.com/`));
    if (other && other.to !== to) {
      const message = `is ${formatValue(label)}, but #${other.index + 1} has the same label and links to another place`;
      yield createWarning(file, [...path, index, 'label'], 'same-label', message, noFixHint);
    } else if (said !== undefined && named !== undefined && said !== named) {
      const message = `links to ${named}, but "label" says ${formatValue(label)}`;
      yield createWarning(file, [...path, index, 'to'], 'other-network', message);
    }
  }
}

const PARTED = String.raw`\s*[|–—:·-]\s*`;

/** Warns about the company's name in a title. The build adds the name to every title. */
function* nameInTitle(file: JsonSourceFile, name: string): Generator<RawDiagnostic> {
  const title = stringAtOrEmpty(file.value, 'title');
  const plain = name.replace(/[^\w ]/g, '\\$&');
  const rest = title.replace(new RegExp(`${PARTED}${plain}$|^${plain}${PARTED}`, 'i'), '');
  const message = `is ${formatValue(title)}, but ${formatValue(name)} is added to every title automatically`;
  if (name !== '' && rest !== title && rest !== '')
    yield createWarning(file, ['title'], 'name-twice', message, choicesHint(rest));
}

/** Warns about a prop that hides another one (`x-replaces` in the block's schema). */
function* hiddenProps(
  file: JsonSourceFile,
  path: KeyPath,
  section: unknown,
  ask: InputReader,
): Generator<RawDiagnostic> {
  const schemas = ask('schemas');
  const known = childValue(schemas.schema(blockSchemaPath(stringAtOrEmpty(section, 'block'))), 'properties');
  for (const [name, schema] of Object.entries(objectOrEmpty(known))) {
    const others = [childValue(schema, 'x-replaces') ?? []].flat();
    const hidden = others.find((other) => childValue(section, scalarToString(other)) !== undefined);
    if (hidden === undefined || childValue(section, name) === undefined) continue;
    const message = `is shown instead of ${formatValue(hidden)}: remove one of the two`;
    yield createWarning(file, [...path, name], 'hides-another', message, { on: 'key' });
  }
}

/** Warns about a page that still shows the placeholder although own articles exist. */
function* placeholderShown(
  file: JsonSourceFile,
  path: KeyPath,
  section: unknown,
  ask: InputReader,
): Generator<RawDiagnostic> {
  if (childValue(section, 'show') !== 'placeholder') return;
  const name = stringAtOrEmpty(childValue(section, 'placeholder'), '$content');
  const list = ask(collectionFileInput(name))?.value;
  const ids = arrayOrEmpty(list).map((entry) => (isDraft(entry) ? '' : stringAtOrEmpty(entry, 'id')));
  const own = ids.find((id) => id !== '' && id !== valueAtPath(section, ['placeholder', 'id']));
  if (own === undefined) return;
  const message = `is "placeholder", but the article ${formatValue(own)} exists: visitors see the placeholder instead`;
  yield createWarning(file, [...path, 'show'], 'shows-placeholder', message, choicesHint('post'));
}
