import type { JsonFile } from '../read/JsonFile.ts';
import type { Problem } from '../told/Problem.ts';
import { show } from '../schema/valueWords.ts';
import { child, isObject } from '../told/wordPlace.ts';

/** What site.json says that no visitor would get: a link where a submenu opens, a submenu in another, a number no phone has. */
export function siteProblems(file: JsonFile): Problem[] {
  const navigation = listOf(child(file.value, 'navigation'));
  return [
    ...navigation.flatMap((item, index) => itemProblems(file, item, ['navigation', index])),
    ...listOf(child(file.value, 'phones')).flatMap((phone, index) => {
      const twice = typeof phone === 'string' && /^(\+|00)234[\s-]*(?:\(0\)|0)[\s-]*/.exec(phone);
      if (!twice) return [];
      const cause = `is ${show(phone)}: behind a country code a number has no 0`;
      return [
        file.problem(['phones', index], cause, `Write ${JSON.stringify(`+234 ${phone.slice(twice[0].length)}`)}.`),
      ];
    }),
  ];
}

function itemProblems(file: JsonFile, item: unknown, path: (string | number)[]): Problem[] {
  if (!isObject(item)) return [];
  const other = Object.keys(item).find((key) => Array.isArray(item[key]) && item[key].some((one) => isObject(one)));
  if (item.to === undefined && item.items === undefined && other !== undefined)
    return [
      { ...file.problem([...path, other], 'is not a known key', 'Did you mean "items"?', 'key'), path, isWhole: true },
    ];
  if (!Array.isArray(item.items)) return [];
  const { label, to, items } = item;
  const isListed = items.some((link) => child(link, 'to') === to);
  const first = `{ "label": ${show(label)}, "to": ${show(to)} }`;
  const led =
    typeof to === 'string'
      ? [
          file.problem(
            [...path, 'to'],
            'leads nowhere beside "items": the words open the submenu',
            isListed ? 'Remove it: its link stands in "items".' : `Remove it, and put ${first} first in "items".`,
            'key',
          ),
        ]
      : [];
  const nested = items.flatMap((link: unknown, index): Problem[] => {
    if (!isObject(link) || !Array.isArray(link.items)) return [];
    const links = link.items.map((one) => JSON.stringify(one)).join(', ');
    const cause = 'opens a submenu in a submenu, and there is one level';
    return [
      { ...file.problem([...path, 'items', index], cause, `Write its links in its place: ${links}.`), isWhole: true },
    ];
  });
  return [...led, ...nested];
}

const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
