import type { FieldModel } from '../../form/compile/fieldModel.ts';
import type { PageFile } from '../../site/PageFile.d.ts';
import { type Collections, LostReference } from '../../site/resolveContent.ts';
import { resolvePage } from '../../page/resolvePage.ts';
import { contentTypeDefs, type TypesOutcome } from '../../submit/contentTypeDefs.ts';
import { inputTypes } from '../../submit/inputTypes.ts';
import { contentFile, fileRule, type State } from '../State.ts';
import { error, type Found } from '../diagnostics/Found.ts';
import { sameList } from '../memoize.ts';
import type { SourceFile } from '../../site/disk/SourceFile.ts';
import { formOf } from './forms/formOf.ts';

/** What the build itself says of pages in which nothing is wrong: its own compiler and resolver run on each of them. */
export const pageBuild = fileRule(function* (page, ask) {
  const fileOf = (name: string) => ask(contentFile(name));
  const collections: Collections = {};
  // Only those that the page shows are asked for.
  for (const name of ask('collections'))
    Object.defineProperty(collections, name, { enumerable: true, get: () => fileOf(name)?.value });
  try {
    resolvePage(page.value as PageFile, collections);
  } catch (reason) {
    const place = reason instanceof LostReference ? reason.place : { path: [] };
    const message = `cannot be built: ${reason instanceof Error ? reason.message : String(reason)}`;
    yield error(fileOf(place.collection ?? '') ?? page, place.path, 'not-built', message);
  }
});

const sameInputs = sameList<string>();
/** What the content service makes of forms, by their inputs: most changes of a form leave these as they are. */
const outcomes = new WeakMap<readonly string[], TypesOutcome>();

interface NamedForm {
  id: string;
  file: SourceFile;
  model: FieldModel;
}

/** All that the types of the content service have of a form. */
function inputOf({ id, model }: NamedForm): string {
  try {
    return [id, model.definition.submit.mutation, inputTypes(model)].join('\n');
  } catch (reason) {
    return [id, String(reason)].join('\n');
  }
}

/** Forms that the content service cannot take beside each other, of a site in which nothing else is wrong: two names of one type. */
export function contentTypes({ site }: State): Found[] {
  const sound = [...site.forms].flatMap(([id, file]): NamedForm[] => {
    const { model } = file.broken ? {} : formOf(file, undefined);
    const isNamed = typeof model?.definition.submit?.mutation === 'string';
    return model && isNamed ? [{ id, file, model }] : [];
  });
  const inputs = sameInputs(sound.map(inputOf));
  const types = outcomes.get(inputs) ?? contentTypeDefs(Object.fromEntries(sound.map(({ id, model }) => [id, model])));
  outcomes.set(inputs, types);
  if (types.ok) return [];
  return types.diagnostics.map(({ form, message }) =>
    error(site.forms.get(form)!, ['submit', 'mutation'], 'type-twice', message),
  );
}
