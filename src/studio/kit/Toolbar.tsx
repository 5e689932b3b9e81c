import type { ComponentPropsWithRef, CSSProperties, KeyboardEvent, ReactNode } from 'react';
import { FocusScope, useFocusManager } from 'react-aria/FocusScope';
import { Toolbar as AriaToolbar } from 'react-aria-components';
import { joinClassNames } from '../../ui/joinClassNames.ts';

interface ToolbarProps {
  'aria-label': string;
  className?: string;
  style?: CSSProperties;
  children: ReactNode;
}

/** Toolbar as one tab stop with arrows, Home and End. */
export const Toolbar = ({ children, className, ...rest }: ToolbarProps) => (
  <FocusScope>
    <AriaToolbar {...rest} className={joinClassNames(className)} render={(props) => <Tools {...props} />}>
      {children}
    </AriaToolbar>
  </FocusScope>
);

function Tools(props: ComponentPropsWithRef<'div'>) {
  const focus = useFocusManager();
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Home') focus?.focusFirst();
    if (event.key === 'End') focus?.focusLast();
  };
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
  return <div {...props} onKeyDown={press} />;
}
