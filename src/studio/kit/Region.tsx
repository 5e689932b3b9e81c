import { type HTMLAttributes, useLayoutEffect, useRef } from 'react';
import { type AriaLandmarkRole, useLandmark } from 'react-aria/useLandmark';
import { focusFirstPlace, registerFocusPlace } from './focus.ts';

interface RegionProps extends HTMLAttributes<HTMLElement> {
  as: 'main' | 'aside' | 'nav';
  'aria-label': string;
  /** Place that gets the region's focus. Default: the region itself. */
  first?: string;
  /** True for the main region of an area; `focusFirstPlace('work')` moves there. */
  isWork?: boolean;
}

const ROLES = { main: 'main', aside: 'complementary', nav: 'navigation' } satisfies Record<string, AriaLandmarkRole>;

/** Landmark region. F6 moves to the next one and restores its focus. The last focused region is the place `here`. */
export function Region({ as: Element, first, isWork, ...rest }: RegionProps) {
  const ref = useRef<HTMLElement>(null);
  const name = `region ${rest['aria-label']}`;
  const focus = () => (first === undefined ? focusFirstPlace(name) : focusFirstPlace(first, name));
  const { landmarkProps } = useLandmark({ role: ROLES[Element], 'aria-label': rest['aria-label'], focus }, ref);
  const taken = useRef(focus);
  taken.current = focus;
  useLayoutEffect(() => registerFocusPlace(name, ref.current!), [name]);
  const leave = useRef<() => void>(undefined);
  useLayoutEffect(() => () => leave.current?.(), []);
  useLayoutEffect(() => (isWork ? registerFocusPlace('work', { focus: () => taken.current() }) : undefined), [isWork]);
  return (
    <Element
      {...rest}
      {...landmarkProps}
      ref={ref as never}
      tabIndex={-1}
      onFocusCapture={() => (leave.current = registerFocusPlace('here', { focus: () => taken.current() }))}
    />
  );
}
