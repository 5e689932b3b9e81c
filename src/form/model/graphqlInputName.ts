import type { FormModule } from './FormModule.ts';
import { fromPointer } from './pointer.ts';

/** The field of an input under which answers go whose names the visitor chose. */
export const ADDITIONAL_PROPERTIES_INPUT_NAME = 'others';

/** Column names of a record beside its answers. No field may be sent under such a name. */
export const RESERVED_INPUT_NAMES: readonly string[] = ['id', 'createdAt'];

/** Matches a valid GraphQL input name. Names that begin with `__` are reserved by GraphQL. */
export const GRAPHQL_INPUT_NAME_PATTERN = /^(?!__)[_A-Za-z][_0-9A-Za-z]*$/;

/** Returns the input name of a field. `rename` refers to top-level fields by name, and to any field by its path `way`. */
export function graphqlInputName({ submit }: FormModule['definition'], way: string): string {
  // A Map has own keys only: a field may be called `constructor`.
  const renamed = new Map(Object.entries(submit.rename ?? {}));
  const name = fromPointer(way).at(-1)!;
  const isTop = way.lastIndexOf('/') === 0;
  return renamed.get(way) ?? (isTop ? renamed.get(name) : undefined) ?? name;
}
