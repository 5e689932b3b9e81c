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

/**
 * A choice between schemas that reports itself alone: which option an error belongs to is found afterwards, by asking
 * the option's own validator, so that no message about a branch nobody chose reaches a person.
 */
function choiceKeyword(keyword: 'oneOf' | 'anyOf'): CodeKeywordDefinition {
  return {
    keyword,
    schemaType: 'array',
    trackErrors: true,
    code(cxt: KeywordCxt) {
      const { gen } = cxt;
      const passing = gen.let('passing', 0);
      (cxt.schema as unknown[]).forEach((option, index) => {
        gen.block(() => {
          const valid = gen.var('optionValid', true);
          if (option !== true) {
            cxt.subschema(
              { keyword, schemaProp: index, compositeRule: true, createErrors: false, allErrors: false },
              valid,
            );
          }
          gen.if(valid, () => gen.code(_`${passing}++`));
        });
      });
      cxt.result(
        keyword === 'oneOf' ? _`${passing} === 1` : _`${passing} > 0`,
        () => cxt.reset(),
        () => {
          cxt.reset();
          cxt.error();
        },
      );
    },
  };
}

/** The keywords that form files may use beyond JSON Schema; schemas/meta/form.json describes them for editors. */
export const formKeywords: CodeKeywordDefinition[] = [
  stringKeyword('minTrimmedLength', 'hasTrimmedLength', 'number'),
  stringKeyword('notBefore', 'isNotBefore', 'string'),
  stringKeyword('notAfter', 'isNotAfter', 'string'),
];

/** JSON Schema's choices, compiled so that each gives one error. */
export const choiceKeywords: CodeKeywordDefinition[] = [choiceKeyword('oneOf'), choiceKeyword('anyOf')];

/** What a form file may say about a file beside its `contentMediaType`; fileMessage.ts looks at the file itself. */
export const fileKeyword = { keyword: 'maxFileSize', type: 'string', schemaType: 'number' } as const;
