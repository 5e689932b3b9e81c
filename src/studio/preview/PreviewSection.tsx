import { Component, type ComponentType, memo, type ReactNode } from 'react';
import styles from './Preview.module.css';

interface PreviewSectionProps {
  place: number;
  id: string | undefined;
  /** What the section says: it is drawn anew when that is another object. */
  says: Record<string, unknown>;
  /** The same with what is no JSON in its place. */
  propsOf: (says: Record<string, unknown>) => Record<string, unknown>;
  block: ComponentType<Record<string, unknown>> | undefined;
  /** Counts the states of what is on every page. */
  round: number;
}

/** One section in the preview. What breaks says so in its place and is tried again once it is changed. */
export const PreviewSection = memo(
  function PreviewSection({ place, id, says, propsOf, block: Block }: PreviewSectionProps) {
    return (
      <div className={styles.section} data-place={place}>
        <Contained says={says}>{Block && <Block id={id} {...propsOf(says)} />}</Contained>
      </div>
    );
  },
  (before, now) =>
    before.says === now.says &&
    before.id === now.id &&
    before.place === now.place &&
    before.round === now.round &&
    before.block === now.block,
);

interface ContainedProps {
  says: object;
  children: ReactNode;
}

class Contained extends Component<ContainedProps, { says: object; isBroken: boolean }> {
  override state = { says: this.props.says, isBroken: false };
  static getDerivedStateFromError() {
    return { isBroken: true };
  }
  static getDerivedStateFromProps({ says }: ContainedProps, state: { says: object }) {
    return says === state.says ? null : { says, isBroken: false };
  }
  override render() {
    if (!this.state.isBroken) return this.props.children;
    return <p className={styles.broken}>This section cannot be drawn as it is. The panel says what it lacks.</p>;
  }
}
