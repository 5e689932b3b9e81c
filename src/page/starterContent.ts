/* Initial content of new pages and forms, shared by `npm run new` and Studio. */

const STRIP = {
  tiles: [['weave', 'leaf', 'code', 'eye', 'bars', 'diamond', 'pen', 'weave', 'shield', 'leaf', 'circuit', 'comb']],
  sun: { row: 1, tile: 4 },
};

/** Returns the first section of a new page. */
export const createOpeningSection = (name: string, text = 'Describe this page in a sentence.') => ({
  block: 'opening',
  heading: name,
  text,
  cloth: STRIP,
});

interface Asked {
  /** Rows of fields after the name. */
  rows: unknown[];
  properties?: Record<string, object>;
  uiSchema?: Record<string, object>;
  /** Delay in milliseconds before the form is sent. */
  wait: number;
}

/** Creates a form file that asks for a name and for the given fields, all required. */
export function createStarterForm(id: string, title: string, { rows, properties, uiSchema, wait }: Asked): object {
  const words = (/^\d/.test(id) ? `form-${id}` : id).split('-');
  return {
    $schema: './meta/form.json',
    title,
    schema: {
      type: 'object',
      required: ['fullName', ...Object.keys(properties ?? {})],
      properties: {
        fullName: { title: 'Full name', type: 'string', minTrimmedLength: 1, errorMessage: 'Full name is required' },
        ...properties,
      },
    },
    uiSchema: {
      'ui:groups': [{ title: 'About you', rows }],
      fullName: { 'ui:autocomplete': 'name' },
      ...uiSchema,
    },
    privacy: { text: 'We use your answers only to reply to you.' },
    retention: { keep: '12 months' },
    submit: {
      mutation: `create${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`,
      wait,
      label: 'Send',
      busyLabel: 'Sending...',
      success: 'Form submitted successfully',
      failure: 'Something went wrong!',
      reset: true,
    },
  };
}
