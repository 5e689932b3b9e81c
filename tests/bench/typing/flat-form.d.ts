declare module 'virtual:flat-form/*' {
  import type { FormModule } from '../../../src/form/model/FormModule.ts';

  export const id: FormModule['id'];
  export const definition: FormModule['definition'];
  export const parts: FormModule['parts'];
  export const steering: FormModule['steering'];
  export const validators: FormModule['validators'];
}
