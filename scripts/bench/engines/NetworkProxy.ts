import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/**
 * Script that reports a page's errors, content security policy violations and console errors. Ignores unused resource
 * hints and interrupted view transitions of WebKit.
 */
const PROBE = `(() => {
  const isHint = ({ rel }) => /pre(load|fetch)/.test(rel);
  const tell = (what) => navigator.sendBeacon('/_probe', location.pathname + ': ' + what);
  addEventListener('error', ({ message, target }) => isHint(target) || tell(message ?? 'not loaded: ' + target.outerHTML), true);
  addEventListener('unhandledrejection', ({ reason }) => /view transition/.test(reason) || tell('unhandled: ' + reason));
  addEventListener('securitypolicyviolation', (event) => tell('refused: ' + event.violatedDirective + ' ' + event.blockedURI));
  const { error } = console;
  console.error = (...words) => (tell('console: ' + words.join(' ')), error.apply(console, words));
})();`;

/** Proxy in front of the site that simulates a network that comes and goes. Collects the pages' reports in `told`. */
export class NetworkProxy {
  readonly told: string[] = [];
  /** Number of bytes after which the next upload is cut; undefined for none. */
  cutAfter: number | undefined;
  readonly #site: string;
  #port = 0;
  readonly #server = createServer((call, answer) => void this.#pass(call, answer));

  constructor(site: string) {
    this.#site = site;
  }

  /** Accepts connections, at the same address each time. */
  async open(): Promise<string> {
    this.cutAfter = undefined;
    if (!this.#server.listening)
      await new Promise<void>((listening) => this.#server.listen(this.#port, 'localhost', listening));
    this.#port = (this.#server.address() as AddressInfo).port;
    return `http://localhost:${this.#port}`;
  }

  /** Rejects new connections and closes open ones. */
  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  async #pass(call: IncomingMessage, answer: ServerResponse): Promise<void> {
    if (call.url === '/_probe.js') return void answer.setHeader('content-type', 'text/javascript').end(PROBE);
    if (call.url === '/_probe') {
      this.told.push(await text(call));
      return void answer.writeHead(204).end();
    }
    const headers = { ...call.headers, 'accept-encoding': 'identity' };
    const onward = request(this.#site + call.url, { method: call.method, headers }, (response) => {
      const isPage = response.headers['content-type']?.startsWith('text/html');
      if (isPage) delete response.headers['content-length'];
      answer.writeHead(response.statusCode!, response.headers);
      if (!isPage) return void response.pipe(answer);
      void text(response).then((page) =>
        answer.end(page.replace('<head>', '<head><script src="/_probe.js"></script>')),
      );
    });
    onward.on('error', () => call.socket.destroy());
    if (call.url === '/upload' && this.cutAfter !== undefined) this.#cut(call, this.cutAfter);
    call.on('close', () => call.complete || onward.destroy());
    call.pipe(onward);
  }

  #cut(call: IncomingMessage, after: number) {
    this.cutAfter = undefined;
    let passed = 0;
    call.on('data', ({ length }: Buffer) => (passed += length) > after && call.socket.destroy());
  }
}
