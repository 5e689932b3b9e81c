import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { frozenSite } from '../../check/copyFrozenSite.ts';
import { formatDiagnostic } from '../../../src/check/diagnostics/formatDiagnostic.ts';
import { diagnoseSite, readSite, type LoadedSite, applySiteEdits } from '../../../src/check/pipeline.ts';
import { parseJson } from '../../../src/site/json/parseJson.ts';
import { updateJsonText } from '../../../src/site/json/updateJsonText.ts';
import { applyFormEdits } from '../../../src/studio/forms/model/applyFormEdits.ts';
import { type FormEdit, parseForm } from '../../../src/studio/forms/model/FormFile.ts';
import { type FormOutline, outlineOfForm } from '../../../src/studio/forms/model/FormOutline.ts';
import { isError } from '../../../src/check/diagnostics/Diagnostic.ts';

const root = resolve(import.meta.dirname, '../../..');

/** The texts of the frozen site's forms by their file's name. */
export const siteForms: [name: string, text: string][] = readdirSync(join(frozenSite, 'schemas'))
  .filter((name) => name.endsWith('.json'))
  .map((name) => [name, readFileSync(join(frozenSite, 'schemas', name), 'utf8')]);

/** Returns the outline of a text that is a form. */
export function readOutline(text: string): FormOutline | undefined {
  const file = parseForm(text);
  return file && outlineOfForm(file);
}

/** The text of a form after some steps, or why one was refused. */
export function editText(
  text: string,
  ...steps: FormEdit[]
): { ok: true; text: string } | { ok: false; reason: string } {
  const change = applyFormEdits(parseJson(text), ...steps);
  return change.ok ? { ok: true, text: updateJsonText(text, change.value) } : change;
}

/** The text after steps that were not refused, else the text before. */
export function changedText(text: string, ...steps: FormEdit[]): string {
  const change = editText(text, ...steps);
  return change.ok ? change.text : text;
}

/** Every file of the site but what describes forms: gone. */
const noSite = ['pages', 'pages/content', 'schemas'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith('.json'))
    .map((name) => [`${folder}/${name}`, null] as const),
);

const told = new Map<string, string[]>();

/** The site, or nothing of it, with an empty file at a form's path: read once, since it is asked about hundreds of its texts. */
const bases = new Map<string, LoadedSite>();
function siteWith(path: string, withSite: boolean): LoadedSite {
  const key = `${withSite} ${path}`;
  if (!bases.has(key)) bases.set(key, readSite(root, new Map([...(withSite ? [] : noSite), [path, '']])));
  return bases.get(key)!;
}

/** The project's forms by the mutation that they are sent with. */
const pathsByMutation = new Map(
  readdirSync(join(root, 'schemas'))
    .filter((name) => name.endsWith('.json'))
    .map((name) => `schemas/${name}`)
    .map((path) => [mutationOf(readFileSync(join(root, path), 'utf8')), path]),
);

function mutationOf(text: string): unknown {
  return (JSON.parse(text) as { submit: { mutation?: unknown } }).submit.mutation;
}

/**
 * Returns the errors that `npm run check` reports in a form file of this text. Hints, such as a copied name, are left
 * to the author. By default reads the form alone, compares it with every rule and compiles it. `withSite` also builds
 * it with the pages and the content service, which takes ten times as long.
 */
export function problemsOfForm(text: string, withSite = false, isTold: typeof isError = isError): string[] {
  const key = `${withSite} ${isTold === isError} ${text}`;
  if (!told.has(key)) {
    const path = pathsByMutation.get(mutationOf(text)) ?? 'schemas/tried.json';
    const site = applySiteEdits(siteWith(path, withSite), [{ file: path, offset: 0, length: 0, newText: text }]);
    const found = diagnoseSite(site).filter((one) => isTold(one) && one.file === path);
    told.set(key, found.map(formatDiagnostic));
  }
  return told.get(key)!;
}
