/** The words of a create mutation: `createSiwesContact` takes a `SiwesContactCreateInput` and answers with the id. */
export function createMutation(mutation: string): string {
  return `mutation ${mutation}($data: ${mutationType(mutation)}CreateInput!) { ${mutation}(data: $data) { id } }`;
}

/** What a create mutation makes: `SiwesContact` for `createSiwesContact`. */
export const mutationType = (mutation: string): string => mutation.replace(/^create/, '');
