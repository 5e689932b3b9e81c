import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Services } from './Services.tsx';
import type { ServicesProps } from './schema';

const service = {
  id: 'web',
  title: 'Web Development',
  text: 'Websites.',
  motif: 'code',
  ground: 'blue',
  borders: ['weave', 'code'],
} satisfies ServicesProps['services'][number];
const html = (props: Partial<ServicesProps>) =>
  renderToStaticMarkup(<Services heading="What We Do" services={[service]} {...props} />);

it('links the title of each card', () => {
  expect(html({ to: '/our-services' })).toContain('<a href="/our-services">Web Development</a>');
});

it('gives a card with a link of its own no second one', () => {
  const link = { label: 'Talk to us', to: '/contact-us/services' };
  expect(html({ to: '/our-services', link }).match(/<a /g)).toHaveLength(1);
});
