import { isObject } from '../diagnostics/path.ts';
import { WORDS } from '../validate/skeletonOf.ts';
import type { Candidate, Situation } from './Situation.ts';
import { counterparts } from './counterparts.ts';
import { retyped } from './retyped.ts';

/** The value as one of another type that says the same, or as the reference that it was meant to be. */
export function retypedCandidates(situation: Situation, value: unknown): Candidate[] {
  const { path } = situation;
  const made = retyped(value, situation.schemaAt(path)).map((one): Candidate => {
    const set = completed(situation, one.value);
    const isOpen = JSON.stringify(set).includes(JSON.stringify(WORDS));
    return { changes: [{ path, set }], cost: one.cost + 0.5, ...(isOpen && { hasPlaceholders: true as const }) };
  });
  return [...made, ...references(situation, value)];
}

/** A group that was made of a value, with what the site says elsewhere in the place of words that are none yet. */
function completed(situation: Situation, group: unknown): unknown {
  if (!isObject(group)) return group;
  const wordsOf = ([key, said]: [string, unknown]) => {
    const [meant] = said === WORDS ? counterparts(situation, [...situation.path, key], group) : [];
    return [key, meant ? meant[0] : said] as const;
  };
  return Object.fromEntries(Object.entries(group).map(wordsOf));
}

const REFERENCES = ['content', 'form', 'query', 'media', 'param', 'entry'];
const FOLDERS = { $content: 'pages/content', $form: 'schemas' };

/** A reference that lacks its dollar, is written as a text with braces, or as the mere name of a file of the site. */
function references(situation: Situation, value: unknown): Candidate[] {
  const { site, path } = situation;
  const name = typeof value === 'string' ? /^\{(\w+)\}$/.exec(value)?.[1] : undefined;
  if (name !== undefined) return [{ changes: [{ path, set: { $entry: name } }], cost: 1.2 }];
  if (typeof value === 'string') {
    const bare = value.replace(/^.*\//, '').replace(/\.json$/, '');
    const list = path.slice(0, -1);
    const place = typeof path.at(-1) === 'number' && Object(situation.at(list)).length === 1 ? list : path;
    const marks = Object.entries(FOLDERS).filter(([, folder]) => site.all.has(`${folder}/${bare}.json`));
    return marks.map(([mark]) => ({ changes: [{ path: place, set: { [mark]: bare } }], cost: 0.9 }));
  }
  if (!isObject(value)) return [];
  const bare = Object.keys(value).filter((key) => REFERENCES.includes(key) && typeof value[key] === 'string');
  return bare.map((key) => ({ changes: [{ path: [...path, key], rename: `$${key}` }], cost: 1.2 }));
}
