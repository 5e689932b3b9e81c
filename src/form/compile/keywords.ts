import { _, Name, type CodeKeywordDefinition, type KeywordCxt } from 'ajv';
import {
  hasNoTwins,
  hasTrimmedLength,
  isLessThan,
  isMoreThan,
  isNotAfter,
  isNotBefore,
} from '../model/validatorRuntime.ts';

/** What a keyword of a schema is about. */
export interface Keyword {
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
  ...each('format pattern minLength maxLength minTrimmedLength notBefore notAfter moreThan lessThan', {
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

/** A keyword of strings whose check is a function of validatorRuntime.ts: `check(value, limit)`, by its name in code that is kept. */
function stringKeyword<Limit extends string | number>(
  keyword: string,
  runtime: (text: string, limit: Limit) => boolean,
  schemaType: 'string' | 'number',
): CodeKeywordDefinition {
  return {
    keyword,
    type: 'string',
    schemaType,
    code(cxt: KeywordCxt) {
      const check = cxt.gen.scopeValue('func', { ref: runtime, code: _`${new Name(runtime.name)}` });
      cxt.fail(_`!${check}(${cxt.data}, ${cxt.schemaCode})`);
    },
  };
}

/** `uniqueItems` at a cost that grows as the list does. */
export const uniqueKeyword: CodeKeywordDefinition = {
  keyword: 'uniqueItems',
  type: 'array',
  schemaType: 'boolean',
  code(cxt: KeywordCxt) {
    if (cxt.schema !== true) return;
    const check = cxt.gen.scopeValue('func', { ref: hasNoTwins, code: _`${new Name('hasNoTwins')}` });
    cxt.fail(_`!${check}(${cxt.data})`);
  },
};

/** The keywords that form files may use beyond JSON Schema; schemas/meta/form.json describes them for editors. */
export const formKeywords: CodeKeywordDefinition[] = [
  stringKeyword('minTrimmedLength', hasTrimmedLength, 'number'),
  stringKeyword('notBefore', isNotBefore, 'string'),
  stringKeyword('notAfter', isNotAfter, 'string'),
  stringKeyword('moreThan', isMoreThan, 'number'),
  stringKeyword('lessThan', isLessThan, 'number'),
];

/** What a form file may say that no check of an answer looks at: a file's size (see fileMessage.ts), and what is kept for the tab alone. */
export const fieldKeywords = [
  { keyword: 'maxFileSize', type: 'string', schemaType: 'number' },
  { keyword: 'sensitive', schemaType: 'boolean' },
] as const;
