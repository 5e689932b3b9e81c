import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import { changed, filesByPath, type OldSite, problemsOf, readOldSite } from './checkSite.ts';
import type { Data } from './diagnostics/Data.ts';
import type { Diagnostic, Edit, Position, Range, TextEdit } from './diagnostics/Diagnostic.ts';
import type { Path } from './diagnostics/path.ts';
import { type Drafts, missingFolders } from './read/Project.ts';
import { isGrave, type Problem } from './told/Problem.ts';
import { schemaOfPlace } from './schema/schemaOfPlace.ts';

/** The site's JSON files as read: immutable. */
export interface Site {
  readonly root: string;
  /** The texts of its files by path: pages, shared content, forms and site.json. */
  readonly texts: ReadonlyMap<string, string>;
  readonly drafts: Drafts;
  readonly missing: Problem[];
  readonly old?: OldSite;
}

/** Reads the site below a folder; texts of `drafts` stand for the files on disk. */
export function readSite(root: string, drafts: Drafts = new Map()): Site {
  const missing = missingFolders(root);
  if (missing.length > 0) return { root, texts: new Map(), drafts, missing };
  const old = readOldSite(root, drafts);
  return { root, texts: textsOf(old), drafts, missing, old };
}

const textsOf = (old: OldSite) => new Map([...filesByPath(old.project)].map(([path, { text }]) => [path, text]));

/** The site after edits; only the files that they touch are read anew. */
export function withEdits(site: Site, edits: readonly Edit[]): Site {
  if (!site.old) return site;
  const drafts = new Map(site.drafts);
  let isMoved = false;
  for (const edit of edits.filter((one) => !('newText' in one))) {
    isMoved = true;
    if ('create' in edit) drafts.set(edit.file, edit.create);
    else if ('rename' in edit) {
      drafts.set(edit.rename, site.texts.get(edit.file) ?? '');
      drafts.set(edit.file, null);
    } else drafts.set(edit.file, null);
  }
  const texts = edits.filter((edit): edit is TextEdit => 'newText' in edit);
  let old = site.old;
  for (const file of new Set(texts.map((edit) => edit.file))) {
    const before = site.texts.get(file);
    if (before === undefined) continue;
    const text = texts
      .filter((edit) => edit.file === file)
      .sort((a, b) => b.offset - a.offset)
      .reduce((now, edit) => now.slice(0, edit.offset) + edit.newText + now.slice(edit.offset + edit.length), before);
    drafts.set(file, text);
    old = changed(old, file, text);
  }
  if (isMoved) return readSite(site.root, drafts);
  return { ...site, texts: textsOf(old), drafts, old };
}

/** What is wrong with the site, in the order of file and line, without fixes. */
export function diagnose(site: Site, siteUrl?: string): Diagnostic[] {
  if (!site.old) return site.missing.map((problem) => toDiagnostic(problem, site));
  return problemsOf(site.old, siteUrl).map((problem) => toDiagnostic(problem, site));
}

/** The schema that describes the value at a path of a file; undefined where nothing does. */
export function schemaAt(site: Site, file: string, path: Path): unknown {
  const read = site.old && filesByPath(site.old.project).get(file);
  return read && schemaOfPlace(read, path, site.old!.schemas);
}

function toDiagnostic(problem: Problem, site: Site): Diagnostic {
  const { file, path, on, kind = 'other', cause, place, usedBy = [], line, column } = problem;
  const text = site.texts.get(file);
  const range = line === undefined ? undefined : rangeOf(text, path, on, { line: line - 1, character: column! - 1 });
  const data = dataOf(problem);
  return {
    code: kind,
    severity: isGrave(problem) ? 'error' : 'warning',
    file,
    ...(range && { range }),
    ...(path && { path }),
    ...(on && { on }),
    message: [place, cause].filter(Boolean).join(' '),
    related: usedBy.map((message) => ({ file: message.split(' ')[0]!, path: [], message })),
    ...(data && { data }),
    fixes: [],
  };
}

function dataOf({
  kind,
  path,
  mend,
  free,
  asked,
  type,
  home,
  needs,
  place,
  line,
}: Problem & { type?: string }): Data | undefined {
  const key = String(path?.at(-1));
  const words = [...mend.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, word]) => word!);
  if (home !== undefined) return { kind: 'home', home };
  if (needs !== undefined) return { kind: 'missing-file' };
  if (kind === 'unknown-key') return { kind, key, allowed: [...words, ...(free ?? [])] };
  if (kind === 'missing') return { kind: 'missing-key', key };
  if (kind === 'wrong-type') return { kind: 'type', expected: asked ?? (type ? [type] : []) };
  if (path === undefined && line !== undefined && place === '') return { kind: 'syntax' };
  return words.length > 0 ? { kind: 'choices', choices: words } : undefined;
}

/** Where the value, or key, of a path stands in a text; `start` where it is not found. */
function rangeOf(text: string | undefined, path: Path | undefined, on: 'key' | undefined, start: Position): Range {
  const tree = text !== undefined && path ? parseTree(text) : undefined;
  const node = tree && findNodeAtLocation(tree, [...path!]);
  const key = on === 'key' ? node?.parent?.children?.[0] : node;
  return key ? { start: positionAt(text!, key.offset), end: positionAt(text!, endOf(key)) } : { start, end: start };
}

const endOf = ({ offset, length }: Node) => offset + length;

function positionAt(text: string, offset: number): Position {
  const before = text.slice(0, offset).split(/\r\n|\r|\n/);
  return { line: before.length - 1, character: before.at(-1)!.length };
}
