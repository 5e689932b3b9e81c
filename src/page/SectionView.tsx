import { Component, type ComponentType, type ReactNode } from 'react';
import { Queried } from '../content/Queried.tsx';
import type { Section } from './Page.ts';

interface SectionViewProps {
  section: Section;
  block: ComponentType<Record<string, unknown>>;
}

/** Draws one section; a block that breaks is left out and the others stand. */
export function SectionView({ section, block: Block }: SectionViewProps) {
  return (
    <Queried props={section.props}>
      {(props) => (
        <Contained>
          <Block id={section.id} {...props} />
        </Contained>
      )}
    </Queried>
  );
}

class Contained extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false };
  static getDerivedStateFromError() {
    return { broken: true };
  }
  override render() {
    return this.state.broken ? null : this.props.children;
  }
}
