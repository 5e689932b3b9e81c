import { type DrawnElement, drawnElements } from './drawnElements.ts';

/**
 * Requirements of a block's component, with the message for each. The check reads the source; contract tests render the
 * component.
 */
export const OWED = {
  export: (component: string) =>
    `exports no ${component}, which pages draw this block with: write "export function ${component}({ id, … }) { … }"`,
  id: 'does not draw its "id", so that a link to the section (#…) would lead nowhere: take "id" from the props and give it to the outermost element: <Section id={id} …>',
  root: 'draws more than one outermost element, and the section has no end that anyone could see: put one <Section> or <div id={id}> round all of it',
  heading:
    'draws a section that does not have one heading to be known by: draw one <h2>, its words from a prop, and name the section by it: <Section heading={heading}>',
  pageHeading:
    'draws an <h1>, and its schema does not say so: draw an <h2>, or add "x-page-heading": true to the schema',
  noPageHeading:
    'draws no <h1>, and its schema says "x-page-heading": draw the heading as <h1>, or remove "x-page-heading" from the schema',
  prop: (name: string) =>
    `never uses the prop ${JSON.stringify(name)} that its schema describes: draw it, or remove it from the schema`,
};

/**
 * Checks rendered HTML of a block: one outermost element with the section's id, a heading, and an `h1` exactly if
 * `isPageHeading`.
 */
export function drawnFaults(html: string, id: string, isPageHeading: boolean): string[] {
  if (html === '') return [];
  const all = drawnElements(html);
  const [root, ...others] = all.filter(({ inside }) => inside.length === 0);
  const of = (...tags: string[]) => all.filter(({ tag }) => tags.includes(tag));
  const top = of('h1').length > 0 ? of('h1') : of('h2');
  const name = root?.attributes['aria-labelledby'] ?? '';
  const isNamed = name !== '' && of('h1', 'h2', 'h3').some(({ attributes }) => attributes.id === name);
  const isTitled = (section: DrawnElement) =>
    'aria-label' in section.attributes || of('h1', 'h2', 'h3', 'h4').some(({ inside }) => inside.includes(section));
  const isWhole = root?.tag !== 'section' || (top.length === 1 && isNamed);
  return [
    ...(others.length > 0 ? [OWED.root] : []),
    ...(root?.attributes.id !== id || all.filter(({ attributes }) => attributes.id === id).length !== 1
      ? [OWED.id]
      : []),
    ...(isWhole && of('section').every(isTitled) ? [] : [OWED.heading]),
    ...(of('h1').length > 0 && !isPageHeading ? [OWED.pageHeading] : []),
    ...(of('h1').length === 0 && isPageHeading ? [OWED.noPageHeading] : []),
  ];
}
