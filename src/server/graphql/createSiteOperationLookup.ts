import { createMutationText } from '../../content/createMutationText.ts';
import { queries } from '../../content/queries.ts';
import type { FormModule } from '../../form/model/FormModule.ts';

/** A requested operation of the site: normalized text, and variables with the site's own names. */
export interface SiteOperation {
  query: string;
  variables: Record<string, unknown>;
  /** The form whose answers the operation sends; undefined for a query. */
  form: FormModule | undefined;
}

/** Maximum length of an operation text, in characters. */
export const MAX_OPERATION_LENGTH = 8 * 1024;

/**
 * Creates a function that finds the site's operation for a request text without parsing GraphQL. The match ignores
 * formatting, the operation name, variable names and `__typename`. A query for only `__typename` is known too. Few
 * results exist, so a cache by result stays small.
 */
export function createSiteOperationLookup(
  forms: FormModule[],
): (text: string, variables: Record<string, unknown>) => SiteOperation | undefined {
  const own: { text: string; form?: FormModule }[] = [
    { text: '{ __typename }' },
    ...Object.values(queries).map(({ document }) => ({ text: document })),
    ...forms.map((form) => ({ text: createMutationText(form.definition.submit.mutation), form })),
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
  // Results for the exact texts that pages send.
  const asWritten = new Map(own.map(({ text }) => [text, find(text)]));
  return (text, given) => {
    const found = asWritten.get(text) ?? (text.length > MAX_OPERATION_LENGTH ? undefined : find(text));
    if (!found) return undefined;
    const { query, form, ownNames } = found;
    const variables: Record<string, unknown> = {};
    for (const [index, name] of found.variables.entries())
      if (Object.hasOwn(given, name)) variables[ownNames[index]!] = given[name];
    return { query, variables, form };
  };
}

interface Operation {
  /** Equal for all texts of the same operation. */
  key: string;
  /**
   * Tokens without the operation's name. Variables are `$0`, `$1` …, and `__typename` comes first in its selection set.
   */
  tokens: string[];
  variables: string[];
}

/** Splits an operation text into tokens. Does not support string literals, which no operation of the site contains. */
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
