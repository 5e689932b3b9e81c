import { becomesTrueWithin } from '../survival/becomesTrueWithin.ts';
import type { WebDriver } from './WebDriver.ts';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const PATIENCE_MS = 15_000;

/** Helpers for all scripts in a page: find a control by label or text, and check that the page is live. */
const KNOWN = `
const labelOf = (one) => (one.role === 'radiogroup' ? document.getElementById(one.getAttribute('aria-labelledby')) : one.labels?.[0])?.textContent ?? '';
const field = (label) => [...document.querySelectorAll('form :is([role=radiogroup], input:not([type=radio]), select, textarea)')]
  .find((one) => labelOf(one).toLowerCase().startsWith(label.toLowerCase()));
const named = (selector, words) => [...document.querySelectorAll(selector)]
  .find((one) => (one.ariaLabel ?? one.textContent).includes(words) && one.checkVisibility({ visibilityProperty: true }));
const isBetweenPages = () => CSS.supports('selector(:active-view-transition)') && document.documentElement.matches(':active-view-transition');
const isLive = () => !isBetweenPages() && 'awake' in document.documentElement.dataset && !('left' in document.documentElement.dataset) &&
  [...document.querySelectorAll('form:has([name=_form])')].every((form) => form.noValidate);
`;

/** WebDriver key codes. */
export const KEY_CODES = { enter: '\uE007', escape: '\uE00C', right: '\uE014', down: '\uE015' };

/** Simulates a person at a browser who clicks and types. Scripts are strings, as WebDriver requires. */
export class SimulatedVisitor {
  readonly #driver: WebDriver;
  readonly #origin: string;

  constructor(driver: WebDriver, origin: string) {
    this.#driver = driver;
    this.#origin = origin;
  }

  async goTo(path: string): Promise<void> {
    await this.#driver.send('goTo', { url: this.#origin + path });
    await this.expect('isLive()');
  }

  /**
   * Leaves the page by an expression such as `location.reload()`. Firefox restores form data only if the page itself
   * reloads.
   */
  async leaveBy(how: string): Promise<void> {
    // A page from the back-forward cache still has its marker.
    const comeBack = "addEventListener('pageshow', () => delete document.documentElement.dataset.left, { once: true })";
    await this.look(`(document.documentElement.dataset.left = '', ${comeBack}, void setTimeout(() => ${how}))`);
    await this.expect('isLive()');
  }

  /** Evaluates an expression in the page. */
  async look<Seen>(expression: string): Promise<Seen> {
    const script = `const done = arguments[arguments.length - 1]; ${KNOWN}
      (async () => (${expression}))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = (await this.#driver.send('run', { script, args: [] })) as { value: Seen; error?: string };
    if (error) throw new Error(`${error} in ${expression}`);
    return value;
  }

  /** Waits until all expressions are true in the page. Throws after the timeout. */
  async expect(...expressions: string[]): Promise<void> {
    for (const expression of expressions)
      if (!(await becomesTrueWithin(() => this.look<boolean>(`Boolean(await (${expression}))`), PATIENCE_MS)))
        throw new Error(`never so: ${expression}`);
  }

  async press(element: string): Promise<void> {
    const id = await this.#idOf(element);
    // Scroll instantly first, because some drivers do not wait for smooth scrolling.
    await this.look(
      `((one) => one.closest('select') ?? one)(${element}).scrollIntoView({ block: 'center', behavior: 'instant' })`,
    );
    await this.#driver.send('click', { id }).catch(({ message }: Error) => {
      throw new Error(`${message}: ${element}`);
    });
  }

  async type(element: string, text: string): Promise<void> {
    await this.#driver.send('type', { id: await this.#idOf(element), text: text.replaceAll('\n', KEY_CODES.enter) });
  }

  async key(value: string): Promise<void> {
    const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
    await this.#driver.send('act', { actions: [{ type: 'key', id: 'keyboard', actions }] });
  }

  async pointAt(element: string): Promise<void> {
    const origin = { [ELEMENT]: await this.#idOf(element) };
    const actions = [{ type: 'pointerMove', origin, x: 0, y: 0, duration: 50 }];
    await this.#driver.send('act', { actions: [{ type: 'pointer', id: 'mouse', actions }] });
  }

  async #idOf(element: string): Promise<string> {
    await this.expect(element);
    return (await this.look<Record<string, string>>(element))[ELEMENT]!;
  }
}
