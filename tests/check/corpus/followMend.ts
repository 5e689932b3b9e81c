import { isJson } from '../../../src/check/read/isJson.ts';
import {
  applyEdits,
  findNodeAtLocation,
  findNodeAtOffset,
  getNodePath,
  getNodeValue,
  type JSONPath,
  modify,
  parseTree,
} from 'jsonc-parser';
import type { Problem } from '../../../src/check/told/Problem.ts';
import type { CopiedSite } from './CopiedSite.ts';
import { followMove, placeIn, valueAt } from './followMove.ts';
import { withValue } from './Mistake.ts';

/** Does what a problem's last sentences say, word for word; false where they leave it to a person. */
export function followMend(site: CopiedSite, problem: Problem): boolean {
  const { file, mend } = problem;
  const back = /(?:^|\b)[Bb]ring (?:it|[\w./-]+) back: git checkout -- ([\w./ -]+\.\w+)/.exec(mend)?.[1];
  if (back) return site.bringBack(back);
  if (mend.startsWith('Save it as "UTF-8"') || mend.startsWith('Save the file as "UTF-8"'))
    return site.saveAsUtf8(file);
  const moved = /^(?:Move it to|Rename it to) ([\w./-]+\.\w+)[.,]/.exec(mend)?.[1];
  if (problem.line === undefined && mend.startsWith('Delete it')) {
    site.remove(file);
    return true;
  }
  if (problem.line === undefined) {
    if (!moved) return false;
    site.move(file, moved.includes('/') ? moved : file.replace(/[^/]*$/, moved));
    return true;
  }
  const elsewhere = /^Write "(\w+)": ("[^"]*") in (pages\/\S+) (.*) too,/.exec(mend);
  if (elsewhere) {
    const [, key, value, other, place] = elsewhere as unknown as [string, string, string, string, string];
    const text = site.text(other);
    site.write(other, withValue(text, [...placeIn(text, place)!, key], JSON.parse(value)));
    return true;
  }
  const listed = /^Add ("[^"]*") to "paths" there:/.exec(mend)?.[1];
  const by = /which (\S+) does not list$/.exec(problem.cause)?.[1];
  if (listed && by) {
    const said = site.text(by);
    site.write(by, withValue(said, ['paths'], [...(valueAt(said, ['paths']) as unknown[]), JSON.parse(listed)]));
    return true;
  }
  const text = site.text(file);
  const inIt = /, or write in it (".*)\.$/.exec(mend)?.[1];
  if (inIt) {
    const keys = Object.entries(JSON.parse(`{ ${filled(inIt)} }`) as object);
    site.write(
      file,
      keys.reduce((said, [key, value]) => withValue(said, [...problem.path!, key], value), text),
    );
    return true;
  }
  const isMoved = isJson(text) ? followMove(site, problem) : undefined;
  if (isMoved !== undefined) return isMoved;
  const offset =
    text
      .split('\n')
      .slice(0, problem.line - 1)
      .join('\n').length +
    (problem.line > 1 ? 1 : 0) +
    problem.column! -
    1;
  const changed = isJson(text) ? inJson(text, offset, problem) : inText(text, offset, problem);
  if (changed === undefined || changed === text) return false;
  site.write(file, changed);
  return true;
}

/** The JSON that a sentence begins with. */
function quoted(sentence: string): { value: unknown; length: number } | undefined {
  for (let length = sentence.length; length > 0; length--) {
    try {
      return { value: JSON.parse(sentence.slice(0, length)) as unknown, length };
    } catch {
      // A shorter beginning may be JSON.
    }
  }
  return undefined;
}

/** A skeleton with words in the place of dots. */
const filled = (sentence: string): string =>
  sentence
    .replaceAll('"to": "…"', '"to": "/"')
    .replaceAll('"…"', '"Words"')
    .replaceAll('[ … ]', '[]')
    .replaceAll(/: a number/g, ': 1')
    .replaceAll(/true or false/g, 'true')
    .replaceAll(/{ … }/g, '{}')
    .replaceAll(/("(?:[^"\\]|\\.)*")(?: or "(?:[^"\\]|\\.)*")+/g, '$1');

function inJson(text: string, offset: number, { mend, cause }: Problem): string | undefined {
  const node = findNodeAtOffset(parseTree(text)!, offset);
  // What was done before may have taken the place away.
  if (!node) return undefined;
  const isKey = node.parent?.type === 'property' && node.parent.children![0] === node && text[offset] === '"';
  const owner = isKey ? node.parent!.parent! : node;
  const path: JSONPath = isKey ? [...getNodePath(owner), String(getNodeValue(node))] : getNodePath(node);
  const here = isKey ? getNodeValue(node.parent!.children![1]!) : getNodeValue(node);
  const instead = (word: unknown) =>
    isKey || (typeof word === 'string' && cause === 'is not a known key')
      ? text.slice(0, node.offset) + JSON.stringify(word) + text.slice(node.offset + node.length)
      : withValue(text, path, word);
  const words = filled(mend);
  const near = /^Did you mean ("(?:[^"\\]|\\.)*")\?/.exec(mend)?.[1];
  if (near) return instead(JSON.parse(near));
  const first =
    /^(?:Choose one|Choices|Fields|Known keys|Collections|Blocks|Queries|Forms|Entries|Its ids|It shows|Formats|Known|Parameters|Names|Its rules|Known here|There is|These fit): ?("(?:[^"\\]|\\.)*"|\w[\w-]*)/.exec(
      mend,
    )?.[1];
  if (first) return instead(first.startsWith('"') ? JSON.parse(first) : quoted(first) ? quoted(first)!.value : first);
  if (/^Choose ([\w-]+)[,.]/.test(mend) && /control|draw/.test(cause))
    return instead(/^Choose ([\w-]+)/.exec(mend)![1]);

  const intoFields = /^(Move it into "properties"|Write "properties": { … } round it)\.$/.test(mend);
  if (intoFields)
    return withValue(withValue(text, path, undefined), [...path.slice(0, -1), 'properties', path.at(-1)!], here);
  if (/^Move it out, beside "properties"\.$/.test(mend))
    return withValue(withValue(text, path, undefined), [...path.slice(0, -2), path.at(-1)!], here);
  if (mend.startsWith('Move what is in it into the first, as more entries')) {
    const twins =
      path.slice(0, -1).length === 0 ? parseTree(text)! : findNodeAtLocation(parseTree(text)!, path.slice(0, -1))!;
    const [one, other] = twins.children!.filter(({ children }) => children![0]!.value === path.at(-1));
    const all = [one, other].flatMap((property) => getNodeValue(property!.children![1]!) as unknown[]);
    const [from, to] = [other!.offset, other!.offset + other!.length];
    const rest = text.slice(0, from) + text.slice(to).replace(/^\s*,\s*/, '');
    return withValue(rest, path, all);
  }
  const oneMore = /^Move it(.*) out, (?:into "allOf"|beside "properties", as "allOf")/.exec(mend)?.[1];
  if (oneMore !== undefined) {
    const keys = [String(path.at(-1)), ...(oneMore.match(/\w{3,}/g) ?? []).filter((word) => word !== 'and')];
    const [fields, around] = [path.slice(0, -1), path.slice(0, -2)];
    const group = Object.fromEntries(keys.map((key) => [key, valueAt(text, [...fields, key])]));
    const all = (valueAt(text, [...around, 'allOf']) as unknown[] | undefined) ?? [];
    const without = keys.reduce((left, key) => withValue(left, [...fields, key], undefined), text);
    return withValue(without, [...around, 'allOf'], [...all, group]);
  }
  if (/^Move it out, beside "schema"\.$/.test(mend))
    return withValue(withValue(text, path, undefined), [path.at(-1)!], here);
  const into = /^Move it (?:into|to) ((?:"[^"]*"(?: › )?)+)\.$/.exec(mend)?.[1];
  if (into) {
    const way = into.split(' › ').map((step) => JSON.parse(step) as string);
    return withValue(withValue(text, path, undefined), [...way, path.at(-1)!], here);
  }
  const among = /^Move what is in it into "schema" › ("[^"]*")\.$/.exec(mend)?.[1];
  if (among) {
    const way = ['schema', JSON.parse(among) as string];
    const there = way.reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], JSON.parse(text));
    const both = Array.isArray(here)
      ? [...(there as unknown[]), ...(here as unknown[])]
      : { ...(there as object), ...(here as object) };
    return withValue(withValue(text, path, undefined), way, both);
  }
  if (mend.startsWith('Move it, with its "then" and "else", into "allOf"')) return conditionsApart(text, path);
  const round = /^Write ("\w+"): { … } round it\.$/.exec(mend)?.[1];
  if (round)
    return withValue(
      withValue(text, path, undefined),
      [...path.slice(0, -1), JSON.parse(round) as string, path.at(-1)!],
      here,
    );
  if (mend === 'Move it out, beside "if".')
    return withValue(withValue(text, path, undefined), [...path.slice(0, -2), path.at(-1)!], here);
  const outside = /^Remove it here, and write beside the "properties" of the form: (.*), with the field there\.$/.exec(
    mend,
  )?.[1];
  if (outside) return conditionOutside(text, path, outside);
  const looks = mend
    .replace(/^(Move it to "uiSchema"), into the group ("\w+") there: (.*)\.$/, '$1: $2: { $3 }.')
    .match(/^Move it to "uiSchema": (.*)\.$/)?.[1];
  if (looks) {
    const added = JSON.parse(`{${looks.replace('a list [ … ]', JSON.stringify(here))}}`) as Record<
      string,
      Record<string, unknown>
    >;
    let after = withValue(text, path, undefined);
    for (const [field, look] of Object.entries(added))
      for (const [key, value] of Object.entries(look)) after = withValue(after, ['uiSchema', field, key], value);
    return after;
  }
  const then = /^Move it into the "then" of that condition: "required": \["(\w+)"\]\.$/.exec(mend)?.[1];
  if (then) return withValue(withValue(text, path, undefined), ['schema', 'then', 'required'], [then]);
  const listed = /^Remove it, and add ("\w+") to the list "required" beside "properties"\.$/.exec(mend)?.[1];
  if (listed) {
    const without = withValue(text, path, undefined);
    const list = [...path.slice(0, -3), 'required'];
    const known = (JSON.parse(without) as { schema: { required?: string[] } }).schema.required ?? [];
    return known.includes(JSON.parse(listed) as string)
      ? without
      : withValue(without, list, [...known, JSON.parse(listed) as string]);
  }
  const turned = /^Turn it round: ("[^"]+"): ("[^"]+")/.exec(mend);
  if (turned)
    return withValue(
      withValue(text, path, undefined),
      [...path.slice(0, -1), JSON.parse(turned[1]!) as string],
      JSON.parse(turned[2]!),
    );
  const input = /"rename"(?: of "submit")?: (?:\{ )?("(?:[^"\\]|\\.)*"): ("\w+")/.exec(mend);
  if (input) return withValue(text, ['submit', 'rename', JSON.parse(input[1]!) as string], JSON.parse(input[2]!));

  const swapped = /^Swap the two: write (.*?) here, and (.*?) in ("\w+")\.(?: Or .*)?$/.exec(mend);
  if (swapped) {
    const beside = [...path.slice(0, -1), JSON.parse(swapped[3]!) as string];
    return withValue(withValue(text, path, JSON.parse(swapped[1]!)), beside, JSON.parse(swapped[2]!));
  }
  if (mend.startsWith('Remove it, and the "then" and "else" beside it'))
    return ['if', 'then', 'else'].reduce((left, key) => withValue(left, [...path.slice(0, -1), key], undefined), text);
  if (
    /^(Remove it(?!, and add)|Remove or rename one|Remove one of|Keep it in one row|Remove the message|Remove the key)\b/.test(
      mend,
    )
  )
    return withValue(text, path, undefined);
  const shorter = /^Shorten it to (\d+)/.exec(mend)?.[1];
  if (shorter) return withValue(text, path, String(here).slice(0, Number(shorter)).trim());
  const noQuotes = /^Remove the quotes: (.*)\.$/.exec(mend)?.[1];
  if (noQuotes) return withValue(text, path, JSON.parse(noQuotes));
  const quotes = /^Put quotes around it: (".*")\.$/.exec(mend)?.[1];
  if (quotes) return withValue(text, path, JSON.parse(quotes));
  if (mend.startsWith('Put [ ] around it')) return withValue(text, path, [here]);
  if (mend.startsWith('Remove the [ ] around it')) return withValue(text, path, (here as unknown[])[0]);
  if (mend.startsWith('Remove the { } around it')) return withValue(text, path, Object.values(here as object)[0]);
  const opening = /^Put this first(?:, with a comma behind it)?: (.*)\.$/.exec(words)?.[1];
  if (opening) return withValue(text, path, [JSON.parse(opening), ...(here as unknown[])]);
  const many = /^Add (\d+) more: (.*)\.$/.exec(words);
  if (many && Array.isArray(here))
    return withValue(text, path, [
      ...(here as unknown[]),
      ...Array.from({ length: Number(many[1]) }, () => quoted(many[2]!)!.value),
    ]);
  const tiles = /^Add ("[^"]*"(?:, "[^"]*")*)\.(?: Or, .*)?$/.exec(mend)?.[1];
  if (tiles && Array.isArray(here))
    return withValue(text, path, [...(here as unknown[]), ...(JSON.parse(`[${tiles}]`) as unknown[])]);
  const each = /^Write each in quotes of its own: (.*)\.$/.exec(mend)?.[1];
  if (each) {
    const list = valueAt(text, path.slice(0, -1)) as unknown[];
    return withValue(
      text,
      path.slice(0, -1),
      list.toSpliced(Number(path.at(-1)), 1, ...(JSON.parse(`[${each}]`) as unknown[])),
    );
  }
  const several = /^Write ((?:"[^"]*"|\[[^\]]*\])(?:, (?:"[^"]*"|\[[^\]]*\]))+)\.$/.exec(mend)?.[1];
  if (several) return text.slice(0, node.offset) + several + text.slice(node.offset + node.length);
  if (/^Give each \w+ an? \w+ of (?:its|their) own/.test(mend)) return withValue(text, path, `${String(here)}-2`);

  const entries = /^Write (.*) in the place of this group\.$/.exec(mend)?.[1];
  if (entries) {
    const list = path.slice(0, -2);
    const known = list.reduce<unknown>((value, step) => (value as Record<string, unknown>)[step], JSON.parse(text));
    return withValue(
      text,
      list,
      (known as unknown[]).toSpliced(Number(path.at(-2)), 1, ...(JSON.parse(`[${entries}]`) as unknown[])),
    );
  }
  const home = /^(?:Write its words into|Add its words to) ("[\w:]+")(?: of (.*))?, or remove it\.$/.exec(mend);
  if (home) return withWordsAt(text, path, JSON.parse(home[1]!) as string, home[2]);
  if (/^Nothing here (takes such words|shows a)/.test(mend)) return withValue(text, path, undefined);
  const keys = /^Write { } in the place of the \[ \] around it, and (.*) before its groups\.$/.exec(mend)?.[1];
  if (keys) {
    const names = [...keys.matchAll(/"(\w+)":/g)].map(([, name]) => name!);
    return withValue(text, path, Object.fromEntries(names.map((name, index) => [name, (here as unknown[])[index]])));
  }
  const within = /^Write "if": { … } round (.*)\.$/.exec(mend)?.[1];
  if (within) {
    const group = path.slice(0, -1);
    const { then: outcome, ...asked } = getNodeValue(owner) as Record<string, unknown>;
    return withValue(text, group, { if: asked, then: outcome });
  }
  if (mend.startsWith('Write [ ] in the place of the { } around it'))
    return withValue(text, path, Object.values(here as object));
  const ofEntries = /^Write ("\w+": .*) in its place/.exec(mend)?.[1];
  if (ofEntries) {
    const field = { ...(getNodeValue(owner) as object), ...(JSON.parse(`{${ofEntries}}`) as object) };
    return withValue(text, path.slice(0, -1), { ...field, [path.at(-1)!]: undefined });
  }
  const gathered = /^Write (".*?": (?:\{.*\}|\[.*\]|".*")) in the place of (.*)\.$/.exec(mend);
  if (gathered) {
    const [[group, value]] = Object.entries(JSON.parse(`{${gathered[1]}}`) as object) as [[string, object]];
    if (Array.isArray(value) || typeof value === 'string')
      return withValue(withValue(text, path, undefined), [...path.slice(0, -1), group], value);
    const gone = [...gathered[2]!.matchAll(/"(.*?)"/g)].map(([, name]) => name!);
    const bare = [...Object.keys(value), ...gone].reduce(
      (left, name) => withValue(left, [...path.slice(0, -1), name], undefined),
      text,
    );
    return withValue(bare, [...path.slice(0, -1), group], value);
  }
  const whole = /, such as ("(?:https:|\/)[^"]*")\.$/.exec(mend)?.[1];
  if (whole) return instead(JSON.parse(whole));
  const written = /^Write /.exec(words) && quoted(words.slice('Write '.length));
  if (written) {
    const key =
      words.slice('Write '.length + written.length).startsWith(': ') &&
      quoted(words.slice('Write '.length + written.length + 2));
    if (key)
      return withValue(
        text,
        [
          ...path.slice(0, typeof written.value === 'string' && path.at(-1) === written.value ? -1 : path.length),
          String(written.value),
        ],
        key.value,
      );
    let after = instead(written.value);
    const more = /, and add ("(?:[^"\\]|\\.)*"): /.exec(words);
    if (more) {
      const value = quoted(words.slice(more.index + more[0].length));
      after = withValue(after, [...path.slice(0, -1), JSON.parse(more[1]!) as string], value!.value);
    }
    return after;
  }
  const digits = /^Write a number in digits, such as (\d+)/.exec(mend)?.[1];
  if (digits) return withValue(text, path, Number(digits));
  const example = /^Add the address that it leads to, such as ("to"): ("[^"]*")/.exec(mend);
  if (example) return withValue(text, [...path, 'to'], JSON.parse(example[2]!));
  const added = /^(?:Remove it, and add|Add) ("(?:[^"\\]|\\.)*"): /.exec(words);
  if (added) {
    const value = quoted(words.slice(added[0].length));
    const base = mend.startsWith('Remove it') ? withValue(text, path, undefined) : text;
    const place = mend.startsWith('Remove it') || isKey ? path.slice(0, -1) : path;
    return (
      value &&
      applyEdits(
        base,
        modify(base, [...place, JSON.parse(added[1]!) as string], value.value, {
          formattingOptions: { tabSize: 2, insertSpaces: true },
        }),
      )
    );
  }
  const twin = /^Remove #(\d+), which is/.exec(mend)?.[1];
  if (twin) return withValue(text, [...path, Number(twin) - 1], undefined);
  const less = /^Remove (\d+)\.$/.exec(mend)?.[1];
  if (less && Array.isArray(here)) return withValue(text, path, (here as unknown[]).slice(0, -Number(less)));
  if (mend.startsWith('If it is no longer offered, remove it')) return withValue(text, path, undefined);
  const required = /^Add ("\w+") to "required", or remove the message\.$/.exec(mend)?.[1];
  if (required) {
    const list = [...path.slice(0, -4), 'required'];
    return withValue(text, [...list, -1], JSON.parse(required));
  }
  const drawn = /^Add to the uiSchema ("\w+"): ({.*}), or remove it\.$/.exec(mend);
  if (drawn) return withValue(text, ['uiSchema', JSON.parse(drawn[1]!) as string], JSON.parse(drawn[2]!));
  if (mend.startsWith('Take away the slash at its end')) return withValue(text, path, String(here).replace(/\/$/, ''));
  const slash = /^Begin it with a slash: (".*")\.$/.exec(mend)?.[1];
  if (slash) return withValue(text, path, JSON.parse(slash));
  const such = /^Write .*? such as ("[^"]*")(?:\.$|,? or)/.exec(mend)?.[1];
  if (such) return instead(JSON.parse(such));
  const one = Array.isArray(here) && /^Add one: (.*)\.$/.exec(words)?.[1];
  if (one) return withValue(text, path, [...(here as unknown[]), quoted(one)!.value]);
  if (mend.startsWith('Remove the link, or') || mend.endsWith(', or remove this entry.'))
    return withValue(text, path.slice(0, -1), undefined);
  const aside = /^Write [^:]+: ("(?:[^"\\]|\\.)*")\.$/.exec(mend)?.[1];
  if (aside) return instead(JSON.parse(aside));
  const text2 = /^Write (.*?) instead\.$/.exec(mend)?.[1];
  const sign = /^has (\S+), which readers would see/.exec(cause)?.[1];
  if (text2 && sign)
    return withValue(text, path, String(here).replace(sign, text2 === 'a blank' ? ' ' : text2.replace('\\"', '"')));
  if (sign && mend.startsWith('Remove it')) return withValue(text, path, String(here).replace(sign, ''));
  if (/^Write a text\b/.test(mend) || /^Write [a-z]/.test(mend)) return withValue(text, path, 'Words');
  return undefined;
}

