import { queryDocuments } from '../content/documents.ts';
import { checkBlocks } from './pages/checkBlocks.ts';
import { checkCloth } from './content/checkCloth.ts';
import { checkComponents } from './pages/checkComponents.ts';
import { checkContent } from './content/checkContent.ts';
import { checkDescriptions } from './content/checkDescriptions.ts';
import { checkForms } from './forms/checkForms.ts';
import { checkLinks } from './links/checkLinks.ts';
import { checkMedia, checkPictures } from './content/checkMedia.ts';
import { checkPages } from './pages/checkPages.ts';
import { disagreements } from './content/disagreements.ts';
import { dryBuild } from './dryBuild.ts';
import { foreignEntries } from './content/foreignEntries.ts';
import type { JsonFile } from './read/JsonFile.ts';
import { keptWords } from './mends/keptWords.ts';
import { likelyAddresses } from './links/likelyAddresses.ts';
import { lostContent } from './content/lostContent.ts';
import { movedKeys } from './mends/movedKeys.ts';
import { nameSlips } from './mends/nameSlips.ts';
import { isGrave, type Problem, settled } from './told/Problem.ts';
import { plainWishes } from './mends/plainWishes.ts';
import { checkRichText } from './content/checkRichText.ts';
import { checkTexts } from './content/checkTexts.ts';
import { blockSchema, type Drafts, missingFolders, type Project, readProject, withText } from './read/Project.ts';
import { readSchemas } from './schema/readSchemas.ts';
import { schemaOfPlace } from './schema/schemaOfPlace.ts';
import type { Schemas } from './schema/Schemas.ts';
import { repeatedEntries } from './content/repeatedEntries.ts';
import { siteProblems } from './content/siteProblems.ts';
import { strayFiles } from './content/strayFiles.ts';
import { settledMends } from './mends/settledMends.ts';
import { triedMends } from './mends/triedMends.ts';
import { unnamedEntries, unshownForms } from './content/unnamedEntries.ts';
import { withoutEffects } from './mends/withoutEffects.ts';
import { withoutFollowUps } from './mends/withoutFollowUps.ts';

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
  const site = readOldSite(root, drafts);
  const { schemas, project } = site;
  const problems = problemsOf(site, siteUrl);
  const files = filesByPath(project);
  const recheck = (path: string, text: string) => problemsOf(changed(site, path, text), siteUrl);
  const causes = withoutEffects(problems, nameSlips(problems, project), files, recheck);
  const blocks = new Map([...project.blocks.keys()].map((name) => [name, schemas.schema(blockSchema(name))]));
  return settledMends(triedMends(inOrder(causes), files, recheck), files, recheck).map((problem) => {
    const file = files.get(problem.file);
    return settled(file ? keptWords(problem, file, (path) => schemaOfPlace(file, path, schemas), blocks) : problem);
  });
}

/** The site as read, and what is wrong with its files whatever stands in them. */
export interface OldSite {
  project: Project;
  schemas: Schemas;
  /** What is wrong with the writing of files, and with those that are no part of the site. */
  ofFiles: Problem[];
  stray: Problem[];
  /** What is wrong with the schemas and components of blocks. */
  ofBlocks: Problem[];
}

export function readOldSite(root: string, drafts?: Drafts): OldSite {
  const { project, problems: ofFiles } = readProject(root, drafts);
  const { schemas, problems: ofSchemas } = readSchemas(root, project);
  return { project, schemas, ofFiles, stray: strayFiles(root), ofBlocks: [...ofSchemas, ...checkComponents(project)] };
}

/** The site with another text of one of its files. */
export function changed(site: OldSite, path: string, text: string): OldSite {
  const { project, problems } = withText(site.project, path, text);
  return { ...site, project, ofFiles: [...site.ofFiles.filter(({ file }) => file !== path), ...problems] };
}

export const filesByPath = ({ pages, content, forms, site }: Project): ReadonlyMap<string, JsonFile> =>
  new Map(
    [...pages.values(), ...content.values(), ...forms.values()].concat(site ?? []).map((file) => [file.path, file]),
  );

export function problemsOf({ project: read, schemas, ofFiles, stray, ofBlocks }: OldSite, siteUrl?: string): Problem[] {
  const lost = lostContent(read, [...stray, ...ofFiles]);
  const lostPage = [...stray, ...ofFiles].some(({ home }) => /^pages\/(?!site\b)[^/]+$/.test(home ?? ''));
  const project = { ...read, lost: lost.names, lostPage };
  const { site } = project;
  const queries = Object.keys(queryDocuments);
  const byPath = filesByPath(project);
  const files = [...byPath.values()];
  const told = inOrder([
    ...stray,
    ...lost.problems,
    ...ofFiles,
    ...ofBlocks,
    ...checkLinks(project, schemas, siteUrl),
    ...checkBlocks(project, schemas, queries),
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
    ...unnamedEntries(project),
    ...unshownForms(project),
  ]);
  const found = likelyAddresses(movedKeys(plainWishes(withoutFollowUps(told), byPath), byPath), project);
  // What does not agree may be what is wrong, where something is.
  const isSound = ({ file }: Problem) => !found.some((one) => isGrave(one) && one.file === file);
  const remarks = disagreements(project).filter(isSound);
  return inOrder([...found, ...remarks, ...(found.some(isGrave) ? [] : dryBuild(project))]);
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
