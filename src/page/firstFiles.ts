/* What new pages and forms begin with, whether `npm run new` makes them or Studio. */

const STRIP = {
  tiles: [['weave', 'leaf', 'code', 'eye', 'bars', 'diamond', 'pen', 'weave', 'shield', 'leaf', 'circuit', 'comb']],
  sun: { row: 1, tile: 4 },
};

/** The section that a new page begins with. */
export const opening = (name: string, text = 'Say here what this page is about.') => ({
  block: 'opening',
  heading: name,
  text,
  cloth: STRIP,
});

interface Asked {
  /** Rows of questions beside the name. */
  rows: unknown[];
  properties?: Record<string, object>;
  uiSchema?: Record<string, object>;
  /** Milliseconds before it is sent. */
  wait: number;
}

/** A form file that asks for a name, and must have answers to all that it asks beside it. */
export function formAsking(id: string, title: string, { rows, properties, uiSchema, wait }: Asked): object {
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
