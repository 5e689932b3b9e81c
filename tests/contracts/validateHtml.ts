import { HtmlValidate } from 'html-validate';

/** Rules that contradict how React writes HTML or how the site is meant to be; the others of the standard set hold. */
const validator = new HtmlValidate({
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: {
    // Of these two neither set makes an error.
    'input-missing-label': 'error',
    'no-missing-references': 'error',
    // React writes disabled="" and self-closes nothing.
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'no-trailing-whitespace': 'off',
    'long-title': 'off',
    // A list without markers loses its role in Safari unless it is said again.
    'no-redundant-role': 'off',
    'prefer-native-element': ['error', { exclude: ['list'] }],
    // A custom property or a size that only the data knows is no style sheet's business.
    'no-inline-style': 'off',
    'require-sri': 'off',
    'tel-non-breaking': 'off',
  },
});

/** Returns the validation errors of an HTML fragment, a line for each error; empty for valid HTML. */
export async function htmlFaults(html: string): Promise<string[]> {
  const report = await validator.validateString(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(
      ({ ruleId, message, line, column, selector }) => `${ruleId} at ${line}:${column}: ${message} (${selector ?? ''})`,
    ),
  );
}
