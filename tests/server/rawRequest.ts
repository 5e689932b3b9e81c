import { connect } from 'node:net';

export interface RawAnswer {
  status: number;
  /** By lower-case name; a name that stands twice holds both values with a comma between. */
  headers: Record<string, string>;
  body: string;
}

/** Sends bytes as they are and reads all answers until the server has closed the connection. */
export function rawAnswers(url: string, bytes: string | Buffer): Promise<RawAnswer[]> {
  const { port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect(Number(port), '127.0.0.1');
    const chunks: Buffer[] = [];
    const done = () => resolve(readAnswers(Buffer.concat(chunks).toString('latin1')));
    socket.on('data', (chunk) => chunks.push(chunk));
    // A server that has said enough may close while it is still being sent to.
    socket.on('error', (error: NodeJS.ErrnoException) =>
      /EPIPE|ECONNRESET/.test(error.code ?? '') ? done() : reject(error),
    );
    socket.on('close', done);
    socket.write(bytes);
  });
}

/** A request as a browser writes it, but for what is given; the connection ends after its answer. */
export function requestText(
  target: string,
  { method = 'GET', version = '1.1', headers = {}, body = '' }: RawRequest = {},
): string {
  const lines = Object.entries({
    host: 'localhost',
    connection: 'close',
    ...((body || method === 'POST') && { 'content-length': String(Buffer.byteLength(body, 'latin1')) }),
    ...headers,
  }).flatMap(([name, value]) => [value].flat().map((one) => `${name}: ${one}\r\n`));
  return `${method} ${target} HTTP/${version}\r\n${lines.join('')}\r\n${body}`;
}

export interface RawRequest {
  method?: string;
  version?: string;
  headers?: Record<string, string | string[]>;
  body?: string;
}

function readAnswers(text: string): RawAnswer[] {
  const answers: RawAnswer[] = [];
  for (let rest = text; rest.startsWith('HTTP/');) {
    const end = rest.indexOf('\r\n\r\n');
    const [first = '', ...lines] = rest.slice(0, end).split('\r\n');
    const headers: Record<string, string> = {};
    for (const line of lines) {
      const name = line.slice(0, line.indexOf(':')).toLowerCase();
      const value = line.slice(line.indexOf(':') + 1).trim();
      headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
    }
    const status = Number(first.split(' ')[1]);
    const begin = end + 4;
    const isBare = status < 200 || status === 204 || status === 304;
    const length = isBare ? 0 : Number(headers['content-length'] ?? rest.length - begin);
    answers.push({ status, headers, body: rest.slice(begin, begin + length) });
    rest = rest.slice(begin + length);
  }
  return answers.filter(({ status }) => status >= 200);
}
