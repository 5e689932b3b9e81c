import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestSequencer, TestSpecification } from 'vitest/node';

/** How much longer a file takes that builds sites of its own than others of as many bytes. */
const BUILDS = 5;

/** Files that wait most of their time, for servers that are to give up: they take little from what works beside them. */
const WAITING = /\/server\/(store\/postgres|memory|outbox|submissions)\.test\.ts$/;

/**
 * First what waits; beside it the few workers that are left take all that wants a DOM, which takes each of them seconds to
 * load. Then the journeys, which take longest, the tests of servers, and all other files, whose last are short, so that no
 * worker is left alone. Of each kind the largest first; a worker keeps the modules that it has loaded for as long as the next file is of the same
 * project and environment.
 */
export class TestOrder implements TestSequencer {
  sort(files: TestSpecification[]): TestSpecification[] {
    const texts = new Map(files.map((file) => [file, readFileSync(file.moduleId, 'utf8')]));
    const weightOf = ({ moduleId }: TestSpecification) => (moduleId.includes('/engine/') ? BUILDS : 1);
    const sizes = new Map(files.map((file) => [file, sizeOf(file.moduleId, texts.get(file)!) * weightOf(file)]));
    return files.toSorted(
      (one, other) =>
        rankOf(one, texts.get(one)!) - rankOf(other, texts.get(other)!) || sizes.get(other)! - sizes.get(one)!,
    );
  }

  shard(files: TestSpecification[]): TestSpecification[] {
    return files;
  }
}

function rankOf({ project, moduleId }: TestSpecification, text: string): number {
  if (WAITING.test(moduleId)) return 0;
  if (text.includes('@vitest-environment')) return 1;
  return project.name === 'journeys' ? 2 : /^(server|studio-page)$/.test(project.name) ? 3 : 4;
}

/** Bytes of a file of tests with what it takes from its folder, such as the cases that it goes through. */
function sizeOf(file: string, text: string, known = new Set([file])): number {
  const beside = [...text.matchAll(/'(?:\.\/)?([\w-]+\.(?:tsx?|json))'/g)].map(([, name]) =>
    join(dirname(file), name!),
  );
  return beside.reduce((sum, path) => {
    if (known.has(path) || !existsSync(path)) return sum;
    known.add(path);
    return sum + sizeOf(path, readFileSync(path, 'utf8'), known);
  }, text.length);
}
