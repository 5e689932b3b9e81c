import { Component, type ReactNode } from 'react';
import styles from './Form.module.css';

/** Stands around the fields of a form: should they fail to be drawn, the answers stay in the store and can be drawn anew. */
export class FormBoundary extends Component<{ children: ReactNode }, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override render() {
    if (!this.state.isBroken) return this.props.children;
    return (
      <div className={styles.message} role="alert">
        <p>The form could not be shown. Your answers are still here.</p>
        <button type="button" onClick={() => this.setState({ isBroken: false })}>
          Show the form again
        </button>
      </div>
    );
  }
}
