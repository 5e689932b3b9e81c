import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { site } from 'virtual:site';
import type { Page } from '../page/Page.ts';
import { provideToasts, type Toast } from '../ui/toast.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import styles from './Shell.module.css';
import type { ToastList } from './ToastList.tsx';

/** What stands around every page: skip link, header, main, footer and toasts; a bare page has its main alone. */
export function Shell({ page, children }: { page: Page; children: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false);
  const { pathname } = useLocation();
  if (page.bare) return <Main>{children}</Main>;
  return (
    <>
      <a className={styles.skip} href="#main">
        Skip to content
      </a>
      {/* A new header on a new page: nothing in it stays open, and it looks for that page's hero. */}
      <Header key={pathname} site={site} tone={page.header ?? 'dark'} menuOpen={menuOpen} onMenu={setMenuOpen} />
      <Main inert={menuOpen}>{children}</Main>
      <Footer site={site} call={page.footerCall ?? site.footerCall} inert={menuOpen} />
      <ExpectedToasts autoClose={page.toastAutoClose} />
    </>
  );
}

function Main({ inert, children }: { inert?: boolean; children: ReactNode }) {
  return (
    <main id="main" tabIndex={-1} inert={inert}>
      {children}
    </main>
  );
}

/**
 * The live region of the page, which is there before anything is said in it, with the toasts, from when the first one is
 * expected. Where they cannot be loaded (the network is what has failed, maybe), the last message stands on the page until
 * it is closed. Who closes one by keyboard is taken back to where he was.
 */
function ExpectedToasts({ autoClose }: { autoClose: number | undefined }) {
  const [List, setList] = useState<typeof ToastList>();
  const [plain, setPlain] = useState<Toast>();
  /** Where the focus was before it went to a toast, from one toast on to the next included. */
  const origin = useRef<HTMLElement>(null);
  const noteOrigin = ({ relatedTarget, currentTarget }: FocusEvent) => {
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget)) origin.current = relatedTarget;
  };
  const returnFocus = () => origin.current?.focus({ preventScroll: true });
  const closePlain = ({ currentTarget }: { currentTarget: HTMLElement }) => {
    if (currentTarget === document.activeElement) returnFocus();
    setPlain(undefined);
  };
  useEffect(() => {
    const load = async () => {
      const { ToastList: Loaded, presentToast } = await import('./ToastList.tsx');
      setList(() => Loaded);
      return presentToast;
    };
    return provideToasts(() => load().catch(() => setPlain));
  }, []);
  return (
    <section aria-label="Notifications" aria-live="polite" onFocus={noteOrigin}>
      {List && <List autoClose={autoClose} onLeave={returnFocus} />}
      {plain && (
        <p className={styles.toast} role={plain.kind === 'failure' ? 'alert' : 'status'}>
          {plain.message}{' '}
          <button type="button" onClick={closePlain}>
            Close
          </button>
        </p>
      )}
    </section>
  );
}
