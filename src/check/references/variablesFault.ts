import type { Finding } from '../told/Finding.ts';
import { queryDocuments } from '../../content/documents.ts';
import { suggest } from '../told/nearest.ts';
import type { Names } from './Resolved.ts';
import { show } from '../schema/valueWords.ts';
import { isObject } from '../told/wordPlace.ts';

/** What is wrong with what a query is asked with, at a path of its reference: its own words say which variables it takes and which it needs; `params` are those of the page's route. */
export function variablesFault(query: string, variables: unknown, params: Names['params']): Finding | undefined {
  const words = Object.entries(queryDocuments).find(([name]) => name === query)?.[1];
  if (words === undefined) return undefined;
  const asked = [...words.matchAll(/\$(\w+)\s*:\s*[\w[\]]+(!?)/g)].map(([, name, need]) => ({
    name: name!,
    isNeeded: need === '!',
  }));
  const param = `{ "$param": ${show((params !== 'unknown' && params[0]) || '…')} }`;
  const names = asked.map(({ name }) => name);
  const needed = asked.filter(({ isNeeded }) => isNeeded).map(({ name }) => name);
  const whole = `{ ${needed.map((name) => `${show(name)}: ${param}`).join(', ')} }`;
  if (variables === undefined && needed.length === 0) return undefined;
  if (variables === undefined) return told('is missing', `Add "variables": ${whole}.`);
  if (Array.isArray(variables) && variables.length === 1 && isObject(variables[0]))
    return told('must be a group { … }, not a list [ … ]', 'Remove the [ ] around it.');
  if (!isObject(variables)) return told('must be a group { … }', needed.length > 0 ? `Write ${whole}.` : 'Remove it.');
  const stray = Object.keys(variables).find((name) => !names.includes(name));
  if (stray !== undefined) {
    const mend = names.length === 1 ? suggest(names[0]!, names) : suggest(stray, names, 'It takes') || 'Remove it.';
    return { path: ['variables', stray], on: 'key', cause: 'is no variable of this query', mend };
  }
  const missing = needed.find((name) => !Object.hasOwn(variables, name));
  if (missing === undefined) return undefined;
  const mend = `Add ${JSON.stringify(missing)}: ${param}.`;
  return { path: ['variables', missing], on: 'value', kind: 'missing', cause: 'is missing', mend };
}

const told = (cause: string, mend: string): Finding => ({ path: ['variables'], on: 'value', cause, mend });
