import { applyEdits } from 'jsonc-parser';
import type { FormValues } from '../../../form/model/FormState.ts';
import { isRecord, parentOf, toPointer, valueAt, withoutValueAt, withValueAt } from '../../../form/model/pointer.ts';
import { editsTo } from '../../../json/editsTo.ts';
import type { JsonPath } from '../../../json/jsonEdits.ts';
import { readJson } from '../../../json/readJson.ts';
import type { PanelModel } from '../../site/Kind.ts';
import { partAt } from '../../site/newEntry.ts';
import { plainValues } from '../../review/plainValues.ts';
import { fileId, fileKind } from '../../site/SiteValues.ts';
import { panelValue, type SharedContent } from './panelValue.ts';
import type { SiteAnswer } from './api.ts';

type Fields = Record<string, unknown>;
type Nodes = PanelModel['nodes'];

/** A panel for one value of a file alone. */
export interface ValuePanel {
  model: PanelModel;
  /** Names of the fields in it that nobody edits. */
  around: readonly string[];
  /** What its fields hold for a value. */
  fieldsOf: (value: unknown) => FormValues;
  /** The value that its fields hold. */
  valueOf: (fields: FormValues) => unknown;
}

type Kinds = Pick<SiteAnswer, 'kinds' | 'entries' | 'page' | 'site'>;

/** The panel of a file as a whole, whose value is its text; undefined where nobody edits such a file, or it is no JSON. */
export function filePanel(site: Kinds, path: string, text: string): ValuePanel | undefined {
  const file = readJson(text);
  const home = homeOf(site, path, ['title'], file, undefined);
  const isList = fileKind(path) === 'shared content' && Array.isArray(file);
  const panel = isList
    ? home && listPanel(home.model)
    : home && isRecord(file)
      ? wholePanel(home, file)
      : plainPanel(file, []);
  return (
    panel && {
      ...panel,
      fieldsOf: (whole) => panel.fieldsOf(readJson(String(whole))),
      valueOf: (fields) => applyEdits(text, editsTo(text, panel.valueOf(fields))),
    }
  );
}

/** The panel of what stands, or stood, at a place of a file, by the panel around it; undefined where nobody edits such a value. */
export function valuePanel(
  site: Kinds,
  { path, at, file, value }: { path: string; at: JsonPath; file: unknown; value: unknown },
): ValuePanel | undefined {
  const home = homeOf(site, path, at, file, value);
  if (!home) return plainPanel(value, at);
  const inner = toPointer(at.slice(home.depth));
  if (inner === '') return isRecord(value) ? wholePanel(home, value) : undefined;
  const { nodes } = home.model;
  const number = partAt(nodes, inner);
  if (number !== undefined) return fieldPanel(home.model, number);
  return Array.isArray(value)
    ? linePanel(home.model, inner, valueAt(file, toPointer(at.slice(0, -1))))
    : plainPanel(value, at);
}

export interface Home {
  model: PanelModel;
  /** How deep in the file its value stands. */
  depth: number;
  around: readonly string[];
}

/** The panel that a place of a file is edited in. */
export function homeOf(site: Kinds, path: string, at: JsonPath, file: unknown, value: unknown): Home | undefined {
  const kind = fileKind(path);
  if (kind === 'site') return { model: site.site, depth: 0, around: ['$schema'] };
  if (kind === 'shared content') {
    const model = site.entries[fileId(path)];
    return model && at.length > 0 ? { model, depth: 1, around: ['id'] } : undefined;
  }
  if (kind !== 'page') return undefined;
  if (at[0] !== 'sections' || at.length < 2)
    return at.length > 0 ? { model: site.page, depth: 0, around: ['$schema', 'sections'] } : undefined;
  const section = at.length === 2 ? value : valueAt(file, toPointer(at.slice(0, 2)));
  const found = site.kinds.find(({ name }) => isRecord(section) && name === section.block);
  return found && { model: found.panel, depth: 2, around: ['block'] };
}

/** All of an entry, a section or a page: what nobody edits of it stays as it was, where it was. */
function wholePanel({ model, around }: Home, value: Fields): ValuePanel {
  const fieldsOf = (whole: unknown) =>
    Object.fromEntries(Object.entries(whole as Fields).filter(([key]) => !around.includes(key)));
  const valueOf = (fields: FormValues) => {
    const kept = Object.entries(value).filter(([key]) => around.includes(key) || Object.hasOwn(fields, key));
    return { ...Object.fromEntries(kept), ...fields };
  };
  return { model, around, fieldsOf, valueOf };
}

