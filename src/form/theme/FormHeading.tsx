import { type ComponentProps, createContext, use } from 'react';

/** The level of the headings inside a form: one below the heading that it stands under. */
export const HeadingLevelContext = createContext<2 | 3>(3);

/** A heading inside a form: of a group of fields, of the list of errors. */
export function FormHeading(props: ComponentProps<'h3'>) {
  const Heading = `h${use(HeadingLevelContext)}` as const;
  return <Heading {...props} />;
}
