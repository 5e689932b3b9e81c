import { hydrateRoot } from 'react-dom/client';
import type { FormScriptExports } from '../../../src/page/importForm.ts';
import * as validatorRuntime from '../../../src/form/model/validatorRuntime.ts';
import { createSiteFormElement } from './createSiteFormElement.tsx';
import '../../../src/ui/base.css';

const scripts: Record<string, () => Promise<FormScriptExports>> = {
  siwes: () => import('virtual:form/siwes'),
  'flat-100': () => import('virtual:form/100'),
  'flat-200': () => import('virtual:form/200'),
  'flat-300': () => import('virtual:form/300'),
  'structure-200': () => import('virtual:form/structure'),
};

const { form } = await scripts[location.search.slice(1)]!();
hydrateRoot(document.getElementById('root')!, createSiteFormElement(form(validatorRuntime)));
