import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { describeDiskError } from '../../src/build/describeDiskError.ts';
import { createReleaseMetadata } from '../../src/build/buildRelease.ts';
import { readCurrentRelease, pruneReleases, publishRelease, makeReleaseCurrent } from '../../src/build/releases.ts';

const NOW = Date.parse('2026-11-21T12:00:00Z');
const DAY = 24 * 60 * 60 * 1000;

/** A release of so many days ago. */
const release = (days: number) => {
  const builtAt = new Date(NOW - days * DAY).toISOString();
  return {
    id: builtAt.replaceAll(/[-:]|\..*/g, ''),
    builtAt,
    sources: 'x',
    code: 'c',
    siteUrl: 'http://localhost:3000',
  };
};

const idOf = (builtAt: string) => builtAt.replaceAll(/[-:]|\..*/g, '').replace('T', '-');

/** A folder of releases that were published in this order, by the days since. */
function distOf(...days: number[]): string {
  const dist = mkdtempSync(join(tmpdir(), 'dist-'));
  for (const age of days) {
    const staging = join(dist, '.building');
    mkdirSync(staging);
    publishRelease(dist, staging, release(age));
  }
  return dist;
}

const ages = (dist: string) =>
  readdirSync(dist)
    .filter((name) => /^\d/.test(name))
    .map((id) => (NOW - Date.parse(id.replace(/(....)(..)(..)T(..)(..)(..)/, '$1-$2-$3T$4:$5:$6Z'))) / DAY)
    .sort((a, b) => a - b);

describe('old releases', () => {
  it('go when a week is over, but the latest three', () => {
    const dist = distOf(30, 20, 10, 9, 8);
    pruneReleases(dist, NOW);
    expect(ages(dist)).toEqual([8, 9, 10]);
    const busy = distOf(20, 8, 6, 5, 4, 3);
    pruneReleases(busy, NOW);
    expect(ages(busy)).toEqual([3, 4, 5, 6]);
  });

  it('go within the week where there are more than thirty', () => {
    const dist = distOf(...Array.from({ length: 35 }, (_, index) => 6 - index / 10));
    pruneReleases(dist, NOW);
    expect(ages(dist)).toHaveLength(30);
    expect(ages(dist).at(-1)).toBeCloseTo(5.5);
  });

  it('stay while they are the current one or a process serves them', async () => {
    const dist = distOf(50, 40, 30, 3, 2, 1);
    const served = release(40).id;
    makeReleaseCurrent(dist, release(30));
    const server = spawn(process.execPath, [
      '-e',
      'process.title = process.argv[1]; console.log(); setInterval(() => {}, 1e6)',
      `site ${served}`,
    ]);
    // Were it left running, its release would be kept in all later runs.
    onTestFinished(() => void server.kill());
    await once(server.stdout, 'data');
    pruneReleases(dist, NOW);
    expect(ages(dist)).toEqual([1, 2, 3, 30, 40]);
    server.kill();
    await once(server, 'exit');
    pruneReleases(dist, NOW);
    expect(ages(dist)).toEqual([1, 2, 3, 30]);
    expect(readCurrentRelease(dist)).toEqual(release(30));
  });

  it('come after those that are there, whatever the clock says', () => {
    const tomorrow = { ...release(0), builtAt: new Date(Date.now() + DAY).toISOString() };
    const next = createReleaseMetadata('abcdef', 'https://site.example', 'c', {
      ...tomorrow,
      id: idOf(tomorrow.builtAt),
    });
    expect(next.id > idOf(tomorrow.builtAt)).toBe(true);
    expect(Date.parse(createReleaseMetadata('abcdef', '', 'c', release(1)).builtAt)).toBeGreaterThan(NOW - DAY);
  });

  it('are never mistaken for what else lies there', () => {
    const dist = distOf(1);
    for (const name of ['static', '.building', 'notes']) mkdirSync(join(dist, name));
    writeFileSync(join(dist, 'file'), '');
    pruneReleases(dist, NOW);
    expect(readdirSync(dist).sort()).toEqual([release(1).id, '.building', 'current', 'file', 'notes', 'static'].sort());
  });
});

describe('what hinders a build', () => {
  it.each([
    [Object.assign(new Error('write'), { code: 'ENOSPC' }), 'the disk that holds dist is full'],
    [new Error('Could not write chunk: No space left on device (os error 28)'), 'the disk that holds dist is full'],
    [Object.assign(new Error('mkdir'), { code: 'EACCES' }), 'this user may not write to dist or node_modules'],
    [
      new Error('Unable to open connection to local database dist/.lock: 14'),
      'this user may not write to dist or node_modules',
    ],
  ])('is said in words: %s', (error, words) => {
    expect(describeDiskError(error, 'dist')).toContain(words);
  });

  it('is left as it is where it is a fault of the code', () => {
    expect(describeDiskError(new TypeError('x is not a function'), 'dist')).toBeUndefined();
  });
});
