/** Returns a create mutation. `createSiwesContact` takes a `SiwesContactCreateInput` and returns the id. */
export function createMutation(mutation: string): string {
  return `mutation ${mutation}($data: ${mutationType(mutation)}CreateInput!) { ${mutation}(data: $data) { id } }`;
}

/** Returns the type that a create mutation creates: `SiwesContact` for `createSiwesContact`. */
export const mutationType = (mutation: string): string => mutation.replace(/^create/, '');
