import { Component, type ComponentType, type ReactNode } from 'react';
import { QueryPropsResolver } from '../content/QueryPropsResolver.tsx';
import type { PageSection } from './Page.ts';
import { type FormsById, insertForms } from './insertForms.ts';

export interface SectionViewProps {
  section: PageSection;
  block: ComponentType<Record<string, unknown>>;
  forms: FormsById;
  /** Replaces a block that throws; nothing by default. */
  instead?: ReactNode;
}

/** Renders one section. Leaves out a block that throws, so that the other sections remain. */
export const SectionView = ({ section, block: Block, forms, instead }: SectionViewProps): ReactNode => (
  <QueryPropsResolver props={section.props}>
    {(filled) => (
      <SectionBoundary instead={instead}>
        <Block id={section.id} {...(insertForms(filled, forms) as Record<string, unknown>)} />
      </SectionBoundary>
    )}
  </QueryPropsResolver>
);

interface ContainedProps {
  children: ReactNode;
  instead?: ReactNode;
}

/** Error boundary: hides children that throw, until it renders other children. */
export class SectionBoundary extends Component<ContainedProps, { broken: boolean; of: ReactNode }> {
  override state = { broken: false, of: this.props.children };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  static getDerivedStateFromProps({ children }: ContainedProps, { of }: { of: ReactNode }) {
    return children === of ? null : { broken: false, of: children };
  }
  override render() {
    return this.state.broken ? this.props.instead : this.props.children;
  }
}
