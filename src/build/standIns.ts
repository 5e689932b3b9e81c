import type { Plugin } from 'vite';

interface StandIn {
  /** Module files, as paths from the package name. */
  modules: string[];
  /** Reason why the site never uses the modules. */
  why: string;
  /** Saved bytes with brotli, measured row by row. */
  saves: number;
  /** Replacement code for each module. */
  code: string;
}

/** Returns module code with these exports, which are never called. */
const uncalled = (names: string): string =>
  `const none = () => null; export { ${names
    .split(' ')
    .map((name) => `none as ${name}`)
    .join(', ')} };`;

const MANTINE = '@mantine/core/esm';

/**
 * Package modules that the visitors' script replaces with stubs. tests/journeys/variedForms.test.ts renders the varied
 * forms with and without the stubs.
 */
export const STAND_INS: StandIn[] = [
  {
    modules: [
      `${MANTINE}/core/MantineProvider/MantineCssVariables/MantineCssVariables.mjs`,
      `${MANTINE}/core/MantineProvider/MantineClasses/MantineClasses.mjs`,
      `${MANTINE}/core/MantineProvider/color-scheme-managers/local-storage-manager.mjs`,
      `${MANTINE}/core/MantineProvider/use-mantine-color-scheme/use-provider-color-scheme.mjs`,
      `${MANTINE}/core/MantineProvider/use-respect-reduce-motion/use-respect-reduce-motion.mjs`,
    ],
    why: "serves Mantine's own styles, which the site has none of: its provider is the headless one",
    saves: 1892,
    code: uncalled(
      'MantineCssVariables MantineClasses localStorageColorSchemeManager useProviderColorScheme ' +
        'useRespectReduceMotion',
    ),
  },
  {
    modules: [
      `${MANTINE}/core/MantineProvider/color-functions/default-variant-colors-resolver/default-variant-colors-resolver.mjs`,
      `${MANTINE}/core/MantineProvider/color-functions/get-auto-contrast-value/get-auto-contrast-value.mjs`,
      `${MANTINE}/core/MantineProvider/color-functions/get-contrast-color/get-contrast-color.mjs`,
      `${MANTINE}/core/MantineProvider/color-functions/get-theme-color/get-theme-color.mjs`,
      `${MANTINE}/core/MantineProvider/color-functions/parse-theme-color/parse-theme-color.mjs`,
      `${MANTINE}/core/MantineProvider/default-colors.mjs`,
    ],
    why: "finds the colours of Mantine's own styles; a headless theme only has to have its primary one",
    saves: 2450,
    code: `export const DEFAULT_COLORS = { blue: [] };
      ${uncalled(
        'defaultVariantColorsResolver getAutoContrastValue getContrastColor getPrimaryContrastColor getThemeColor ' +
          'getVirtualColorContrast parseThemeColor',
      )}`,
  },
  {
    modules: [
      `${MANTINE}/core/Box/style-props/extract-style-props/extract-style-props.mjs`,
      `${MANTINE}/core/Box/style-props/parse-style-props/parse-style-props.mjs`,
      `${MANTINE}/core/Box/style-props/style-props-data.mjs`,
      `${MANTINE}/core/InlineStyles/InlineStyles.mjs`,
      `${MANTINE}/core/InlineStyles/hash-styles.mjs`,
    ],
    why: 'makes styles of props such as `mt`; no control of ours is given any',
    saves: 1782,
    code: `export const extractStyleProps = (rest) => ({ styleProps: {}, rest });
      export const parseStyleProps = () => ({ hasResponsiveStyles: false, styles: {}, inlineStyles: {}, media: [] });
      export const STYLE_PROPS_DATA = {};
      ${uncalled('InlineStyles hashStyleProps')}`,
  },
  {
    modules: [
      `${MANTINE}/components/Checkbox/CheckIcon.mjs`,
      `${MANTINE}/components/Checkbox/CheckboxCard/CheckboxCard.mjs`,
      `${MANTINE}/components/Checkbox/CheckboxIndicator/CheckboxIndicator.mjs`,
      `${MANTINE}/components/Input/InputClearButton/InputClearButton.mjs`,
      `${MANTINE}/components/Input/InputDescription/InputDescription.mjs`,
      `${MANTINE}/components/Input/InputError/InputError.mjs`,
      `${MANTINE}/components/Input/InputLabel/InputLabel.mjs`,
      `${MANTINE}/components/Input/InputPlaceholder/InputPlaceholder.mjs`,
      `${MANTINE}/components/Input/InputSuccess/InputSuccess.mjs`,
      `${MANTINE}/components/Input/InputWrapper/InputWrapper.mjs`,
      `${MANTINE}/components/Loader/Loader.mjs`,
      `${MANTINE}/components/Notification/Notification.mjs`,
      `${MANTINE}/components/Radio/RadioCard/RadioCard.mjs`,
      `${MANTINE}/components/Radio/RadioIcon.mjs`,
      `${MANTINE}/components/Radio/RadioIndicator/RadioIndicator.mjs`,
    ],
    why: 'comes with an input, a box or a toast, and draws what form/theme and shell/Toasts.tsx draw themselves',
    saves: 3982,
    code: uncalled(
      'CheckIcon CheckboxCard CheckboxCardContext CheckboxIcon CheckboxIndicator InputClearButton ' +
        'InputDescription InputError InputLabel InputPlaceholder InputSuccess InputWrapper Loader ' +
        'Notification RadioCard RadioCardContext RadioIcon RadioIndicator defaultLoaders',
    ),
  },
  {
    modules: [
      `${MANTINE}/components/Checkbox/CheckboxGroup/CheckboxGroup.mjs`,
      `${MANTINE}/components/Radio/RadioGroup/RadioGroup.mjs`,
    ],
    why: 'ties boxes together by state of its own; those of a form are tied by their name',
    saves: 572,
    code: `import { createContext } from 'react';
      const none = createContext(null);
      export { none as CheckboxGroup, none as CheckboxGroupContext, none as RadioGroup, none as RadioGroupContext };`,
  },
  {
    modules: [`${MANTINE}/components/Input/InputClearSection/InputClearSection.mjs`],
    why: 'puts a button that clears an input before what stands at its end; no input of ours has one',
    saves: 211,
    code: 'export const InputClearSection = ({ rightSection }) => rightSection;',
  },
  {
    modules: ['react-remove-scroll/dist/es2015/index.js'],
    why: 'holds the page still behind a dialog; the site has none, and toasts ask only for the name of a class',
    saves: 3245,
    code: 'export const RemoveScroll = { classNames: {} };',
  },
];

/**
 * Replaces the modules in the table with their stubs in the visitors' script. A row without an imported module fails
 * the build.
 */
export function standIns(rows: readonly StandIn[] = STAND_INS): Plugin {
  const unmet = new Map(rows.flatMap(({ modules, code }) => modules.map((module) => [module, code] as const)));
  const codes = new Map(unmet);
  return {
    name: 'stand-ins',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    load(id) {
      const module = id.split('/node_modules/').at(-1)!;
      unmet.delete(module);
      return codes.get(module);
    },
    buildEnd(error) {
      if (!error && unmet.size > 0)
        this.error(
          `Nothing imports what stands in src/build/standIns.ts: ${[...unmet.keys()].join(', ')}. Remove these rows.`,
        );
    },
  };
}
