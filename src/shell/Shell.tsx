import type { ReactNode } from 'react';
import type { Site } from '../content/Site.d.ts';
import type { Page } from '../page/Page.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Shell.module.css';
import { toasts } from './toasts.behaviour.ts';
import '../ui/base.css';

/**
 * Frame of each page: skip link, header, main, footer and the live region for toasts. A bare page has only its main.
 */
export function Shell({ site, page, children }: { site: Site; page: Page; children: ReactNode }) {
  const main = (
    <main id="main" tabIndex={-1}>
      {children}
    </main>
  );
  if (page.bare) return main;
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      <Header site={site} tone={page.header ?? 'dark'} />
      {main}
      <Footer site={site} call={page.footerCall ?? site.footerCall} />
      <section
        className={styles.toasts}
        aria-label="Notifications"
        aria-live="polite"
        data-auto-close={page.toastAutoClose}
        {...toasts}
      />
    </>
  );
}
