import { createMutation } from '../../content/createMutation.ts';
import { queries } from '../../content/queries.ts';
import type { FormModule } from '../../form/model/FormModule.ts';

/** An operation of the site as it was asked: its text with the site's own names, and its variables by these names. */
export interface KnownOperation {
  query: string;
  variables: Record<string, unknown>;
  /** The form whose answers it sends; undefined where it only reads. */
  form: FormModule | undefined;
}

/** The longest text of an operation that is looked at, in characters. */
export const LONGEST_OPERATION = 8 * 1024;

/**
 * Finds the operation of the site that a text asks, without parsing it: formatting, the name of the operation, those of
 * its variables and `__typename` change nothing. Asking only for `__typename` is known too. There are few answers, so
 * that whoever keeps what it made of them keeps little.
 */
export function knownOperations(
  forms: FormModule[],
): (text: string, variables: Record<string, unknown>) => KnownOperation | undefined {
  const own: { text: string; form?: FormModule }[] = [
    { text: '{ __typename }' },
    ...Object.values(queries).map(({ document }) => ({ text: document })),
    ...forms.map((form) => ({ text: createMutation(form.definition.submit.mutation), form })),
  ];
  const known = new Map(
    own.map(({ text, form }) => {
      const { key, variables } = readOperation(text);
      return [key, { ownNames: variables, form }];
    }),
  );
  function find(text: string) {
    const { key, tokens, variables } = readOperation(text);
    const found = known.get(key);
    const withOwnName = (token: string) =>
      token.startsWith('$') ? `$${found?.ownNames[Number(token.slice(1))]}` : token;
    return found && { ...found, variables, query: tokens.map(withOwnName).join(' ') };
  }
  // As pages write them, they need not be read again.
  const asWritten = new Map(own.map(({ text }) => [text, find(text)]));
  return (text, given) => {
    const found = asWritten.get(text) ?? (text.length > LONGEST_OPERATION ? undefined : find(text));
    if (!found) return undefined;
    const { query, form, ownNames } = found;
    const variables: Record<string, unknown> = {};
    for (const [index, name] of found.variables.entries())
      if (Object.hasOwn(given, name)) variables[ownNames[index]!] = given[name];
    return { query, variables, form };
  };
}

interface Operation {
  /** The same for all texts that ask the same. */
  key: string;
  /** Without the operation's name; variables stand as `$0`, `$1` …, `__typename` first in each set that has it. */
  tokens: string[];
  variables: string[];
}

/** Splits a text as GraphQL does; quoted texts it does not know, and no operation of the site has one. */
function readOperation(text: string): Operation {
  const words = text.replace(/#[^\r\n]*/g, ' ').match(/\$?\w+|[^\s,\uFEFF]/g) ?? [];
  const isNamed = /^(query|mutation)$/.test(words[0] ?? '') && /^\w/.test(words[1] ?? '');
  const variables = new Map<string, number>();
  const tokens = words[0] === '{' ? ['query'] : [];
  const openSets: number[] = [];
  const typenameIn = new Set<number>();
  words.forEach((word, index) => {
    if (isNamed && index === 1) return;
    const isAlias = words[index - 1] === ':' || words[index + 1] === ':';
    if (word === '__typename' && !isAlias && openSets.length > 0) return void typenameIn.add(openSets.at(-1)!);
    if (word === '{') openSets.push(tokens.length);
    if (word === '}') openSets.pop();
    if (!/^\$\w/.test(word)) return void tokens.push(word);
    const name = word.slice(1);
    if (!variables.has(name)) variables.set(name, variables.size);
    tokens.push(`$${variables.get(name)}`);
  });
  return {
    key: tokens.join(' '),
    tokens: tokens.flatMap((token, index) => (typenameIn.has(index) ? [token, '__typename'] : [token])),
    variables: [...variables.keys()],
  };
}
