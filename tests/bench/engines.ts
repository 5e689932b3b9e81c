import { addresses } from '../journeys/addresses.ts';
import { startSite } from '../journeys/startSite.ts';
import { Gate } from './engines/Gate.ts';
import { Visitor } from './engines/Visitor.ts';
import { SIZES, walkOf } from './engines/walk.ts';
import { findEngines } from './engines/WebDriver.ts';

/**
 * `npm run bench -- engines [part of a name]`: walks the site in Firefox and WebKit where this machine has them, on a desktop
 * and on a phone, and prints each stretch of the way with what was wrong with it.
 */
export async function engines([only = '']: string[]): Promise<void> {
  const site = await startSite();
  const gate = new Gate(site.url);
  let faults = 0;
  try {
    const origin = await gate.open();
    const walk = walkOf([...addresses(site.root).values()]).filter(({ name }) => name.includes(only));
    for (const { name, start, missing } of findEngines()) {
      console.log(missing ? `${name}: not walked, ${missing} is not on the PATH.` : `${name}:`);
      const driver = await start?.();
      if (!driver) continue;
      const visitor = new Visitor(driver, origin);
      for (const size of ['desktop', 'phone'] as const) {
        const [width, height] = SIZES[size];
        await driver.resize(width, height);
        for (const stretch of walk.filter(({ on }) => on.includes(size))) {
          const fault = await stretch.walk({ visitor, gate, site }).then(
            () => undefined,
            (error: Error) => error.message,
          );
          gate.isOpen = true;
          gate.cutAfter = undefined;
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
