import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Site } from '../content/Site.d.ts';
import { DesktopNavigation } from './DesktopNavigation.tsx';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';
import { MobileMenu } from './MobileMenu.tsx';

interface HeaderProps {
  site: Site;
  /** `dark`: white on ink; `light`: ink on white. */
  tone: 'dark' | 'light';
  menuOpen: boolean;
  onMenu: (open: boolean) => void;
}

/** The bar over every page: transparent while it stands over the page's hero, solid once that has been scrolled past. */
export function Header({ site, tone, menuOpen, onMenu }: HeaderProps) {
  const header = useRef<HTMLElement>(null);
  const over = useOverHero(header);
  return (
    <header ref={header} className={styles.header} data-tone={tone} data-over={over || undefined}>
      <div className={styles.bar}>
        <Logo name={site.name} />
        <DesktopNavigation items={site.navigation} />
        <MobileMenu items={site.navigation} container={header} open={menuOpen} onToggle={onMenu} />
      </div>
    </header>
  );
}

/**
 * Whether the header stands over the section that asks for it (`data-header-over`), or, on a page without one, whether
 * the page stands at its very top. False until the script has looked: a solid bar is right on every ground.
 */
function useOverHero(header: RefObject<HTMLElement | null>): boolean {
  const [over, setOver] = useState(false);
  useEffect(() => {
    const hero = document.querySelector('[data-header-over]');
    const top = hero ? undefined : document.body.appendChild(pageTop());
    const height = hero ? (header.current?.offsetHeight ?? 0) : 0;
    const observer = new IntersectionObserver(([entry]) => setOver(entry?.isIntersecting ?? false), {
      rootMargin: `-${height}px 0px 0px`,
    });
    observer.observe((hero ?? top)!);
    return () => {
      observer.disconnect();
      top?.remove();
    };
  }, [header]);
  return over;
}

/** An unseen element on the first line of the page, to be observed. */
function pageTop() {
  const element = document.createElement('div');
  element.style.cssText = 'position:absolute;top:0;width:1px;height:1px';
  return element;
}
