import type { ComponentPropsWithRef } from 'react';

export type AnchorProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & { to: string };

/** Link to this site or another. Studio and the check recognize links by the prop `to`. */
export const Anchor = ({ to, ...rest }: AnchorProps) => <a href={to} {...rest} />;
