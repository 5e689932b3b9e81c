import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';
import styles from './Button.module.css';
import { joinClassNames } from './joinClassNames.ts';

export type ButtonVariant = 'customizedBlue' | 'customizedWhite' | 'transparent' | 'icon';

interface Look {
  /** Default `customizedBlue`. `icon` is a square for one picture and needs an `aria-label`. */
  variant?: ButtonVariant;
  /** Takes the full width of its column on a phone. */
  wide?: boolean;
  children: ReactNode;
}

type LinkProps = Look &
  Omit<ComponentPropsWithRef<'a'>, 'href' | 'children'> & {
    to: string;
    /** Text after the label for screen readers and search engines only, such as the subject of "Learn More". */
    about?: string;
  };

type PushProps = Look &
  Omit<ComponentPropsWithRef<'button'>, 'children'> & {
    to?: undefined;
    /** True while the action runs: the button announces that, ignores clicks and keeps the focus. */
    loading?: boolean;
    /** Label while loading. Default 'Loading...'. */
    loadingLabel?: string;
  };

export type ButtonProps = LinkProps | PushProps;

/** A button, or with `to` a link that looks like one. */
export function Button(props: ButtonProps) {
  if (props.to !== undefined) {
    const { variant, wide, about, className, children, ...rest } = props;
    return (
      <Anchor {...rest} className={look(variant, wide, className)}>
        {children}
        {about && <span className="visually-hidden"> {about}</span>}
      </Anchor>
    );
  }
  const { variant, wide, className, children, loading, loadingLabel = 'Loading...', onClick, ...rest } = props;
  const ignore = (event: MouseEvent) => event.preventDefault();
  return (
    <button
      type="button"
      {...rest}
      className={look(variant, wide, className)}
      onClick={loading ? ignore : onClick}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
    >
      {loading ? loadingLabel : children}
    </button>
  );
}

function look(variant: ButtonVariant = 'customizedBlue', wide?: boolean, className?: string) {
  return joinClassNames(styles.button, styles[variant], wide && styles.wide, className);
}
