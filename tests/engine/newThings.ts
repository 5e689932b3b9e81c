const FORM = {
  $schema: './meta/form.json',
  title: 'Visit us',
  schema: {
    type: 'object',
    properties: {
      visitor: {
        type: 'string',
        title: 'Visitor',
        minLength: 1,
        errorMessage: { required: 'Who comes?', minLength: 'Who comes?' },
      },
      people: { type: 'integer', title: 'People', minimum: 1, maximum: 5, errorMessage: 'Between 1 and 5 people' },
      centre: { type: 'string', title: 'Centre', enum: ['Ado-Ekiti', 'Ikole-Ekiti'], errorMessage: 'Choose a centre' },
      day: { type: 'string', title: 'Day', format: 'date', notBefore: 'today', errorMessage: 'The day is over' },
      food: { type: 'string', title: 'Food', enum: ['Yes', 'No'] },
      guests: {
        type: 'array',
        title: 'Guests',
        items: {
          type: 'object',
          properties: {
            name: {
              type: 'string',
              title: 'Name of the guest',
              minLength: 1,
              errorMessage: { required: 'Name your guest', minLength: 'Name your guest' },
            },
          },
          required: ['name'],
        },
      },
    },
    required: ['visitor', 'people', 'centre', 'day'],
    if: { properties: { food: { const: 'Yes' } }, required: ['food'] },
    then: {
      properties: {
        dish: {
          type: 'string',
          title: 'Dish',
          minLength: 1,
          errorMessage: { required: 'Which dish?', minLength: 'Which dish?' },
        },
      },
      required: ['dish'],
    },
  },
  uiSchema: { food: { 'ui:widget': 'radio' } },
  submit: {
    mutation: 'createAnnouncement',
    rename: { people: 'numberOfPeople' },
    wait: 100,
    label: 'Announce the visit',
    success: 'See you soon!',
    failure: 'That did not work.',
    reset: true,
  },
};

const page = (route: string, ...sections: object[]) => ({
  $schema: '../schemas/meta/page.json',
  route,
  title: 'A new page',
  description: 'A page that came as a file.',
  header: 'light',
  sections,
});

const SHOUT_SCHEMA = {
  title: 'Shout',
  description: 'One sentence in large letters.',
  type: 'object',
  'x-page-heading': true,
  properties: { words: { description: 'What is shouted.', type: 'string', minLength: 1 } },
  required: ['words'],
  additionalProperties: false,
};

const SHOUT = `import styles from './Shout.module.css';
import type { ShoutProps } from './schema';

/** One sentence in large letters. */
export function Shout({ id, words }: ShoutProps & { id?: string }) {
  return (
    <section id={id} className={styles.shout} aria-labelledby="shouted">
      <h1 id="shouted">{words.toUpperCase()}</h1>
    </section>
  );
}
`;

/** A form with answers of several kinds, a block, and the pages that show them: new files alone. */
export const NEW_THINGS: Record<string, string | object> = {
  'schemas/announcement.json': FORM,
  'pages/visit-us.json': page('/visit-us', {
    block: 'form',
    id: 'visit',
    heading: 'Visit us',
    level: 1,
    form: { $form: 'announcement' },
  }),
  'src/blocks/shout/schema.json': SHOUT_SCHEMA,
  'src/blocks/shout/examples.json': { default: { words: 'Ẹ káàbọ̀' } },
  'src/blocks/shout/Shout.tsx': SHOUT,
  'src/blocks/shout/Shout.module.css': '.shout { letter-spacing: 7px; }\n',
  'pages/shouting.json': page('/shouting', { block: 'shout', id: 'shout', words: 'Ẹ káàbọ̀' }),
};
