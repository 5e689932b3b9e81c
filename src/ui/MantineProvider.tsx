import { MantineContext, MantineThemeProvider } from '@mantine/core';
import type { ReactNode } from 'react';

const context = {
  colorScheme: 'auto',
  setColorScheme: () => undefined,
  clearColorScheme: () => undefined,
  getRootElement: () => document.documentElement,
  classNamesPrefix: 'mantine',
  cssVariablesSelector: ':root',
  withStaticClasses: false,
  headless: true,
} as const;

/**
 * Provides the context of Mantine's components, which get all styles from this site. The same as Mantine's
 * `HeadlessMantineProvider`, whose module also imports `MantineProvider` with Mantine's
 * own styles: 1.1 KB (brotli) of each form page.
 */
export const MantineProvider = ({ children }: { children: ReactNode }) => (
  <MantineContext value={context}>
    <MantineThemeProvider>{children}</MantineThemeProvider>
  </MantineContext>
);
