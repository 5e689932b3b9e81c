import { _, Name, type CodeKeywordDefinition, type KeywordCxt } from 'ajv';
import {
  hasUniqueItems,
  hasTrimmedLength,
  isAfter,
  isBefore,
  isLessThan,
  isMoreThan,
  isMultipleOf,
  isNotAfter,
  isNotBefore,
} from '../model/validatorRuntime.ts';

/** Creates a string keyword from a function `check(value, limit)` of validatorRuntime.ts. Standalone code calls it by name. */
function stringKeyword<Limit extends string | number>(
  keyword: string,
  runtime: (text: string, limit: Limit) => boolean,
  schemaType: 'string' | 'number',
): CodeKeywordDefinition {
  return {
    keyword,
    type: 'string',
    schemaType,
    $data: true,
    code(cxt: KeywordCxt) {
      const check = cxt.gen.scopeValue('func', { ref: runtime, code: _`${new Name(runtime.name)}` });
      cxt.fail$data(_`!${check}(${cxt.data}, ${cxt.schemaCode})`);
    },
  };
}

/** `uniqueItems` in linear time. Ajv's own is quadratic for objects. */
export const uniqueItemsKeyword: CodeKeywordDefinition = {
  keyword: 'uniqueItems',
  type: 'array',
  schemaType: 'boolean',
  code(cxt: KeywordCxt) {
    if (cxt.schema !== true) return;
    const check = cxt.gen.scopeValue('func', { ref: hasUniqueItems, code: _`${new Name('hasUniqueItems')}` });
    cxt.fail(_`!${check}(${cxt.data})`);
  },
};

/** `multipleOf` in decimals: Ajv's own refuses 19.99 as a multiple of 0.01. */
export const multipleOfKeyword: CodeKeywordDefinition = {
  keyword: 'multipleOf',
  type: 'number',
  schemaType: 'number',
  error: { params: ({ schemaCode }) => _`{multipleOf: ${schemaCode}}`, message: 'must be a multiple' },
  code(cxt: KeywordCxt) {
    const check = cxt.gen.scopeValue('func', { ref: isMultipleOf, code: _`${new Name('isMultipleOf')}` });
    cxt.fail(_`!${check}(${cxt.data}, ${cxt.schemaCode})`);
  },
};

/** The keywords that form files may use beyond JSON Schema; schemas/meta/form.json describes them for editors. */
export const formKeywords: CodeKeywordDefinition[] = [
  stringKeyword('minTrimmedLength', hasTrimmedLength, 'number'),
  stringKeyword('notBefore', isNotBefore, 'string'),
  stringKeyword('notAfter', isNotAfter, 'string'),
  stringKeyword('after', isAfter, 'string'),
  stringKeyword('before', isBefore, 'string'),
  stringKeyword('moreThan', isMoreThan, 'number'),
  stringKeyword('lessThan', isLessThan, 'number'),
];

/** Keywords that Ajv does not validate: the file size (see rejectedFileMessage.ts), and answers saved only for the tab. */
export const annotationKeywords = [
  { keyword: 'maxFileSize', type: 'string', schemaType: 'number' },
  { keyword: 'sensitive', schemaType: 'boolean' },
] as const;
