import type { ComponentType } from 'react';
import { type Company, CompanyContext } from '../content/Company.ts';
import { InitialQueryDataContext } from '../content/InitialQueryDataContext.ts';
import type { InitialFormState } from '../form/model/FormState.ts';
import { InitialFormStateContext } from '../form/state/InitialFormStateContext.ts';
import { PathnameContext } from '../ui/PathnameContext.ts';
import type { PageSection, HydrationTrigger } from './Page.ts';
import { SectionView } from './SectionView.tsx';
import type { FormsById } from './insertForms.ts';

/** Section that React may hydrate. Written into the page as JSON. */
export interface Island extends PageSection {
  /** Index among the page's sections. */
  place: number;
  /** `answer`: hydrates only if the content service answers differently from the rendered page. */
  wakes: HydrationTrigger | 'answer';
  /** Names of props that the block does not show, so that answers for them do not matter. */
  unseen?: string[];
}

/** Island as written into the page, with the addresses of its forms by id and of its scripts. */
export interface SerializedIsland extends Island {
  forms: Record<string, string>;
  modules: string[];
}

/** Values shared by all islands of a page. */
export interface IslandContext {
  pathname: string;
  company: Company;
  posted?: InitialFormState | undefined;
  /** Answers of the content service at render time, by `queryKey`. */
  answers: Record<string, unknown>;
}

interface IslandViewProps extends IslandContext {
  section: PageSection;
  block: ComponentType<Record<string, unknown>>;
  forms: FormsById;
}

/** Renders an island on the server and for hydration. Both renders must be equal. */
export const IslandView = ({ section, block, forms, pathname, company, posted, answers }: IslandViewProps) => (
  <PathnameContext value={pathname}>
    <InitialFormStateContext value={posted}>
      <InitialQueryDataContext value={answers}>
        <CompanyContext value={company}>
          <SectionView section={section} block={block} forms={forms} />
        </CompanyContext>
      </InitialQueryDataContext>
    </InitialFormStateContext>
  </PathnameContext>
);
