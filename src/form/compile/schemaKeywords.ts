/** Effect and content of a schema keyword. */
interface Keyword {
  /**
   * Subject of the keyword. `nothing`: no answer that a condition can read. `answer`: the answer as a whole, or unnamed
   * answers within. `same`: the answer, by another schema. `names`: nested answers, by name.
   */
  of: 'nothing' | 'answer' | 'same' | 'names';
  /** True if the keyword limits the answer as a whole, as `minLength` does. Schemas in other keywords become own nodes. */
  rules?: boolean;
  /** Content of the keyword. Never treat `data` as a schema, even if it looks like a schema. */
  holds: 'data' | 'schemas' | 'schemas by name';
}

const each = (names: string, keyword: Keyword) => names.split(' ').map((name): [string, Keyword] => [name, keyword]);

/** Keywords of form files. An unknown keyword is treated as a schema that constrains the answer. */
const KEYWORDS = new Map<string, Keyword>([
  ...each('title description $comment $id readOnly sensitive', { of: 'nothing', holds: 'schemas' }),
  ...each('default examples errorMessage', { of: 'nothing', holds: 'data' }),
  ...each('definitions $defs', { of: 'nothing', holds: 'schemas by name' }),
  ...each('type', { of: 'nothing', rules: true, holds: 'data' }),
  ...each('enum const', { of: 'answer', rules: true, holds: 'data' }),
  ...each('format pattern minLength maxLength minTrimmedLength notBefore notAfter after before moreThan lessThan', {
    of: 'answer',
    rules: true,
    holds: 'data',
  }),
  ...each('minimum maximum exclusiveMinimum exclusiveMaximum multipleOf', { of: 'answer', rules: true, holds: 'data' }),
  ...each('minItems maxItems uniqueItems minContains maxContains minProperties maxProperties', {
    of: 'answer',
    rules: true,
    holds: 'data',
  }),
  ...each('items additionalItems prefixItems additionalProperties', { of: 'answer', holds: 'schemas' }),
  ...each('contentMediaType maxFileSize', { of: 'answer', holds: 'data' }),
  ...each('contains propertyNames', { of: 'answer', rules: true, holds: 'schemas' }),
  ...each('not', { of: 'same', rules: true, holds: 'schemas' }),
  ...each('allOf anyOf oneOf if then else', { of: 'same', holds: 'schemas' }),
  ...each('$ref required', { of: 'names', holds: 'data' }),
  ...each('properties', { of: 'names', holds: 'schemas by name' }),
  ...each('patternProperties dependencies dependentSchemas dependentRequired', {
    of: 'answer',
    holds: 'schemas by name',
  }),
]);

/** Returns the effect of a keyword. Has a default for unknown keywords. */
export const keywordEffect = (name: string): Keyword =>
  KEYWORDS.get(name) ?? (name.startsWith('x-') ? OF_OTHERS : { of: 'answer', holds: 'schemas' });

/** Extension keywords (`x-…`) of other programs. */
const OF_OTHERS: Keyword = { of: 'nothing', holds: 'data' };
