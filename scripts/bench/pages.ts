/**
 * `npm run bench -- pages [seconds]`: measures prerendered pages per second, compared with a minimal static file
 * server.
 */
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { parseCommandLine } from '../commandLine.ts';
import { median } from './figures/median.ts';
import { measureLoad } from './load/measureLoad.ts';

const ROUNDS = 4;
const KINDS = ['ours', 'files'] as const;

export async function pages(args: string[]): Promise<void> {
  const [seconds = '2'] = parseCommandLine({}, { args, words: 1 }).positionals;
  const servers = new Map<string, { child: ChildProcess; port: number; results: number[] }>();
  for (const kind of KINDS) {
    const child = fork(join(import.meta.dirname, 'load/servePage.ts'), [kind], {
      execArgv: ['--import', 'tsx'],
      env: { PATH: process.env.PATH, NODE_ENV: 'production' },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    const [port] = (await once(child, 'message')) as [number];
    servers.set(kind, { child, port, results: [] });
  }
  // Interleaved rounds, so that other load affects both servers; the first round is a warm-up.
  for (let round = 0; round <= ROUNDS; round++)
    for (const [kind, { port, results }] of servers) {
      const request = `GET / HTTP/1.1\r\nhost: localhost:${port}\r\naccept-encoding: gzip, deflate, br\r\naccept: text/html\r\n\r\n`;
      const { perSecond, bad } = await measureLoad({
        port,
        seconds: Number(seconds),
        request: () => request,
        isGood: (answer) => /content-encoding: br/i.test(answer.toString('latin1', 0, 2000)),
      });
      if (round === 0) continue;
      results.push(perSecond);
      console.log(`round ${round}: ${kind.padEnd(6)} ${perSecond} pages a second, ${bad} wrong`);
    }
  const typical = (kind: string) => median(servers.get(kind)!.results);
  console.log(`ours at ${(typical('ours') / typical('files')).toFixed(2)} of files`);
  for (const { child } of servers.values()) child.kill();
}
