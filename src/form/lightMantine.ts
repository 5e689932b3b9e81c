import type { Plugin } from 'vite';

/** What hangs on a component as a property: parts that no form draws, and what only stock styles and tools read. */
const STATICS =
  /^\w+\.(?:classes|varsResolver|displayName|Wrapper|Label|Error|Success|Description|Placeholder|ClearButton|Group|Card|Indicator) = .*;$/gm;
const FACTORIES = /= (factory|polymorphicFactory|createVarsResolver)\(/g;
/** The stock styles' variables: asked for by none of a form's components, which bring their own style sheet. */
const STYLE_VARIABLES = /,\s*varsResolver(?=\s*[,}])/g;
const COLOUR_VARIANTS = /variantColorResolver: \w+/;

/**
 * Lets the bundler leave out what a form never draws of Mantine's inputs: they stand under HeadlessMantineProvider, so
 * their stock styles, colours and companions are dead weight.
 */
export function lightMantine(): Plugin {
  return {
    name: 'light-mantine',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /@mantine\/core\/esm/ },
      handler: (code) =>
        code
          .replace(STATICS, '')
          .replace(FACTORIES, '= /* @__PURE__ */ $1(')
          .replace(STYLE_VARIABLES, '')
          .replace(COLOUR_VARIANTS, 'variantColorResolver: undefined'),
    },
  };
}
