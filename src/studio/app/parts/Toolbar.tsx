import { type HTMLAttributes, type KeyboardEvent, useLayoutEffect, useRef } from 'react';

interface ToolbarProps extends HTMLAttributes<HTMLDivElement> {
  'aria-label': string;
}

/** Buttons side by side that are one tab stop: the arrows, Home and End go from one to the next. */
export function Toolbar({ children, ...rest }: ToolbarProps) {
  const bar = useRef<HTMLDivElement>(null);
  const tools = () => [...(bar.current?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])];
  const makeStop = (stop: HTMLElement | undefined) =>
    bar.current?.querySelectorAll('button').forEach((tool) => (tool.tabIndex = tool === stop ? 0 : -1));
  // The buttons come and go; that there is one stop among those that can be pressed is found anew.
  useLayoutEffect(() => makeStop(tools().find(({ tabIndex }) => tabIndex === 0) ?? tools()[0]));
  const press = (event: KeyboardEvent) => {
    const all = tools();
    const at = all.indexOf(event.target as HTMLElement);
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key];
    if (to === undefined || at < 0) return;
    event.preventDefault();
    all[to]?.focus();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div {...rest} ref={bar} role="toolbar" onKeyDown={press} onFocus={({ target }) => makeStop(target as HTMLElement)}>
      {children}
    </div>
  );
}
