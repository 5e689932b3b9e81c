/** A form's script, made by buildPages.ts. */
declare module 'virtual:form/*' {
  export const form: import('../../../src/form/model/FormModule.ts').FormScript['form'];
}
