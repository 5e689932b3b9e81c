/** What a keyword of a schema is about. */
interface Keyword {
  /**
   * What it says something of: `nothing` that a condition could look at, the `answer` as a whole, the `same` answer by
   * another schema, answers in it that it `names`, or others in it, which count as the answer as a whole.
   */
  of: 'nothing' | 'answer' | 'same' | 'names';
  /** True for a rule of the answer as a whole, apart from the schemas in it that become nodes of their own. */
  rules?: boolean;
  /** What stands in it; `data` looks like a schema at most. */
  holds: 'data' | 'schemas' | 'schemas by name';
}

const each = (names: string, keyword: Keyword) => names.split(' ').map((name): [string, Keyword] => [name, keyword]);

/** Every keyword that form files use; what is in none of these rows is taken for a schema that says something of the answer. */
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

/** What a keyword is about, were it one that nobody knows. */
export const keywordOf = (name: string): Keyword =>
  KEYWORDS.get(name) ?? (name.startsWith('x-') ? OF_OTHERS : { of: 'answer', holds: 'schemas' });

/** What a program of its own writes beside JSON Schema. */
const OF_OTHERS: Keyword = { of: 'nothing', holds: 'data' };
