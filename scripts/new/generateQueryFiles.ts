import { toCamelCase, type NewFiles, describeTestStep } from './NewFiles.ts';

/** Returns a query of the content service and its test: the questions of pages/content/faqs.json. */
export function generateQueryFiles(name: string): NewFiles {
  const key = toCamelCase(name);
  const type = `${key.charAt(0).toUpperCase()}${key.slice(1)}Entry`;
  const answer = type.replace(/Entry$/, 'Answer');
  const path = `src/content/queries/${key}`;
  return {
    files: {
      [`${path}.ts`]: `import { nonNullEntries, type Query } from '../Query.ts';

interface Data {
  __typename?: 'Query';
  ${key}: (${type} | null)[];
}

interface ${type} {
  __typename?: '${type}';
  id: string;
  question: string;
  ans: { __typename?: '${answer}'; summary: string };
}

export const types = \`
  type ${type} {
    id: ID!
    question: String!
    ans: ${answer}!
  }

  type ${answer} {
    summary: String!
  }

  extend type Query {
    ${key}: [${type}!]!
  }
\`;

/** Questions of pages/content/faqs.json. Replace this example with your collection and its fields. */
export const ${key}: Query<Data> = {
  document: 'query ${key} { ${key} { id question ans { summary } } }',
  field: '${key}',
  collection: 'faqs',
  keys: { ${answer}: () => null },
  value: (data) => nonNullEntries(data.${key})?.map(toProp),
};

const toProp = ({ id, question, ans: { summary } }: ${type}) => ({ id, question, ans: { summary } });
`,
      [`${path}.test.ts`]: `import { expect, test } from 'vitest';
import { askContent } from '../../../tests/server/askContent.ts';
import { ${key} } from './${key}.ts';

test('returns the entries as a page gets them', async () => {
  const faqs = [{ id: 'parking', question: 'Can I park here?', ans: { summary: 'Yes.' } }];
  expect(await askContent(${key}, { faqs })).toEqual(faqs);
});
`,
    },
    next: [
      `1. Change ${path}.ts: the document, its types and the conversion to props. src/content/README.md explains them.`,
      `2. Use it in a "faq" section: "entries": { "$query": "${key}", "fallback": { "$content": "faqs" } }.`,
      describeTestStep(`${path}.test.ts`),
    ],
  };
}
