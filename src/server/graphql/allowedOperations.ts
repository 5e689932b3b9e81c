import { Kind, parse, print, visit, type DocumentNode, type SelectionSetNode } from 'graphql';
import { createMutation } from '../../content/createMutation.ts';
import { queryDocuments } from '../../content/documents.ts';
import type { FormModule } from '../../form/model/FormModule.ts';

/** Answers whether the site itself asks an operation; asking only for `__typename` is always allowed. */
export function allowedOperations(forms: FormModule[]): (document: DocumentNode) => boolean {
  const documents = [
    ...Object.values(queryDocuments),
    ...forms.map(({ definition }) => createMutation(definition.submit.mutation)),
  ];
  const allowed = new Set(documents.map((text) => normaliseDocument(parse(text))));
  // Yoga parses a text it knows once and gives the same document each time.
  const decided = new WeakMap<DocumentNode, boolean>();
  return (document) => {
    const known = decided.get(document);
    if (known !== undefined) return known;
    const isAllowed = isOnlyTypename(document) || allowed.has(normaliseDocument(document));
    decided.set(document, isAllowed);
    return isAllowed;
  };
}

/** A document's text without what changes nothing: formatting, operation name, `__typename`, the names of variables. */
export function normaliseDocument(document: DocumentNode): string {
  const names = new Map<string, string>();
  const rename = (name: string) => names.get(name) ?? names.set(name, `v${names.size}`).get(name)!;
  return print(
    visit(document, {
      OperationDefinition: { leave: (node) => ({ ...node, name: undefined }) },
      Variable: (node) => ({ ...node, name: { ...node.name, value: rename(node.name.value) } }),
      SelectionSet: { leave: withoutTypename },
    }),
  );
}

const withoutTypename = (node: SelectionSetNode): SelectionSetNode => ({
  ...node,
  selections: node.selections.filter(
    (selection) =>
      selection.kind !== Kind.FIELD || selection.name.value !== '__typename' || selection.directives?.length,
  ),
});

const isOnlyTypename = ({ definitions }: DocumentNode) =>
  definitions.length === 1 &&
  definitions.every(
    (definition) =>
      definition.kind === Kind.OPERATION_DEFINITION &&
      definition.operation === 'query' &&
      definition.selectionSet.selections.length === 1 &&
      definition.selectionSet.selections.every(
        (selection) =>
          selection.kind === Kind.FIELD && selection.name.value === '__typename' && !selection.directives?.length,
      ),
  );
