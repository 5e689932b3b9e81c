import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { TestSequencer, TestSpecification } from 'vitest/node';

/** Weight of a file that builds its own sites, relative to others of equal size. */
const BUILDS = 5;

/** Files that mostly wait for server timeouts and use little CPU. */
const WAITING = /\/server\/(store\/postgres|memory|hostedDeliveries|submissions)\.test\.ts$/;

/**
 * Order of test files: first those that wait, in parallel with DOM tests, whose environment takes seconds to load. Then
 * journeys, which take longest, server tests, and all others, whose short last files keep all workers busy. Larger
 * files come first within each group. A worker keeps its loaded modules while the next file has the same project and
 * environment.
 */
export class TestFileSequencer implements TestSequencer {
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

/** Returns the size of a test file including its local imports, such as test cases. */
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
