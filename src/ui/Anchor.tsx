import type { ComponentPropsWithRef } from 'react';
import { Link } from 'react-router-dom';

export type AnchorProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & { to: string };

/** A link: client-side for a path of this site, a plain `a[href]` for an anchor, a file or another address. */
export function Anchor({ to, ...rest }: AnchorProps) {
  const internal = to.startsWith('/') && !to.startsWith('//');
  return internal ? <Link discover="none" to={to} {...rest} /> : <a href={to} {...rest} />;
}
