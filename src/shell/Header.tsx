import type { Site } from '../content/Site.d.ts';
import { DesktopNavigation } from './DesktopNavigation.tsx';
import { header } from './header.behaviour.ts';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';
import { MobileMenu } from './MobileMenu.tsx';

interface HeaderProps {
  site: Site;
  /** `dark`: white on ink; `light`: ink on white. */
  tone: 'dark' | 'light';
}

/** The bar over every page: transparent while it stands over the page's hero, solid once that has been scrolled past. */
export const Header = ({ site, tone }: HeaderProps) => (
  <header className={styles.header} data-tone={tone} {...header}>
    <div className={styles.bar}>
      <Logo name={site.name} />
      <DesktopNavigation items={site.navigation} />
      <MobileMenu items={site.navigation} />
    </div>
  </header>
);
