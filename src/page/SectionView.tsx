import { Component, type ComponentType, type ReactNode } from 'react';
import { Queried } from '../content/Queried.tsx';
import type { Section } from './Page.ts';
import { type Forms, withForms } from './withForms.ts';

interface SectionViewProps {
  section: Section;
  block: ComponentType<Record<string, unknown>>;
  forms: Forms;
}

/** Draws one section; a block that breaks is left out and the others stand. */
export const SectionView = ({ section, block: Block, forms }: SectionViewProps) => (
  <Queried props={section.props}>
    {(filled) => (
      <Contained>
        <Block id={section.id} {...(withForms(filled, forms) as Record<string, unknown>)} />
      </Contained>
    )}
  </Queried>
);

/** Leaves out what breaks while it is drawn. */
export class Contained extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override render() {
    return this.state.broken ? null : this.props.children;
  }
}
