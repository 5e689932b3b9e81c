import { mkdirSync, readdirSync, readFileSync, readlinkSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PreviousRelease } from '../../src/build/PreviousRelease.ts';
import { TEST_DIST, type RunningSite } from '../journeys/startSite.ts';
import { type Fault, withFault } from './faults.ts';
import { runProgram } from './runProgram.ts';
import { writeAbout } from './smallCopy.ts';

const content = (call: Fault['call'], nth: number) => ({ program: 'contentProcess.js', call, nth });
const publishing = (call: Fault['call'], nth: number) => ({ program: 'publish.js', call, nth });

/** Faults while publishing to a running site: a small copy, whose /about has these words as its heading. */
export function publishFaults(running: () => RunningSite, served: string): void {
  describe('what goes wrong on the way', () => {
    let words = 0;
    /** The words that visitors are served on /about. */
    let live = served;

    const dist = () => join(running().root, TEST_DIST);
    const current = () => readlinkSync(join(dist(), 'current'));
    const html = async () => (await fetch(`${running().url}/about`)).text();
    const remains = () => readdirSync(dist()).filter((name) => /^\.(building|next|dropped)/.test(name));

    const publish = (settings: NodeJS.ProcessEnv = {}, ...flags: string[]) =>
      runProgram(running().root, 'publish', settings, ...flags);

    /** Saves other words on /about; gives them. */
    function change(): string {
      const heading = `Words ${++words}.`;
      writeAbout(running().root, heading);
      return heading;
    }

    /** The page that is served is `heading`'s, by a release that is whole; without one it is that of before. */
    async function expectServed(heading = live) {
      live = heading;
      expect(new PreviousRelease(join(dist(), 'current')).isWhole).toBe(true);
      expect(await html()).toContain(heading);
    }

    test('a disk that is full at any moment leaves what is served, is told in a sentence, and mended', async () => {
      const before = current();
      const heading = change();
      for (const at of [content('writeFileSync', 4), content('linkSync', 3), publishing('writeFileSync', 1)]) {
        const { code, output } = await publish(withFault(running().root, { ...at, what: 'full' }));
        expect([code, output], JSON.stringify(at)).toEqual([
          75,
          `Nothing was published: the disk that holds ${TEST_DIST} is full. Free some space, and publish again. The site is unchanged.`,
        ]);
        expect([current(), remains()]).toEqual([before, []]);
        await expectServed();
      }
      expect((await publish()).output).toBe('Live: 1 page changed (/about).');
      await expectServed(heading);
    });

    test('whoever is killed at any moment leaves a whole release, and the next goes on', async () => {
      const before = current();
      const heading = change();
      // Each finds what the one before it left.
      for (const at of [
        content('writeFileSync', 3),
        publishing('renameSync', 1),
        publishing('symlinkSync', 2),
        // By now the release lies there, and its only rename is that of the link.
        publishing('renameSync', 1),
      ]) {
        const { code } = await publish(withFault(running().root, { ...at, what: 'kill' }));
        expect(code, JSON.stringify(at)).not.toBe(0);
        expect(current(), JSON.stringify(at)).toBe(before);
        await expectServed();
      }
      expect((await publish()).code).toBe(0);
      await expect.poll(html).toContain(heading);
      await expectServed(heading);
      expect(remains()).toEqual([]);
    });

    test('of two that publish at once the second waits and says so, and both find the last words live', async () => {
      const heading = change();
      const both = await Promise.all([publish(), publish()]);
      expect(both.map(({ code }) => code)).toEqual([0, 0]);
      const said = both.map(({ output }) => output.split('\n')).toSorted((a, b) => a.length - b.length);
      expect(said).toEqual([
        ['Live: 1 page changed (/about).'],
        ['Another build is running. Waiting for it to finish.', 'Live: nothing has changed since it was built.'],
      ]);
      await expectServed(heading);
    });

    test('a page that goes while it is built is told, and is gone with the next', async () => {
      const before = current();
      const file = join(running().root, 'pages/passing.json');
      const page = JSON.parse(readFileSync(join(running().root, 'pages/about.json'), 'utf8')) as object;
      writeFileSync(
        file,
        JSON.stringify({ ...page, route: '/passing', title: 'Passing', description: 'Not for long.' }),
      );
      // Its name is known by then, and its text is not.
      const first = await publish(withFault(running().root, { ...content('readFileSync', 4), what: { remove: file } }));
      expect(first.code).toBe(75);
      expect(first.output).toContain('passing.json was removed during the build. Restore the file, or remove its uses');
      expect(current()).toBe(before);
      await expectServed();
      expect((await publish()).code).toBe(0);
      expect((await fetch(`${running().url}/passing`)).status).toBe(404);
    });

    test('a picture that cannot be read is told by its name, and nothing changes', async () => {
      const before = current();
      const file = join(running().root, 'pages/media/class.jpg');
      mkdirSync(join(file, '..'), { recursive: true });
      writeFileSync(file, 'no picture');
      change();
      const { code, output } = await publish();
      expect([code, current()]).toEqual([1, before]);
      expect(output).toMatch(
        /pages\/media\/class\.jpg.*\n[^]*Nothing was published\. Fix the errors and publish again\.$/,
      );
      await expectServed();
      rmSync(file);
    });

    test('a clock that goes back makes a release after the last one all the same', async () => {
      const last = live;
      const before = current();
      const heading = change();
      const day = 24 * 60 * 60 * 1000;
      expect((await publish(withFault(running().root, { late: day }))).output).toBe('Live: 1 page changed (/about).');
      expect(current() > before).toBe(true);
      await expectServed(heading);
      expect((await publish({}, '--back')).code).toBe(0);
      expect(current()).toBe(before);
      await expectServed(last);
    });
  });
}
