import type { JsonFile } from '../read/JsonFile.ts';
import { schemaOfPlace } from '../schema/schemaOfPlace.ts';
import type { Schemas } from '../schema/Schemas.ts';
import { child } from '../told/wordPlace.ts';

/** The fields that the description of a collection knows, whether an entry has them or not; none where it has no description. */
export const entryFields = (collection: JsonFile | undefined, schemas: Schemas): string[] =>
  collection ? Object.keys(Object(child(schemaOfPlace(collection, [0], schemas), 'properties'))) : [];
