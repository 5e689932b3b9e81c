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

interface ContainedState {
  brokenBy?: object;
}

class Contained extends Component<ContainedProps, ContainedState> {
  override state: ContainedState = {};
  override componentDidCatch() {
    this.setState({ brokenBy: this.props.says });
  }
  static getDerivedStateFromError() {
    return { brokenBy: UNTOLD };
  }
  static getDerivedStateFromProps({ says }: ContainedProps, { brokenBy }: ContainedState) {
    return brokenBy && brokenBy !== UNTOLD && brokenBy !== says ? { brokenBy: undefined } : null;
  }
  override render() {
    if (this.state.brokenBy === undefined) return this.props.children;
    return <p className={styles.broken}>This section cannot be drawn as it is. The panel says what it lacks.</p>;
  }
}

/** Stands for the props by which it broke until they are told. */
const UNTOLD = {};
