import { useId } from 'react';
import { Anchor } from '../../ui/Anchor.tsx';
import { Button } from '../../ui/Button.tsx';
import { joinClassNames } from '../../ui/joinClassNames.ts';
import { Cloth } from '../../ui/Cloth.tsx';
import { smoothScroll } from './smoothScroll.behaviour.ts';
import styles from './Hero.module.css';
import type { HeroProps } from './schema';

/** Opening of a page. `data-header-over` makes the header transparent while it is over this section. */
export function Hero({ id, ...props }: HeroProps & { id?: string }) {
  const { label, heading, text, textLink, buttons = [], cloth, fullScreen } = props;
  const headingId = useId();
  return (
    <section
      id={id}
      aria-labelledby={headingId}
      className={joinClassNames(styles.hero, fullScreen && styles.fullScreen)}
      data-header-over
    >
      <div className={styles.window}>
        <Cloth {...cloth} band className={styles.cloth} />
      </div>
      <div className={styles.inner}>
        <div className={styles.content}>
          {label && <p className={styles.label}>{label}</p>}
          <h1 id={headingId}>{heading}</h1>
          {text && <p className={styles.text}>{textLink ? <LinkedText text={text} {...textLink} /> : text}</p>}
          {buttons.length > 0 && (
            <div className={styles.buttons} {...smoothScroll}>
              {buttons.map(({ to, ...button }) => (
                <HeroButton key={button.label} to={to} wide={fullScreen} {...button} />
              ))}
            </div>
          )}
        </div>
      </div>
    </section>
  );
}

/** Text with a link on the first occurrence of its label, or after the text. */
function LinkedText({ text, label, to }: { text: string } & NonNullable<HeroProps['textLink']>) {
  const start = text.indexOf(label);
  const [before, after] = start < 0 ? [`${text} `, ''] : [text.slice(0, start), text.slice(start + label.length)];
  return (
    <>
      {before}
      <Anchor to={to}>{label}</Anchor>
      {after}
    </>
  );
}

type HeroButtonProps = NonNullable<HeroProps['buttons']>[number] & { wide?: boolean };

function HeroButton({ label, to, about, ...look }: HeroButtonProps) {
  if (to === undefined) {
    return (
      <Button {...look} disabled>
        {label}
      </Button>
    );
  }
  return (
    <Button {...look} to={to} about={about}>
      {label}
    </Button>
  );
}
