import { createTheme, type MantineProviderProps } from '@mantine/core';

/** In the landmark of the button, over what scrolls. */
const FLOATING = { withinPortal: false, floatingStrategy: 'fixed', transitionProps: { duration: 0 } } as const;

/** Colors, sizes and fonts come from desk.css, which sets Mantine's variables by the tokens of src/ui. */
const theme = createTheme({
  fontFamily: 'var(--font-text)',
  headings: { fontFamily: 'var(--font-display)', fontWeight: '700' },
  defaultRadius: 6,
  focusRing: 'never',
  respectReducedMotion: true,
  components: {
    // A lock of scrolling, and arrows, would add a <style> element, which the content security policy refuses.
    Modal: { defaultProps: { lockScroll: false, centered: true, closeButtonProps: { 'aria-label': 'Close' } } },
    Menu: { defaultProps: { ...FLOATING, withInitialFocusPlaceholder: false } },
    Popover: { defaultProps: FLOATING },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Close' } } },
    Button: { defaultProps: { variant: 'default' } },
    ActionIcon: { defaultProps: { variant: 'transparent', color: 'var(--ink)' } },
  },
});

/** Settings of Mantine without <style> elements. */
export const mantine: Partial<MantineProviderProps> = {
  theme,
  forceColorScheme: 'light',
  withCssVariables: false,
  withGlobalClasses: false,
};
