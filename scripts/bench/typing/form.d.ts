/** A form's script, made by buildEnginePageInto.ts. */
declare module 'virtual:form/*' {
  export const form: import('../../../src/page/importForm.ts').FormScriptExports['form'];
}
