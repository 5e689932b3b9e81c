import { type ComponentProps, createContext, use } from 'react';

/** Level of the headings in a form: one below the heading above the form. */
export const HeadingLevelContext = createContext<2 | 3>(3);

/** A heading inside a form: of a group of fields, of the list of errors. */
export function FormHeading(props: ComponentProps<'h3'>) {
  const Heading = `h${use(HeadingLevelContext)}` as const;
  return <Heading {...props} />;
}
