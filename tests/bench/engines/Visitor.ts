import { until } from '../survival/until.ts';
import type { WebDriver } from './WebDriver.ts';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const PATIENCE_MS = 15_000;

/** What is known to each script that runs in a page: the control of a label, a visible element by its words. */
const KNOWN = `
const labelOf = (one) => (one.role === 'radiogroup' ? document.getElementById(one.getAttribute('aria-labelledby')) : one.labels?.[0])?.textContent ?? '';
const field = (label) => [...document.querySelectorAll('form [role=radiogroup], form input:not([type=radio]), form select, form textarea')]
  .find((one) => labelOf(one).toLowerCase().startsWith(label.toLowerCase()));
const named = (selector, words) => [...document.querySelectorAll(selector)]
  .find((one) => (one.ariaLabel ?? one.textContent).includes(words) && one.checkVisibility({ visibilityProperty: true, opacityProperty: true }));
const isLive = () => 'awake' in document.documentElement.dataset && [...document.querySelectorAll('form:has([name=_form])')].every((form) => form.noValidate);
`;

/** Keys by the signs that WebDriver has for them. */
export const KEYS = { enter: '\uE007', escape: '\uE00C', right: '\uE014', down: '\uE015', tab: '\uE004' };

/** Somebody before a browser: looks at the page, points, presses, types. Scripts are strings, as WebDriver wants them. */
export class Visitor {
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

  async reload(): Promise<void> {
    await this.#driver.send('reload');
    await this.expect('isLive()');
  }

  back = () => this.#driver.send('back');

  /** What an expression comes to in the page. */
  async look<Seen>(expression: string): Promise<Seen> {
    const script = `const done = arguments[arguments.length - 1]; ${KNOWN}
      (async () => (${expression}))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
    const { value, error } = (await this.#driver.send('run', { script, args: [] })) as { value: Seen; error?: string };
    if (error) throw new Error(`${error} in ${expression}`);
    return value;
  }

  /** Waits until an expression is true in the page; throws where it never is. */
  async expect(expression: string): Promise<void> {
    const isSo = await until(() => this.look<boolean>(`Boolean(${expression})`), PATIENCE_MS);
    if (!isSo) throw new Error(`never so: ${expression}`);
  }

  async press(element: string): Promise<void> {
    const id = await this.#idOf(element);
    // A driver that scrolls there itself does not wait until a page has scrolled smoothly.
    await this.look(`${element}.scrollIntoView({ block: 'center', behavior: 'instant' })`);
    await this.#driver.send('click', { id }).catch(({ message }: Error) => {
      throw new Error(`${message}: ${element}`);
    });
  }

  async type(element: string, text: string): Promise<void> {
    await this.#driver.send('type', { id: await this.#idOf(element), text: text.replaceAll('\n', KEYS.enter) });
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
