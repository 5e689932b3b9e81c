import { _, Name, type CodeKeywordDefinition, type KeywordCxt } from 'ajv';

/** A keyword of strings whose check is a function of validatorRuntime.ts: `fn(value, limit)`. */
function stringKeyword(keyword: string, fn: string, schemaType: 'string' | 'number'): CodeKeywordDefinition {
  return {
    keyword,
    type: 'string',
    schemaType,
    code(cxt: KeywordCxt) {
      const check = cxt.gen.scopeValue('func', { ref: fn, code: _`${new Name(fn)}` });
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
    const check = cxt.gen.scopeValue('func', { ref: 'hasNoTwins', code: _`${new Name('hasNoTwins')}` });
    cxt.fail(_`!${check}(${cxt.data})`);
  },
};

/** The keywords that form files may use beyond JSON Schema; schemas/meta/form.json describes them for editors. */
export const formKeywords: CodeKeywordDefinition[] = [
  stringKeyword('minTrimmedLength', 'hasTrimmedLength', 'number'),
  stringKeyword('notBefore', 'isNotBefore', 'string'),
  stringKeyword('notAfter', 'isNotAfter', 'string'),
];

/** What a form file may say about a file beside its `contentMediaType`; fileMessage.ts looks at the file itself. */
export const fileKeyword = { keyword: 'maxFileSize', type: 'string', schemaType: 'number' } as const;
