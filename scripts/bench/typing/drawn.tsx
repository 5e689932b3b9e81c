import { renderToString } from 'react-dom/server';
import { form as flat100 } from 'virtual:form/100';
import { form as flat200 } from 'virtual:form/200';
import { form as flat300 } from 'virtual:form/300';
import { form as structure } from 'virtual:form/structure';
import { form as siwes } from 'virtual:form/siwes';
import * as validatorRuntime from '../../../src/form/model/validatorRuntime.ts';
import { createSiteFormElement } from './createSiteFormElement.tsx';

const forms = { siwes, 'flat-100': flat100, 'flat-200': flat200, 'flat-300': flat300, 'structure-200': structure };

/** HTML of each form before any script runs. */
export const rendered: Record<string, string> = Object.fromEntries(
  Object.entries(forms).map(([name, form]) => [name, renderToString(createSiteFormElement(form(validatorRuntime)))]),
);
