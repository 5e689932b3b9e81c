import { type HTMLAttributes, useLayoutEffect, useRef } from 'react';
import { type AriaLandmarkRole, useLandmark } from 'react-aria/useLandmark';
import { focusOn, registerPlace } from './focus.ts';

interface RegionProps extends HTMLAttributes<HTMLElement> {
  as: 'main' | 'aside' | 'nav';
  'aria-label': string;
  /** The place in it that takes its focus; default the region itself. */
  first?: string;
  /** True where the work of an area is done: `focusOn('work')` goes there. */
  isWork?: boolean;
}

const ROLES = { main: 'main', aside: 'complementary', nav: 'navigation' } satisfies Record<string, AriaLandmarkRole>;

/**
 * A part of the screen: F6 goes from one to the next, and back to where it was left. The one that had the focus last is the
 * place `here`.
 */
export function Region({ as: Element, first, isWork, ...rest }: RegionProps) {
  const ref = useRef<HTMLElement>(null);
  const name = `region ${rest['aria-label']}`;
  const focus = () => (first === undefined ? focusOn(name) : focusOn(first, name));
  const { landmarkProps } = useLandmark({ role: ROLES[Element], 'aria-label': rest['aria-label'], focus }, ref);
  const taken = useRef(focus);
  taken.current = focus;
  useLayoutEffect(() => registerPlace(name, ref.current!), [name]);
  const leave = useRef<() => void>(undefined);
  useLayoutEffect(() => () => leave.current?.(), []);
  useLayoutEffect(() => (isWork ? registerPlace('work', { focus: () => taken.current() }) : undefined), [isWork]);
  return (
    <Element
      {...rest}
      {...landmarkProps}
      ref={ref as never}
      tabIndex={-1}
      onFocusCapture={() => (leave.current = registerPlace('here', { focus: () => taken.current() }))}
    />
  );
}
