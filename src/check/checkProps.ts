import type { JsonFile } from './JsonFile.ts';
import type { Problem } from './Problem.ts';
import { blockSchema, type Project } from './Project.ts';
import type { Names } from './Resolved.ts';
import { resolveReferences } from './resolveReferences.ts';
import type { Schemas } from './Schemas.ts';
import { type Path, wordPlace } from './wordPlace.ts';

interface PropsCheck {
  project: Project;
  schemas: Schemas;
  names: Names;
  block: string;
  file: JsonFile;
  /** Where the props stand in `file`. */
  path: Path;
  props: unknown;
}

/**
 * Checks a block's props by its schema, references resolved. What is wrong inside content is told at the content's own
 * file, with the place that uses it.
 */
export function checkProps({ project, schemas, names, block, file, path, props }: PropsCheck): Problem[] {
  const resolved = resolveReferences(project, names, file, path, props);
  const usedBy = [`${file.path} ${wordPlace(file.value, path)}`];
  const told = resolved.problems.map((problem) => (problem.file === file.path ? problem : { ...problem, usedBy }));
  if (!schemas.has(blockSchema(block))) return told;
  const refused = schemas.findings(blockSchema(block), resolved.value).flatMap((finding) => {
    if (resolved.isUnknown(finding.path)) return [];
    const at = resolved.locate(finding.path);
    const problem = at.file.problem(at.path, finding.cause, finding.mend, finding.on);
    return [at.file === file ? problem : { ...problem, usedBy }];
  });
  return [...told, ...refused];
}
