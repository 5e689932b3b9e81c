import { basename } from 'node:path';
import type { FieldModel } from '../../form/compile/fieldModel.ts';
import type { PageFile } from '../../page/PageFile.d.ts';
import { type Collections, LostReference } from '../../page/resolveContent.ts';
import { resolvePage } from '../../page/resolvePage.ts';
import { contentTypeDefs } from '../../submit/contentTypeDefs.ts';
import { error, type Found } from '../diagnostics/Found.ts';
import { memoize, oncePer, sameList } from '../memoize.ts';
import type { SourceFile } from '../read/SourceFile.ts';
import type { State } from '../State.ts';
import { fileRule } from './fileRule.ts';
import { buildOf, formOf } from './forms/formOf.ts';

/** What the build itself says of pages in which nothing is wrong: its own compiler and resolver run on each of them. */
const pageBuild = fileRule(function* (page, ask) {
  const content = new Map(ask(contentFiles).map((file) => [basename(file.path, '.json'), file]));
  const collections = Object.fromEntries([...content].map(([name, { value }]) => [name, value])) as Collections;
  try {
    resolvePage(page.value as PageFile, collections);
  } catch (reason) {
    const place = reason instanceof LostReference ? reason.place : { path: [] };
    const message = `cannot be built: ${reason instanceof Error ? reason.message : String(reason)}`;
    yield error(content.get(place.collection ?? '') ?? page, place.path, 'not-built', message);
  }
});

const sameFiles = sameList<SourceFile>();
const contentFiles = oncePer(({ site }: State): readonly SourceFile[] => sameFiles([...site.content.values()]));

/** Runs the build's own compilers over a site in which nothing else is wrong. */
export const dryBuild = (state: State): Found[] =>
  [...state.site.pages.values()].flatMap((page) => pageBuild(page, state));

const sameModels = sameList<FieldModel>();
const typesOf = memoize<readonly FieldModel[], string, ReturnType<typeof contentTypeDefs>>((models, ask) => {
  const ids = ask((names) => names).split('\n');
  return contentTypeDefs(Object.fromEntries(models.map((model, index) => [ids[index]!, model])));
});

/** Forms that the content service cannot take beside each other: two names of one type. */
export function contentTypes({ site }: State): Found[] {
  const sound = [...site.forms].flatMap(([id, file]) => {
    const { model } = file.broken ? {} : formOf(file, undefined);
    const isNamed = typeof model?.definition.submit?.mutation === 'string';
    return model && isNamed && buildOf(file, undefined)?.length === 0 ? [{ id, file, model }] : [];
  });
  const types = typesOf(sameModels(sound.map(({ model }) => model)), sound.map(({ id }) => id).join('\n'));
  if (types.ok) return [];
  return types.diagnostics.map(({ form, message }) =>
    error(site.forms.get(form)!, ['submit', 'mutation'], 'type-twice', message),
  );
}