const KEY = 'value';

/** A model of one field, by the node that describes it. */
const modelOf = (
  { id, definition }: Pick<PanelModel, 'id' | 'definition'>,
  nodes: Nodes,
  number: number,
): PanelModel => ({
  id,
  definition,
  dependencies: [],
  nodes: [{ fields: { [KEY]: number }, required: [KEY] }, ...nodes.slice(1)],
});

const fieldPanel = (model: PanelModel, number: number): ValuePanel => ({
  model: modelOf(model, model.nodes, number),
  around: [],
  fieldsOf: (value) => ({ [KEY]: value }),
  valueOf: (fields) => fields[KEY],
});

/** All entries of a list, by the panel of one. */
function listPanel(model: PanelModel): ValuePanel {
  const last = model.nodes.length;
  const list: Nodes[number] = { constraints: { type: ['array'] }, uiOptions: { title: 'Entries' }, items: last };
  return fieldPanel({ ...model, nodes: [...model.nodes, model.nodes[0]!, list] }, last + 1);
}

/** One line of an article, as an article of its own. */
function linePanel(model: PanelModel, inner: string, block: unknown): ValuePanel | undefined {
  const isArticle = (number: number | undefined) =>
    /^richText$/.test(model.nodes[number ?? -1]?.uiOptions?.widget ?? '');
  let outer = parentOf(inner);
  while (outer !== '' && !isArticle(partAt(model.nodes, outer))) outer = parentOf(outer);
  const number = partAt(model.nodes, outer);
  if (!isRecord(block) || number === undefined || !isArticle(number)) return undefined;
  return {
    ...fieldPanel(model, number),
    fieldsOf: (children) => ({ [KEY]: { children: [{ ...block, children }] } }),
    valueOf: (fields) => {
      const { children } = fields[KEY] as { children: { children?: unknown[] }[] };
      return children.flatMap((one, index) => [...(index > 0 ? [{ text: '\n' }] : []), ...(one.children ?? [])]);
    },
  };
}

const PLAIN: Record<string, Nodes[number]> = {
  string: { constraints: { type: ['string'] }, uiOptions: { title: 'Text', widget: 'textarea', rows: 1 } },
  number: { constraints: { type: ['number'] }, uiOptions: { title: 'Number' } },
  boolean: { constraints: { type: ['boolean'] }, uiOptions: { title: 'Yes' } },
};

/** A field for each text, number and tick of what no panel knows more of; what is emptied goes, all else stays as it was. */
function plainPanel(value: unknown, at: JsonPath): ValuePanel | undefined {
  const parts = plainValues(value, at).map((part, index) => ({ ...part, key: index === 0 ? KEY : `${KEY}${index}` }));
  if (parts.length === 0) return undefined;
  const nodes = parts.map(({ words, value: one }): Nodes[number] => {
    const node = PLAIN[typeof one]!;
    return words === '' ? node : { ...node, uiOptions: { ...node.uiOptions, title: words } };
  });
  const keys = parts.map(({ key }, index) => [key, index + 1] as const);
  const whole = { fields: Object.fromEntries(keys), required: parts.map(({ key }) => key) };
  const definition = { title: 'Value' } as PanelModel['definition'];
  return {
    model: { id: KEY, definition, nodes: [whole, ...nodes], dependencies: [] },
    around: [],
    fieldsOf: (one) => Object.fromEntries(parts.map(({ key, pointer }) => [key, valueAt(one, pointer)])),
    valueOf: (fields) =>
      parts.reduceRight<unknown>((all, { key, pointer }) => {
        const now = fields[key];
        return now === undefined && pointer !== '' ? withoutValueAt(all, pointer) : withValueAt(all, pointer, now);
      }, value),
  };
}

/** The fields of such a panel with shared content in its place, and what puts back what refers to it. */
export function withShared(fields: FormValues, content: SharedContent) {
  const { value, sources } = panelValue(fields, content);
  const outer = sources.filter(({ written }) => !sources.some((one) => written.startsWith(`${one.written}/`)));
  const back = (edited: FormValues) =>
    outer.reduce<unknown>(
      (all, { pointer, written }) => withValueAt(all, pointer, valueAt(fields, written)),
      edited,
    ) as FormValues;
  return {
    fields: value as FormValues,
    isShared: (pointer: string) => outer.some((one) => one.pointer === pointer),
    back,
  };
}
