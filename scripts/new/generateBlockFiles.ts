import { blockComponentName } from '../../src/blocks/registry.ts';
import { type NewFiles, titleFromName, formatJson } from './NewFiles.ts';

/** Returns the files of a block with a heading and a paragraph. */
export function generateBlockFiles(name: string): NewFiles {
  const component = blockComponentName(name);
  const frame = component === 'Section' ? 'Frame' : 'Section';
  const folder = `src/blocks/${name}`;
  const text = (title: string, description: string) => ({ title, description, type: 'string', minLength: 1 });
  return {
    files: {
      [`${folder}/schema.json`]: formatJson({
        $schema: 'http://json-schema.org/draft-07/schema#',
        title: titleFromName(name),
        description: 'A heading and a paragraph.',
        type: 'object',
        properties: {
          heading: text('Heading', 'The section’s heading.'),
          text: text('Text', 'The paragraph under it.'),
        },
        required: ['heading', 'text'],
        additionalProperties: false,
      }),
      [`${folder}/examples.json`]: formatJson({
        default: {
          heading: 'Come and see us',
          text: 'Our centres are open on weekdays. Ask for a tour and meet the instructors.',
        },
      }),
      [`${folder}/${component}.tsx`]: `import { ${frame === 'Section' ? frame : `Section as ${frame}`} } from '../../ui/Section.tsx';
import styles from './${component}.module.css';
import type { ${component}Props } from './schema';

/** A heading and a paragraph. */
export function ${component}({ id, heading, text }: ${component}Props & { id?: string }) {
  return (
    <${frame} id={id} heading={heading}>
      <p className={styles.text}>{text}</p>
    </${frame}>
  );
}
`,
      [`${folder}/${component}.module.css`]: `.text {
  max-width: 42rem;
  color: var(--muted);
}
`,
    },
    next: [
      `1. Describe the props of the block in ${folder}/schema.json and give examples of them in examples.json. Run \`npm run types\`: their type is ${component}Props.`,
      `2. Write the component in ${component}.tsx; \`npm run dev\` shows all its examples at /_gallery, \`npm test -- tests/contracts/blocks\` tests them.`,
      `3. Use it on a page: { "block": "${name}", "heading": "…", "text": "…" }. src/blocks/README.md explains pictures, links and hydration.`,
    ],
  };
}
