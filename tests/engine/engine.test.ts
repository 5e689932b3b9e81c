import { expect, test } from 'vitest';
import { exportedRecords } from '../journeys/exportedRecords.ts';
import { messageOf, sendButton } from '../journeys/formPage.ts';
import { journey, SIZES } from '../journeys/site.ts';
import { lagosDate } from '../journeys/siwesApplication.ts';
import { startCopyWith } from './copyOfProject.ts';

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
    mutation: 'createVisit',
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
    <section id={id} className={styles.shout}>
      <h1>{words.toUpperCase()}</h1>
    </section>
  );
}
`;

const visitor = journey(() =>
  startCopyWith({
    'schemas/visit.json': FORM,
    'pages/visit-us.json': page('/visit-us', {
      block: 'form',
      id: 'visit',
      heading: 'Visit us',
      level: 1,
      form: { $form: 'visit' },
    }),
    'src/blocks/shout/schema.json': SHOUT_SCHEMA,
    'src/blocks/shout/examples.json': { default: { words: 'Ẹ káàbọ̀' } },
    'src/blocks/shout/Shout.tsx': SHOUT,
    'src/blocks/shout/Shout.module.css': '.shout { letter-spacing: 7px; }\n',
    'pages/shouting.json': page('/shouting', { block: 'shout', id: 'shout', words: 'Ẹ káàbọ̀' }),
  }),
);

test('a new form file and a page file that shows it are all that a new form needs, from input to export', async () => {
  const visit = await visitor.visit('/visit-us');
  await visitor.live(visit);
  const input = (label: string) => visit.getByLabel(label).first();

  await sendButton(visit).click();
  const links = visit.getByRole('alert').first().getByRole('link');
  await expect
    .poll(() => links.allTextContents())
    .toEqual(['Who comes?', 'Between 1 and 5 people', 'Choose a centre', 'The day is over']);

  await input('Visitor').fill('Ọlá');
  await input('People').fill('6');
  await visit.getByLabel('Centre').selectOption('Ikole-Ekiti');
  await input('Day').fill(lagosDate(-1));
  await expect.poll(() => visit.getByLabel('Dish').isVisible()).toBe(false);
  await visit.getByRole('radio', { name: 'Yes' }).check();
  await visit.getByRole('button', { name: /Add.*to Guests/ }).click();
  await sendButton(visit).click();
  await expect
    .poll(() => links.allTextContents())
    .toEqual(['Between 1 and 5 people', 'The day is over', 'Name your guest', 'Which dish?']);
  await expect.poll(() => messageOf(visit, 'People')).toBe('Between 1 and 5 people');

  await input('People').fill('2');
  await input('Day').fill(lagosDate(0));
  await input('Name of the guest').fill('Ṣadé');
  await visit.getByLabel('Dish').fill('Jollof rice');
  await sendButton(visit).click();
  await visit.getByText('See you soon!').last().waitFor();
  expect(await exportedRecords(visitor.site, 'visit')).toEqual([
    {
      id: expect.any(String),
      createdAt: expect.any(String),
      visitor: 'Ọlá',
      numberOfPeople: 2,
      centre: 'Ikole-Ekiti',
      day: lagosDate(0),
      food: 'Yes',
      guests: [{ name: 'Ṣadé' }],
      dish: 'Jollof rice',
    },
  ]);
});

test('the new form works without script too', async () => {
  const visit = await visitor.visit('/visit-us', { ...SIZES.phone, javaScriptEnabled: false, allow: /status of 422/ });
  await visit.getByLabel('Visitor').fill('Ọlá');
  await visit.getByLabel('People').fill('5');
  await visit.getByLabel('Centre').selectOption('Ado-Ekiti');
  await visit.getByLabel('Day').fill(lagosDate(-1));
  await sendButton(visit).click();
  await visit.getByRole('alert').waitFor();
  await visit.waitForLoadState();
  expect(await visit.getByRole('alert').getByRole('link').allTextContents()).toEqual(['The day is over']);
  await visit.getByLabel('Day').fill(lagosDate(3));
  await sendButton(visit).click();
  await visit.getByText('See you soon!').first().waitFor();
  expect((await exportedRecords(visitor.site, 'visit')).at(-1)).toMatchObject({
    visitor: 'Ọlá',
    numberOfPeople: 5,
    centre: 'Ado-Ekiti',
  });
});

test('a new block folder is all that a page needs to use it, its styles included', async () => {
  const shouting = await visitor.visit('/shouting');
  await visitor.live(shouting);
  const heading = shouting.getByRole('heading', { level: 1 });
  await expect.poll(() => heading.textContent()).toBe('Ẹ KÁÀBỌ̀');
  const spacing = () => shouting.locator('#shout').evaluate((section) => getComputedStyle(section).letterSpacing);
  await expect.poll(spacing).toBe('7px');
});
