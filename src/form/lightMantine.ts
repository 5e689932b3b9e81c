import type { Plugin } from 'vite';

const STATICS = /^\w+\.(?:classes|varsResolver|displayName|Wrapper|Label|Error|Success|Description|Placeholder|ClearButton|Group|Card|Indicator) = .*;$/gm;
const FACTORIES = /= (factory|polymorphicFactory|createVarsResolver)\(/g;

/**
 * Lets the bundler leave out the parts of Mantine's inputs that no form draws: the components that hang on Input, Radio
 * and Checkbox as properties, and what only their stock styles need.
 */
export function lightMantine(): Plugin {
  return {
    name: 'light-mantine',
    apply: 'build',
    applyToEnvironment: (environment) => environment.name === 'client',
    transform: {
      filter: { id: /@mantine\/core\/esm/ },
      handler: (code) => code.replace(STATICS, '').replace(FACTORIES, '= /* @__PURE__ */ $1('),
    },
  };
}
