import type { FormSchema } from '../model/FormModule.ts';
import { pickValidatorMessages } from './pickValidatorMessages.ts';
import { isDataReference } from './dataLimits.ts';
import { keywordEffect } from './schemaKeywords.ts';
import { isConstantOption } from './schemaTree.ts';

/** Returns the local constraints of a schema, without its nested schemas, which become own nodes. Undefined for none. */
export function pickLocalConstraints(schema: FormSchema): FormSchema | undefined {
  const { properties = {}, patternProperties = {}, additionalProperties, items, additionalItems } = schema;
  const own = Object.fromEntries(
    Object.entries(schema)
      .filter(
        ([keyword, said]) =>
          keywordEffect(keyword).rules ||
          (/^(oneOf|anyOf)$/.test(keyword) && (said as FormSchema[]).every(isConstantOption)),
      )
      // The model resolves the reference: the validator gets the limit as a value of its root data.
      .map(([keyword, said]) => [keyword, isDataReference(said) ? { $data: `/limits/${keyword}` } : said]),
  ) as FormSchema;
  const named = [properties, patternProperties].map((schemas) =>
    Object.fromEntries(Object.entries(schemas).map(([name, inner]) => [name, inner !== false])),
  );
  if (additionalProperties === false || named.some((allowed) => Object.values(allowed).includes(false)))
    Object.assign(own, {
      properties: named[0],
      patternProperties: named[1],
      additionalProperties: additionalProperties !== false,
    });
  if (Array.isArray(items) && additionalItems === false)
    Object.assign(own, { items: items.map(() => true), additionalItems });
  if (Object.keys(own).length === 0) return undefined;
  const errorMessage = pickValidatorMessages(schema.errorMessage, own);
  return errorMessage === undefined ? own : { ...own, errorMessage };
}
