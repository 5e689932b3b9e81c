import { Component, type ReactNode } from 'react';

/**
 * Stands around a whole page. Code of a page that could not be fetched is fetched anew with the page; any other failure
 * says what the specification's router error page says.
 */
export class PageBoundary extends Component<{ children: ReactNode }, { error?: unknown }> {
  override state: { error?: unknown } = {};

  static getDerivedStateFromError(error: unknown) {
    return { error };
  }

  override componentDidCatch(error: unknown) {
    if (isMissingCode(error)) location.reload();
  }

  override render() {
    const { error } = this.state;
    if (error === undefined) return this.props.children;
    return (
      <main>
        <h1>Unexpected Application Error!</h1>
        <p>{error instanceof Error ? error.message : String(error)}</p>
        <p>
          <a href="/">Go to homepage</a>
        </p>
      </main>
    );
  }
}

const isMissingCode = (error: unknown) => error instanceof TypeError && /import|module|fetch/i.test(error.message);
