import { type HtmlElement, parseHtmlElements } from './parseHtmlElements.ts';

/**
 * Requirements of a block's component, with the message for each. The check reads the source; contract tests render the
 * component.
 */
export const BLOCK_REQUIREMENT_MESSAGES = {
  export: (component: string) =>
    `does not export ${component}, which draws this block: write "export function ${component}({ id, … }) { … }"`,
  id: 'does not use its "id", so links to the section (#…) do not work: pass "id" from the props to the outermost element: <Section id={id} …>',
  root: 'has more than one outermost element: put one <Section> or <div id={id}> around all of them',
  heading:
    'has a section without one heading of its own: use one <h2> with text from a prop, and label the section with it: <Section heading={heading}>',
  pageHeading: 'has an <h1>, but its schema does not say so: use an <h2>, or add "x-page-heading": true to the schema',
  noPageHeading:
    'has no <h1>, but its schema says "x-page-heading": use an <h1> for the heading, or remove "x-page-heading" from the schema',
  prop: (name: string) =>
    `never uses the prop ${JSON.stringify(name)} of its schema: use it, or remove it from the schema`,
};

/**
 * Checks rendered HTML of a block: one outermost element with the section's id, a heading, and an `h1` exactly if
 * `isPageHeading`.
 */
export function blockHtmlErrors(html: string, id: string, isPageHeading: boolean): string[] {
  if (html === '') return [];
  const all = parseHtmlElements(html);
  const [root, ...others] = all.filter(({ inside }) => inside.length === 0);
  const of = (...tags: string[]) => all.filter(({ tag }) => tags.includes(tag));
  const top = of('h1').length > 0 ? of('h1') : of('h2');
  const name = root?.attributes['aria-labelledby'] ?? '';
  const isNamed = name !== '' && of('h1', 'h2', 'h3').some(({ attributes }) => attributes.id === name);
  const isTitled = (section: HtmlElement) =>
    'aria-label' in section.attributes || of('h1', 'h2', 'h3', 'h4').some(({ inside }) => inside.includes(section));
  const isWhole = root?.tag !== 'section' || (top.length === 1 && isNamed);
  return [
    ...(others.length > 0 ? [BLOCK_REQUIREMENT_MESSAGES.root] : []),
    ...(root?.attributes.id !== id || all.filter(({ attributes }) => attributes.id === id).length !== 1
      ? [BLOCK_REQUIREMENT_MESSAGES.id]
      : []),
    ...(isWhole && of('section').every(isTitled) ? [] : [BLOCK_REQUIREMENT_MESSAGES.heading]),
    ...(of('h1').length > 0 && !isPageHeading ? [BLOCK_REQUIREMENT_MESSAGES.pageHeading] : []),
    ...(of('h1').length === 0 && isPageHeading ? [BLOCK_REQUIREMENT_MESSAGES.noPageHeading] : []),
  ];
}
