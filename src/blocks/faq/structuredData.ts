import type { FaqProps } from './schema';

/** Returns the questions and answers as a schema.org FAQPage. */
export const structuredData = ({ entries }: FaqProps) => ({
  '@type': 'FAQPage',
  mainEntity: entries.map(({ question, ans }) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: [ans.summary, ans.options?.join(', ')].filter(Boolean).join(' ') },
  })),
});
