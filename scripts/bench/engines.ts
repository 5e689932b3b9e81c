import { parseCommandLine } from '../commandLine.ts';
import { addresses } from '../../tests/journeys/addresses.ts';
import { startSite } from '../../tests/journeys/startSite.ts';
import { NetworkProxy } from './engines/NetworkProxy.ts';
import { SimulatedVisitor } from './engines/SimulatedVisitor.ts';
import { WINDOW_SIZES, createWalkParts } from './engines/walkParts.ts';
import { findEngineLaunchers as onThisMachine } from './engines/WebDriver.ts';

/**
 * `npm run bench -- engines [part of a name]`: walks through the site in Firefox and WebKit, if installed, on desktop
 * and phone sizes. Prints the faults of each stretch.
 */
export async function engines(args: string[]): Promise<void> {
  const [only = ''] = parseCommandLine({}, { args, words: 1 }).positionals;
  const site = await startSite();
  const gate = new NetworkProxy(site.url);
  let faults = 0;
  try {
    const origin = await gate.open();
    const walk = createWalkParts([...addresses(site.root).values()]).filter(({ name }) => name.includes(only));
    for (const [name, start] of Object.entries(onThisMachine())) {
      console.log(start ? name : `${name} is not on the PATH.`);
      const driver = await start?.();
      if (!driver) continue;
      const visitor = new SimulatedVisitor(driver, origin);
      for (const size of ['desktop', 'phone'] as const) {
        await driver.resize(WINDOW_SIZES[size][0], WINDOW_SIZES[size][1]);
        for (const stretch of walk.filter(({ on = size }) => on === size)) {
          const fault = await stretch.walk({ visitor, gate, site }).then(
            () => undefined,
            (error: Error) => error.message,
          );
          await gate.open();
          const told = [fault, ...gate.told.splice(0)].filter(Boolean);
          faults += told.length;
          console.log(`  ${size.padEnd(8)} ${stretch.name.padEnd(40)} ${told.join(' | ') || 'right'}`);
        }
      }
      driver.end();
    }
  } finally {
    gate.close();
    await site.stop();
  }
  console.log(`${faults} faults.`);
  if (faults > 0) process.exitCode = 1;
}
