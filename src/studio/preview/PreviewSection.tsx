import { Component, type ComponentType, memo, type ReactNode } from 'react';
import styles from './Preview.module.css';

interface PreviewSectionProps {
  place: number;
  /** What the section says, as text: it is drawn anew when that is another. */
  text: string;
  id: string | undefined;
  props: Record<string, unknown>;
  block: ComponentType<Record<string, unknown>> | undefined;
  /** Counts the states of what is on every page. */
  round: number;
}

/** One section in the preview. What breaks says so in its place and is tried again once it is changed. */
export const PreviewSection = memo(
  function PreviewSection({ place, text, id, props, block: Block }: PreviewSectionProps) {
    return (
      <div className={styles.section} data-place={place}>
        <Contained text={text}>{Block && <Block id={id} {...props} />}</Contained>
      </div>
    );
  },
  (before, now) =>
    before.text === now.text && before.place === now.place && before.round === now.round && before.block === now.block,
);

class Contained extends Component<{ text: string; children: ReactNode }, { brokenBy?: string }> {
  override state: { brokenBy?: string } = {};
  override componentDidCatch() {
    this.setState({ brokenBy: this.props.text });
  }
  static getDerivedStateFromError() {
    return { brokenBy: '' };
  }
  static getDerivedStateFromProps({ text }: { text: string }, { brokenBy }: { brokenBy?: string }) {
    return brokenBy && brokenBy !== text ? { brokenBy: undefined } : null;
  }
  override render() {
    if (this.state.brokenBy === undefined) return this.props.children;
    return <p className={styles.broken}>This section cannot be drawn as it is. The panel says what it lacks.</p>;
  }
}
