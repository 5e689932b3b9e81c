import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { Anchor } from './Anchor.tsx';
import styles from './Button.module.css';
import { classNames } from './classNames.ts';

export type ButtonVariant = 'customizedBlue' | 'customizedWhite' | 'transparent' | 'icon';

interface Look {
  /** Default `customizedBlue`. `icon` is a square for one picture: give it an `aria-label`. */
  variant?: ButtonVariant;
  /** Takes the whole width of its column on a phone. */
  wide?: boolean;
  children: ReactNode;
}

type LinkProps = Look &
  Omit<ComponentPropsWithRef<'a'>, 'href' | 'children'> & {
    to: string;
    /** Words after the label that only screen readers and search engines get: what 'Learn More' is about. */
    about?: string;
  };

type PushProps = Look &
  Omit<ComponentPropsWithRef<'button'>, 'children'> & {
    to?: undefined;
    /** True while its work runs: it says so, takes no clicks and keeps the focus. */
    loading?: boolean;
    /** Its words while loading. Default 'Loading...'. */
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
  return classNames(styles.button, styles[variant], wide && styles.wide, className);
}
