import type { ComponentPropsWithRef } from 'react';

export type AnchorProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & { to: string };

/** A link, of this site or another, as Studio and the check know it: by `to`. */
export const Anchor = ({ to, ...rest }: AnchorProps) => <a href={to} {...rest} />;
