import type { ComponentType } from 'react';
import { type Company, CompanyContext } from '../content/Company.ts';
import { InitialQueryData } from '../content/InitialQueryData.ts';
import type { PostedForm } from '../form/model/FormState.ts';
import { PostedFormContext } from '../form/state/PostedFormContext.ts';
import { Pathname } from '../ui/Pathname.ts';
import type { Section, Wakes } from './Page.ts';
import { SectionView } from './SectionView.tsx';
import type { Forms } from './withForms.ts';

/** A section that React may wake in the browser: what is written of it into the page, as JSON. */
export interface Island extends Section {
  /** Its place among the page's sections. */
  place: number;
  /** `answer`: its content service's answer may be another than what the page shows. */
  wakes: Wakes | 'answer';
  /** The names of props that the block does not show, whatever the content service answers. */
  unseen?: string[];
}

/** An island as it stands in the page: with the addresses of its forms by id, and of all scripts that wake it. */
export interface WrittenIsland extends Island {
  forms: Record<string, string>;
  modules: string[];
}

/** What is the same for all islands of a page. */
export interface IslandContext {
  pathname: string;
  company: Company;
  posted?: PostedForm | undefined;
  /** What the content service had answered when the page was drawn, by `queryKey`. */
  answers: Record<string, unknown>;
}

interface IslandViewProps extends IslandContext {
  section: Section;
  block: ComponentType<Record<string, unknown>>;
  forms: Forms;
}

/** What the server draws of an island, and what wakes it in the browser: the two have to be the same. */
export const IslandView = ({ section, block, forms, pathname, company, posted, answers }: IslandViewProps) => (
  <Pathname value={pathname}>
    <PostedFormContext value={posted}>
      <InitialQueryData value={answers}>
        <CompanyContext value={company}>
          <SectionView section={section} block={block} forms={forms} />
        </CompanyContext>
      </InitialQueryData>
    </PostedFormContext>
  </Pathname>
);
