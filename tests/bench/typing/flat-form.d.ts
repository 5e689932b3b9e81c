declare module 'virtual:flat-form/*' {
  import type { FormModule } from '../../../src/form/model/FormModule.ts';

  export const id: FormModule['id'];
  export const definition: FormModule['definition'];
  export const nodes: FormModule['nodes'];
  export const dependencies: FormModule['dependencies'];
  export const validators: FormModule['validators'];
}
