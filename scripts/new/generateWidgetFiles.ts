import { toCamelCase, type NewFiles, describeTestStep, titleFromName } from './NewFiles.ts';

/** Returns an RJSF widget and its test: buttons that each choose an answer of a field. */
export function generateWidgetFiles(name: string): NewFiles {
  const key = toCamelCase(name);
  const component = `${key.charAt(0).toUpperCase()}${key.slice(1)}Widget`;
  const path = `src/form/theme/custom/widgets/${key}.tsx`;
  return {
    files: {
      [path]: `import { enumOptionsIsSelected, type WidgetProps } from '@rjsf/utils';

/** ${titleFromName(name)}: one button for each answer of \`enum\`. */
export function ${component}({ id, value, options, disabled, readonly, onChange }: WidgetProps) {
  return options.enumOptions?.map((option, index) => (
    <button
      key={option.label}
      id={index === 0 ? id : \`\${id}-\${index}\`}
      type="button"
      aria-pressed={enumOptionsIsSelected(option.value, value)}
      disabled={disabled || readonly}
      onClick={() => onChange(option.value)}
    >
      {option.label}
    </button>
  ));
}
`,
      [path.replace('.tsx', '.test.tsx')]: `// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { formFile, loadForm } from '../../../../../tests/forms/loadForm.ts';
import { SiteForm } from '../../Form.tsx';
import { ${component} } from './${key}.tsx';

afterEach(cleanup);

const WIDGETS = { ${key}: ${component} };
const form = loadForm(
  formFile(
    { type: 'object', properties: { answer: { type: 'integer', enum: [1, 2, 3] } } },
    { uiSchema: { answer: { 'ui:widget': '${key}' as 'text' } } },
  ),
);

test('a button chooses its answer', () => {
  render(<SiteForm form={form} action="/" onSend={() => Promise.resolve({ ok: true })} widgets={WIDGETS} />);
  fireEvent.click(screen.getByRole('button', { name: '2' }));
  expect(screen.getByRole('button', { name: '2', pressed: true })).toBeTruthy();
});
`,
    },
    next: [
      `1. Change ${path}: its props are RJSF's WidgetProps. src/form/README.md says what is supported.`,
      `2. Use it for a field with "enum" in a form file: "ui:widget": "${key}". The check and editors know the name.`,
      describeTestStep(path.replace('.tsx', '.test.tsx')),
    ],
  };
}
