import type { JsonFile } from '../read/JsonFile.ts';
import type { Problem } from '../told/Problem.ts';
import { walkSchema } from '../schema/walkSchema.ts';
import { child, isObject } from '../told/wordPlace.ts';

/** Fields that are always asked and stand whole in an outcome too: its condition hides nothing. */
export function askedAnyway(file: JsonFile): Problem[] {
  const fields = child(child(file.value, 'schema'), 'properties');
  return walkSchema(child(file.value, 'schema'), ['schema']).flatMap(({ schema, path }) => {
    const isOutcome = /^(then|else)$/.test(String(path.at(-1))) && !path.includes('properties');
    if (!isOutcome || !isObject(schema.properties)) return [];
    return Object.entries(schema.properties).flatMap(([name, field]) => {
      // What only rules another answer is no field of its own.
      const isWhole = [field, child(fields, name)].every((one) => isObject(one) && 'title' in one && 'type' in one);
      if (!isWhole) return [];
      const line = file.problem([...path, 'properties', name], '', '', 'key').line;
      const cause = `is asked always, so that the condition under which line ${line} asks it hides nothing`;
      const mend = `Remove it here, or in line ${line}, where it is always to be asked.`;
      return [file.warning(['schema', 'properties', name], cause, mend, 'key')];
    });
  });
}
