import type { FormFieldModel } from '../../form/compile/buildFormFieldModel.ts';
import type { PageFile } from '../../site/PageFile.d.ts';
import { type ContentCollections, UnresolvedReferenceError } from '../../site/resolveContent.ts';
import { resolvePageWithoutPictures } from '../../page/resolvePageWithoutPictures.ts';
import { createContentTypeDefs } from '../../submit/createContentTypeDefs.ts';
import { printInputTypes } from '../../submit/printInputTypes.ts';
import { collectionFileInput, declareFileRule, declareSiteRule, type CheckState } from '../checkState.ts';
import { createError } from '../diagnostics/RawDiagnostic.ts';
import { declareInput } from '../CheckCache.ts';
import { hashText, type JsonSourceFile } from '../../site/disk/JsonSourceFile.ts';
import { compiledFormOf } from './forms/compiledFormOf.ts';

/** Builds each page with the build's own resolver, and reports the failure. Runs only if the check found no errors. */
export const pageBuildRule = declareFileRule('pageBuild', function* (page, ask) {
  const fileOf = (name: string) => ask(collectionFileInput(name));
  const collections: ContentCollections = {};
  // Getters limit the inputs to collections that the page shows.
  for (const name of ask('collections'))
    Object.defineProperty(collections, name, { enumerable: true, get: () => fileOf(name)?.value });
  try {
    resolvePageWithoutPictures(page.value as PageFile, collections);
  } catch (reason) {
    const place = reason instanceof UnresolvedReferenceError ? reason.place : { path: [] };
    const message = `cannot be built: ${reason instanceof Error ? reason.message : String(reason)}`;
    yield createError(fileOf(place.collection ?? '') ?? page, place.path, 'not-built', message);
  }
});

interface NamedForm {
  id: string;
  file: JsonSourceFile;
  model: FormFieldModel;
}

/** Returns the parts of a form that decide its GraphQL types. */
function inputOf({ id, model }: NamedForm): string {
  try {
    return [id, model.definition.submit.mutation, printInputTypes(model)].join('\n');
  } catch (reason) {
    return [id, String(reason)].join('\n');
  }
}

/** Forms with a model and a mutation. Most changes of a form leave its GraphQL types unchanged. */
const namedForms = declareInput(
  'types of forms',
  ({ site }: CheckState) =>
    [...site.forms].flatMap(([id, file]): NamedForm[] => {
      const { model } = file.broken ? {} : compiledFormOf(file);
      const isNamed = typeof model?.definition.submit?.mutation === 'string';
      return model && isNamed ? [{ id, file, model }] : [];
    }),
  (forms) => hashText(JSON.stringify(forms.map(inputOf))),
);

/** Reports forms whose GraphQL types have the same name. Runs only if the check found no errors. */
export const duplicateGraphqlTypesRule = declareSiteRule('content types', (ask) => {
  const forms = ask(namedForms);
  const types = createContentTypeDefs(Object.fromEntries(forms.map(({ id, model }) => [id, model])));
  if (types.ok) return [];
  return types.diagnostics.map(({ form, message }) =>
    createError(forms.find(({ id }) => id === form)!.file, ['submit', 'mutation'], 'type-twice', message),
  );
});
