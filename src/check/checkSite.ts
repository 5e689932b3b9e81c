import { queryDocuments } from '../content/documents.ts';
import { checkBlocks } from './checkBlocks.ts';
import { checkCloth } from './checkCloth.ts';
import { checkComponents } from './checkComponents.ts';
import { checkContent } from './checkContent.ts';
import { checkDescriptions } from './checkDescriptions.ts';
import { checkForms } from './checkForms.ts';
import { checkLinks } from './checkLinks.ts';
import { checkMedia, checkPictures } from './checkMedia.ts';
import { checkPages } from './checkPages.ts';
import { disagreements } from './disagreements.ts';
import { dryBuild } from './dryBuild.ts';
import { foreignEntries } from './foreignEntries.ts';
import type { JsonFile } from './JsonFile.ts';
import { keptWords } from './keptWords.ts';
import { likelyAddresses } from './likelyAddresses.ts';
import { lostContent } from './lostContent.ts';
import { movedKeys } from './movedKeys.ts';
import { nameSlips } from './nameSlips.ts';
import { isError, type Problem } from './Problem.ts';
import { plainWishes } from './plainWishes.ts';
import { checkRichText } from './checkRichText.ts';
import { checkTexts } from './checkTexts.ts';
import { type Drafts, missingFolders, type Project, readProject } from './Project.ts';
import { readSchemas } from './readSchemas.ts';
import { schemaOfPlace } from './schemaOfPlace.ts';
import type { Schemas } from './Schemas.ts';
import { repeatedEntries } from './repeatedEntries.ts';
import { siteProblems } from './siteProblems.ts';
import { strayFiles } from './strayFiles.ts';
import { settledMends } from './settledMends.ts';
import { triedMends } from './triedMends.ts';
import { withoutEffects } from './withoutEffects.ts';
import { withoutFollowUps } from './withoutFollowUps.ts';

/**
 * Everything that is wrong in the site's files below `root`, in the order of files and lines; an empty list is the
 * promise that the site can be built from them and that its server starts. Texts of `drafts` stand for the files on
 * disk. Never throws because of what a file says.
 */
export async function checkSite(root: string, siteUrl = process.env.SITE_URL, drafts?: Drafts): Promise<Problem[]> {
  const missing = missingFolders(root);
  if (missing.length > 0) return missing;
  const pictures = await checkPictures(root);
  const isTold = ({ file, isWarning }: Problem) => isWarning && pictures.some((problem) => problem.file === file);
  return inOrder([...pictures, ...checkJson(root, siteUrl, drafts).filter((problem) => !isTold(problem))]);
}

/** The same without opening the pictures; texts of `drafts` stand for the files on disk. */
export function checkJson(root: string, siteUrl = process.env.SITE_URL, drafts?: Drafts): Problem[] {
  const missing = missingFolders(root);
  if (missing.length > 0) return missing;
  const { problems, files, schemas, project } = checkOnce(root, siteUrl, drafts);
  const recheck = (path: string, text: string) =>
    checkOnce(root, siteUrl, new Map([...(drafts ?? []), [path, text]])).problems;
  const causes = withoutEffects(problems, nameSlips(problems, project), files, recheck);
  return settledMends(triedMends(inOrder(causes), files, recheck), files, recheck).map((problem) => {
    const file = files.get(problem.file);
    return file ? keptWords(problem, file, (path) => schemaOfPlace(file, path, schemas)) : problem;
  });
}

function checkOnce(
  root: string,
  siteUrl?: string,
  drafts?: Drafts,
): { problems: Problem[]; files: ReadonlyMap<string, JsonFile>; schemas: Schemas; project: Project } {
  const read = readProject(root, drafts);
  const stray = strayFiles(root);
  const lost = lostContent(read.project, [...stray, ...read.problems]);
  const project = { ...read.project, lost: lost.names };
  const { schemas, problems: ofSchemas } = readSchemas(root, project);
  const { site } = project;
  const queries = Object.keys(queryDocuments);
  const files = [...project.pages.values(), ...project.content.values(), ...project.forms.values()].concat(site ?? []);
  const byPath = new Map(files.map((file) => [file.path, file]));
  const told = inOrder([
    ...stray,
    ...lost.problems,
    ...read.problems,
    ...ofSchemas,
    ...checkLinks(project, siteUrl),
    ...checkBlocks(project, schemas, queries),
    ...checkComponents(project),
    ...checkContent(project, schemas),
    ...checkForms(project, schemas),
    ...checkPages(project, schemas, queries),
    ...(site && !site.broken ? [...siteProblems(site), ...schemas.fileProblems('schemas/meta/site.json', site)] : []),
    ...foreignEntries(project, schemas),
    ...checkRichText(project),
    ...files.flatMap(repeatedEntries),
    ...checkTexts(project),
    ...checkCloth(project),
    ...checkMedia(project),
    ...checkDescriptions(project),
  ]);
  const found = likelyAddresses(movedKeys(plainWishes(withoutFollowUps(told), byPath), byPath), project);
  // What does not agree may be what is wrong, where something is.
  const isSound = ({ file }: Problem) => !found.some((one) => isError(one) && one.file === file);
  const remarks = disagreements(project).filter(isSound);
  const problems = found.some(isError)
    ? inOrder([...found, ...remarks])
    : inOrder([...found, ...remarks, ...dryBuild(project)]);
  return { problems, files: byPath, schemas, project };
}

/** The same fault found on several ways is told once, with all the places that use it. */
function inOrder(problems: Problem[]): Problem[] {
  const unique = new Map<string, Problem>();
  for (const problem of problems) {
    const key = [problem.file, problem.line, problem.column, problem.place, problem.cause].join('\n');
    const known = unique.get(key);
    const usedBy = [...new Set([...(known?.usedBy ?? []), ...(problem.usedBy ?? [])])];
    unique.set(key, { ...(known ?? problem), ...(usedBy.length > 0 && { usedBy }) });
  }
  const order = (a: Problem, b: Problem) =>
    a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0) || (a.column ?? 0) - (b.column ?? 0);
  return [...unique.values()].sort(order);
}
