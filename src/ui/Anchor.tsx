import type { ComponentPropsWithRef, MouseEvent } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';

export type AnchorProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & { to: string };

/** A link: client-side for a path of this site, a plain `a[href]` for an anchor, a file or another address. */
export function Anchor({ to, ...rest }: AnchorProps) {
  const internal = to.startsWith('/') && !to.startsWith('//');
  return internal ? <RouterAnchor to={to} {...rest} /> : <a href={to} {...rest} />;
}

// React Router's own Link brings its prefetching along, 4 KB of script that no page here uses.
function RouterAnchor({ to, onClick, target, ...rest }: AnchorProps) {
  const navigate = useLinkClickHandler<HTMLAnchorElement>(to, { target });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) navigate(event);
  };
  return <a href={useHref(to)} target={target} onClick={click} {...rest} />;
}
