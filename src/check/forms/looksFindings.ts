import type { Finding } from '../told/Finding.ts';
import { keyFinding } from '../schema/keyFinding.ts';
import { conditionInField, conditionSaid } from './saidOfField.ts';
import { show } from '../schema/valueWords.ts';
import { child, isObject, type Path } from '../told/wordPlace.ts';

const LOOK_NAMES =
  'widget|help|placeholder|autocomplete|inputType|inputMode|suffix|rows|optionalLabel|addLabel|accept|enumNames|disabled';
/** What the uiSchema says without `ui:` in other files, and what it is called there. */
export const LOOKS = new RegExp(`^(${LOOK_NAMES})$`);
const UI_KEYS = `${LOOK_NAMES}|title|description|order|groups|options|emptyValue`.split('|');
/** The keys by which a uiSchema says how a field looks. */
export const LOOK_KEYS: readonly string[] = UI_KEYS.map((name) => `ui:${name}`);
/** Rules of a field that people write among its looks. */
export const RULES =
  /^(type|title|description|enum|default|const|format|pattern|min\w+|max\w+|notBefore|notAfter|errorMessage|required|multipleOf|contentMediaType)$/;

/** Keys of a uiSchema that would mean something in another place or by another name. */
export function looksFindings(fields: unknown, ui: unknown, path: Path, root: unknown): Finding[] {
  if (!isObject(ui)) return [];
  return Object.entries(ui).flatMap(([key, value]) => {
    const at = [...path, key];
    const field = child(fields, key);
    if (
      /^ui:(widget|autocomplete|inputMode|inputType|help|placeholder|suffix)$/.test(key) &&
      typeof value === 'boolean'
    )
      return keyFinding(at, `is ${value}, and must be a text in quotes`, 'Remove it.');
    if (path.length > 1 && /^ui:(if|(show|visible|display|hidden?)(If|When)|dependsOn|condition|when)$/.test(key))
      return { ...conditionInField(String(path.at(-1)), conditionSaid(value), at, root), kind: undefined };
    if (key.startsWith('ui:') || (field === undefined && key === 'items')) return [];
    if (field !== undefined && typeof value === 'string') {
      const look = /^(radio|select|textarea|checkbox(es)?|date|file|hidden|password)$/.test(value) ? 'widget' : 'help';
      const mend = `Write { "ui:${look}": ${JSON.stringify(value)} }.`;
      return { ...keyFinding(at, 'must be a group { … } that says how the field looks', mend), on: 'value' as const };
    }
    if (field !== undefined) return looksFindings(child(field, 'properties'), value, at, root);
    const slipped = /^ui[\s:_-]*(\w+)$/i.exec(key)?.[1]?.toLowerCase();
    const look = UI_KEYS.find((name) => name.toLowerCase() === slipped);
    if (look !== undefined) {
      const meant = `ui:${look}`;
      return keyFinding(at, 'is not a known key', `Did you mean ${show(meant)}?`, { kind: 'unknown-key', meant });
    }
    const isPlain = typeof value !== 'object' || Array.isArray(value);
    if (LOOKS.test(key) && (isPlain || key === 'enumNames'))
      return keyFinding(at, 'is not a known key', `Write ${JSON.stringify(`ui:${key}`)}.`, {
        kind: 'unknown-key',
        meant: `ui:${key}`,
      });
    if (path.length > 1 && RULES.test(key) && isPlain && key !== 'title' && key !== 'description')
      return keyFinding(at, 'is a rule, and does not stand with the others', `Move it to "schema" › ${way(path)}.`);
    if (/^(title|description|order|groups)$/.test(key) && isPlain)
      return keyFinding(at, 'is not a known key', `Write ${JSON.stringify(`ui:${key}`)}.`, {
        kind: 'unknown-key',
        meant: `ui:${key}`,
      });
    return [];
  });
}

const way = (path: Path) =>
  path
    .slice(1)
    .map((name) => `"properties" › ${JSON.stringify(name)}`)
    .join(' › ');