function inText(text: string, offset: number, { mend, cause }: Problem): string | undefined {
  const before = text.slice(0, offset);
  const after = text.slice(offset);
  const ahead = /^Remove all that stands before the (\S) in line (\d+)/.exec(mend);
  if (ahead) {
    const start = text
      .split('\n')
      .slice(0, Number(ahead[2]) - 1)
      .join('\n').length;
    return text.slice(text.indexOf(ahead[1]!, start));
  }
  const inList = /^Move it before the \] in line (\d+), with a comma between/.exec(mend)?.[1];
  if (inList) {
    const end = before.lastIndexOf(']');
    const group = /^"(?:[^"\\\n]|\\.)*"/.exec(after)?.[0] ?? after.slice(0, closeOf(after) + 1);
    return `${before.slice(0, end).trimEnd()},\n${group}\n${before.slice(end).replace(/,\s*$/, '')}${after.slice(group.length)}`;
  }
  const behind = /^Move it, and the comma before it, behind the next }, in line \d+\.$/.test(mend);
  if (behind) {
    const entry = after.slice(0, closeOf(after) + 1);
    const rest = after.slice(entry.length);
    const close = rest.indexOf('}') + 1;
    return `${before.trimEnd().slice(0, -1)}${rest.slice(0, close)},${entry}${rest.slice(close)}`;
  }
  const above = /^Move it, and the comma after it, in front of the { in line (\d+)\.$/.exec(mend)?.[1];
  if (above) {
    const entry = after.slice(0, closeOf(after) + 1);
    const start = text
      .split('\n')
      .slice(0, Number(above) - 1)
      .join('\n').length;
    const open = text.indexOf('{', start);
    return `${text.slice(0, open)}${entry},${text.slice(open, offset)}${after.slice(entry.length).replace(/^\s*,/, '')}`;
  }
  const below = /^Move it behind the \[ in line (\d+), with a comma after it\.$/.exec(mend)?.[1];
  if (below) {
    const entry = after.slice(0, closeOf(after) + 1);
    const list = after.slice(entry.length).replace(/^\s*,/, '').trimStart();
    return `${before}[${entry},${list.slice(1)}`;
  }
  if (mend === 'Move it to the end of the file.') return `${before}${after.slice(1).trimEnd()}\n${after[0]}\n`;
  if (mend.startsWith('Remove it and all that follows')) return before.trimEnd() + '\n';
  if (mend.startsWith('Write " for each &quot;'))
    return before + after.replace(/^[^\n]*/, (line) => line.replaceAll('&quot;', '"'));
  if (mend.startsWith('Remove them')) return before.replace(/,\s*$/, '') + after.replace(/^[.…]+/, '');
  const instead = /^Write (.*) instead( of the comma)?\.$/.exec(mend)?.[1];
  if (instead && /^[\]}]+$/.test(instead) && mend.includes('comma')) return before + instead + after.slice(1);
  if (instead && instead.startsWith('["') && after.startsWith('{'))
    return before + instead + after.replace(/^\{[^}]*\}/, '');
  if (instead && /^"[^"]*", /.test(instead)) return before + instead + after.replace(/^[^\]\n]*/, '');
  if (instead && /^"[^"]*": /.test(instead)) return before + instead + after.replace(/^"[^"\n]*"/, '');
  const token = /^("(?:[^"\\\n]|\\.)*"|[^\s,:;={}[\]"]+|\S)/.exec(after)?.[0] ?? '';
  const rest = after.slice(token.length);
  const add = /^Add ([}\][,:{"]+) (?:here|before|\bhere\b)/.exec(mend)?.[1] ?? /^Add (?:a comma) here/.exec(mend)?.[0];
  if (add) return before + (add.startsWith('Add a comma') ? ',' : add) + after;
  if (/^Add " where the text ends; a comma stands after it\.$/.test(mend)) {
    const line = /^[^\n]*/.exec(after)![0];
    const isLast = /^\s*[}\]]/.test(after.slice(line.length));
    const ended = line.replace(
      /,?\s*([}\]]?,?)$/,
      (_, close: string) => `"${close.startsWith('}') || close.startsWith(']') ? ` ${close}` : isLast ? '' : ','}`,
    );
    return before + ended + after.slice(line.length);
  }
  if (mend.startsWith('Remove the comma')) return before + after.slice(1);
  const turned = /^Write ("|",) in the place of ([,;]") there\.$/.exec(mend);
  if (turned) return before + turned[1]! + after.slice(turned[2]!.length);
  if (mend === 'Remove this line.') return before.replace(/[^\n]*$/, '') + after.replace(/^[^\n]*\n/, '');
  const line = /^Add (.*) in a line before it\.$/.exec(mend)?.[1];
  if (line) return `${before}${line}\n${after}`;
  const texts = /^Write (.*) in the place of them\.$/.exec(mend)?.[1];
  if (texts)
    return (
      before.replace(/"(?:[^"\\\n]|\\.)*"\s*,?\s*$/, texts) +
      after.replace(/^"(?:[^"\\\n]|\\.)*"(?:\s*,\s*"(?:[^"\\\n]|\\.)*"(?!\s*:))*/, '')
    );
  if (mend.startsWith('Keep the one that is right'))
    return text.replace(/^<{7}.*\n([\s\S]*?)^={7}\n[\s\S]*?^>{7}.*\n/m, '$1');
  const alone = /^Remove (?!it|them)([\w-]+)\.$/.exec(mend)?.[1];
  if (alone) return before + after.slice(alone.length);
  if (mend.startsWith('Make them one: ')) return `${before.trimEnd().slice(0, -1).trimEnd()},${after.slice(1)}`;
  if (mend.startsWith('Remove all from here to the end of the line'))
    return before.trimEnd() + after.replace(/^[^\n]*/, '');
  if (mend.endsWith('remove the two quotes between them.')) return before + after.replace(/^"\s*"/, '');
  if (mend.startsWith('Remove it, and the comma behind it')) return before + after.replace(/^.\s*,/, '');
  if (mend.startsWith('Remove it')) {
    if (/remark/.test(cause))
      return before + after.replace(/^(\/\/[^\n]*|#[^\n]*|\/\*[\s\S]*?\*\/|<!--[\s\S]*?-->)/, '');
    return before + after.slice(1);
  }
  if (mend.startsWith('Write a blank instead')) return `${before} ${after.slice(1)}`;
  if (mend.startsWith('Write a straight double quote " instead')) return `${before}"${after.slice(1)}`;
  if (/double quotes " in the place of all curly/.test(mend))
    return before + after.replace(/^[^\n]*/, (words) => words.replaceAll(/[“”„‟«»]/g, '"'));
  if (/double quotes " at both ends/.test(mend)) {
    const whole = /^(['`“”„‟«»‘’‚])([^\n]*?)(["'`“”‟«»‘’])(?=\s*[:,}\]\n])/.exec(after);
    return whole ? `${before}"${whole[2]}"${after.slice(whole[0].length)}` : undefined;
  }
  if (/^Write \\\\" for each quote|^Write \\" for each quote/.test(mend)) {
    const start = text.lastIndexOf('\n', offset) + 1;
    const end = text.indexOf('\n', offset);
    const row = text.slice(start, end);
    const whole = /^(\s*(?:[{[]\s*)?(?:"[^"]*":\s*)?")(.*)("\s*[}\]]?,?)$/.exec(row);
    return whole
      ? text.slice(0, start) + whole[1]! + whole[2]!.replaceAll(/(?<!\\)"/g, '\\"') + whole[3]! + text.slice(end)
      : undefined;
  }
  if (mend.startsWith('Move the closing quote " behind them')) {
    const words = /^[^,}\]\n]*/.exec(after)![0].trimEnd();
    const quote = before.lastIndexOf('"');
    return before.slice(0, quote) + before.slice(quote + 1) + words + '"' + after.slice(words.length);
  }
  if (mend.startsWith('Put it on one line')) return before + after.replace(/^("[^"\n]*)\n\s*/, '$1 ');
  if (mend.startsWith('Put double quotes round it: ')) {
    const words = quoted(mend.slice('Put double quotes round it: '.length))!.value as string;
    return before + JSON.stringify(words) + after.slice(words.length);
  }
  if (/^Write \\\\\\\\ for a backslash|^Write \\\\ for a backslash/.test(mend)) return `${before}\\\\${after.slice(1)}`;
  const point = /^Write (-?[\d.]+), with a point\.$/.exec(mend)?.[1];
  if (point) return before + point + after.replace(/^-?\d+,\d+/, '');
  const number = /^Write (-?[\d.]+): a number is written without (?:commas|blanks)/.exec(mend)?.[1];
  if (number) return before + number + after.replace(/^[\d, ]+\d/, '');
  const number2 = /^Write (-?[\d.]+)[,.]/.exec(`${mend} `)?.[1];
  if (number2) return before + number2.replace(/\.$/, '') + after.replace(/^[^,}\]\n]+/, '');
  if (mend.startsWith('Write the value, or ""')) return `${before} ""${after}`;
  if (mend.startsWith('Write null, or remove')) return `${before}null${rest}`;
  const key = /^Write ("[^"]+":) before it\.$/.exec(mend)?.[1];
  if (key) return `${before}${key} ${after}`;
  const word = quoted(mend.replace(/^Write /, ''));
  if (mend.startsWith('Write ') && word) return before + JSON.stringify(word.value) + rest;
  const sign = /^Write ([,:{}[\]]) instead/.exec(mend)?.[1];
  if (sign) return before + sign + after.replace(/^(?:=>|->|and\b|or\b|[^\s])/, '');
  return undefined;
}

/** Where the group ends that a text begins with. */
function closeOf(text: string): number {
  let depth = 0;
  for (const { 0: sign, index } of text.matchAll(/"(?:[^"\\]|\\.)*"|[{}]/g)) {
    depth += sign === '{' ? 1 : sign === '}' ? -1 : 0;
    if (sign === '}' && depth === 0) return index;
  }
  return text.length;
}

/** Of two conditions in one group the second goes into a list beside the first. */
function conditionsApart(text: string, path: JSONPath): string {
  const group = findNodeAtLocation(parseTree(text)!, path.slice(0, -1))!;
  const parts = group.children!.filter(({ children }) => ['if', 'then', 'else'].includes(String(children![0]!.value)));
  const second = parts.slice(parts.findLastIndex(({ children }) => children![0]!.value === 'if'));
  const moved = second.map(({ offset, length }) => text.slice(offset, offset + length)).join(', ');
  const start = second[0]!.offset;
  const end = second.at(-1)!.offset + second.at(-1)!.length;
  return `${text.slice(0, start)}"allOf": [{ ${moved} }]${text.slice(end)}`;
}

/** The words of a value that is to go stand behind those of another key, in the same group or a named one. */
function withWordsAt(text: string, path: JSONPath, key: string, group?: string): string | undefined {
  const words = textsOf(valueAt(text, path)).join(' ');
  const at = group === undefined ? path.slice(0, -1) : group === 'the file itself' ? [] : placeIn(text, group);
  const old = at && valueAt(text, [...at, key]);
  if (!at) return undefined;
  const put = Array.isArray(old)
    ? [...(old as unknown[]), words]
    : /^(paragraphs|points)$/.test(key) && old === undefined
      ? [words]
      : [old, words].filter(Boolean).join(' ');
  return withValue(withValue(text, [...at, key], put), path, undefined);
}

const textsOf = (value: unknown): string[] =>
  typeof value === 'string'
    ? [value]
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(textsOf)
      : [];

/** A field that is asked under a condition stands in the condition's outcome. */
function conditionOutside(text: string, path: JSONPath, said: string): string {
  const name = String(path.at(-2));
  const without = withValue(text, path, undefined);
  const form = JSON.parse(without) as { schema: { properties: Record<string, unknown>; required?: string[] } };
  const { [name]: field, ...properties } = form.schema.properties;
  const written = JSON.parse(`{ ${said.replace('{ … }', () => JSON.stringify(field))} }`) as object;
  const required = form.schema.required?.filter((other) => other !== name);
  return withValue(without, ['schema'], { ...form.schema, ...written, properties, ...(required && { required }) });
}
