import type { Site } from '../content/Site.d.ts';
import { DesktopNavigation } from './DesktopNavigation.tsx';
import { header } from './header.behaviour.ts';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';
import { MobileMenu } from './MobileMenu.tsx';

interface HeaderProps {
  site: Site;
  /** `dark`: white text on ink. `light`: ink text on white. */
  tone: 'dark' | 'light';
}

/** Bar at the top of each page: transparent over the page's hero, solid after scrolling past the hero. */
export const Header = ({ site, tone }: HeaderProps) => (
  <header className={styles.header} data-tone={tone} {...header}>
    <div className={styles.bar}>
      <Logo name={site.name} />
      <DesktopNavigation items={site.navigation} />
      <MobileMenu items={site.navigation} />
    </div>
  </header>
);
