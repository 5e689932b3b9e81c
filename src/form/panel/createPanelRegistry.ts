import type { Registry, WrapIfAdditionalTemplateProps } from '@rjsf/utils';
import type { FormModule } from '../model/FormModule.ts';
import '../theme/allParts.ts';
import { createFormRegistry } from '../theme/registry.ts';
import { PanelArrayFieldItemTemplate } from './PanelArrayFieldItemTemplate.tsx';
import { PanelArrayFieldTemplate } from './PanelArrayFieldTemplate.tsx';
import { PanelCyclicTemplate } from './PanelCyclicTemplate.tsx';
import { PanelFieldTemplate } from './PanelFieldTemplate.tsx';
import { PanelObjectFieldTemplate } from './PanelObjectFieldTemplate.tsx';
import { PickerField } from './PickerField.tsx';

const None = () => null;

/** The registry of Studio's panels: the fields and widgets of forms with compact templates, and pickers. */
export const createPanelRegistry = (form: FormModule): Registry =>
  createFormRegistry(form, {
    fields: { PickerField },
    templates: {
      ArrayFieldItemTemplate: PanelArrayFieldItemTemplate,
      ArrayFieldTemplate: PanelArrayFieldTemplate,
      CyclicSchemaExpandTemplate: PanelCyclicTemplate,
      // PanelFieldTemplate renders hint and message.
      DescriptionFieldTemplate: None,
      FieldErrorTemplate: None,
      FieldTemplate: PanelFieldTemplate,
      ObjectFieldTemplate: PanelObjectFieldTemplate,
      WrapIfAdditionalTemplate: ({ children }: WrapIfAdditionalTemplateProps) => children,
    },
  });
