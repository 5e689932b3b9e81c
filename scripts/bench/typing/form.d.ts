/** A form's script, made by buildPages.ts. */
declare module 'virtual:form/*' {
  export const form: import('../../../src/page/importForm.ts').FormScript['form'];
}
