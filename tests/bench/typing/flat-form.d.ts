declare module 'virtual:flat-form/*' {
  import type { FormModule } from '../../../src/form/FormModule.ts';

  export const id: FormModule['id'];
  export const definition: FormModule['definition'];
  export const validate: FormModule['validate'];
  export const validators: FormModule['validators'];
  export const alone: FormModule['alone'];
}
