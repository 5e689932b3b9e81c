/** Returns a create mutation. `createSiwesContact` takes a `SiwesContactCreateInput` and returns the id. */
export function createMutationText(mutation: string): string {
  return `mutation ${mutation}($data: ${mutationTypeName(mutation)}CreateInput!) { ${mutation}(data: $data) { id } }`;
}

/** Returns the type that a create mutation creates: `SiwesContact` for `createSiwesContact`. */
export const mutationTypeName = (mutation: string): string => mutation.replace(/^create/, '');
