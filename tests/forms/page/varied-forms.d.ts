declare module 'virtual:varied-forms' {
  /** The forms of variedSchemas.ts by name. */
  export const forms: Record<string, import('../../../src/form/model/FormModule.ts').FormModule>;
}
