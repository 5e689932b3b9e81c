import type { FieldModel } from '../../form/compile/fieldModel.ts';
import type { PageFile } from '../../page/PageFile.d.ts';
import { type Collections, LostReference } from '../../page/resolveContent.ts';
import { resolvePage } from '../../page/resolvePage.ts';
import { contentTypeDefs } from '../../submit/contentTypeDefs.ts';
import { error, type Found } from '../diagnostics/Found.ts';
import { memoize, sameList } from '../memoize.ts';
import type { State } from '../State.ts';
import { fileRule } from './fileRule.ts';
import { formOf } from './forms/formOf.ts';

/** What the build itself says of pages in which nothing is wrong: its own compiler and resolver run on each of them. */
export const pageBuild = fileRule(function* (page, ask) {
  const fileOf = (name: string) => ask(({ site }) => site.content.get(name));
  const collections: Collections = {};
  // Only those that the page shows are asked for.
  for (const name of ask((state) => state.collections))
    Object.defineProperty(collections, name, { enumerable: true, get: () => fileOf(name)?.value });
  try {
    resolvePage(page.value as PageFile, collections);
  } catch (reason) {
    const place = reason instanceof LostReference ? reason.place : { path: [] };
    const message = `cannot be built: ${reason instanceof Error ? reason.message : String(reason)}`;
    yield error(fileOf(place.collection ?? '') ?? page, place.path, 'not-built', message);
  }
});

const sameModels = sameList<FieldModel>();
const typesOf = memoize<readonly FieldModel[], string, ReturnType<typeof contentTypeDefs>>((models, ask) => {
  const ids = ask((names) => names).split('\n');
  return contentTypeDefs(Object.fromEntries(models.map((model, index) => [ids[index]!, model])));
});

/** Forms that the content service cannot take beside each other, of a site in which nothing else is wrong: two names of one type. */
export function contentTypes({ site }: State): Found[] {
  const sound = [...site.forms].flatMap(([id, file]) => {
    const { model } = file.broken ? {} : formOf(file, undefined);
    const isNamed = typeof model?.definition.submit?.mutation === 'string';
    return model && isNamed ? [{ id, file, model }] : [];
  });
  const types = typesOf(sameModels(sound.map(({ model }) => model)), sound.map(({ id }) => id).join('\n'));
  if (types.ok) return [];
  return types.diagnostics.map(({ form, message }) =>
    error(site.forms.get(form)!, ['submit', 'mutation'], 'type-twice', message),
  );
}
