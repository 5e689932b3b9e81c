/** Modules that vite plugins make from the JSON files; see src/page/pagesPlugin.ts and src/form/compile/formsPlugin.ts. */
declare module 'virtual:site' {
  export const site: import('./content/Site.d.ts').Site;
}

declare module 'virtual:routes' {
  export const routes: import('./page/Page.ts').PageRoute[];
}

/** What islands are woken with in the browser: blocks, what pages with them are about, and compiled forms, each brought when it is asked for. */
declare module 'virtual:blocks' {
  type Props = Record<string, unknown>;
  export const blocks: Record<string, () => Promise<import('react').ComponentType<Props>>>;
  export const pageMetas: Record<string, () => Promise<(props: Props) => import('./page/Page.ts').PageMeta | undefined>>;
  export const forms: Record<string, () => Promise<import('./form/model/FormModule.ts').FormModule>>;
}

declare module 'virtual:content' {
  /** Every collection of pages/content by file name without `.json`. */
  export const content: Record<string, Record<string, unknown>[]>;
}

declare module 'virtual:forms' {
  /** Every form of schemas/ by file name without `.json`. */
  export const forms: Record<string, import('./form/model/FormModule.ts').FormModule>;
}

/** One compiled form of schemas/, by file name without `.json`. */
declare module 'virtual:form/*' {
  type Form = import('./form/model/FormModule.ts').FormModule;
  export const id: Form['id'];
  export const definition: Form['definition'];
  export const nodes: Form['nodes'];
  export const dependencies: Form['dependencies'];
  export const validators: Form['validators'];
}
