import { readFileSync } from 'node:fs';
import type { TestSequencer, TestSpecification } from 'vitest/node';

/**
 * The journeys before all other files, then those that want a DOM, and of each the largest first: journeys take longest,
 * and a worker keeps the modules that it has loaded for as long as the next file is of the same project and environment.
 */
export class JourneysFirst implements TestSequencer {
  sort(files: TestSpecification[]): TestSpecification[] {
    const texts = new Map(files.map((file) => [file, readFileSync(file.moduleId, 'utf8')]));
    const rank = (file: TestSpecification) =>
      file.project.name === 'journeys' ? 0 : texts.get(file)!.includes('@vitest-environment') ? 1 : 2;
    return files.toSorted((one, other) => rank(one) - rank(other) || texts.get(other)!.length - texts.get(one)!.length);
  }

  shard(files: TestSpecification[]): TestSpecification[] {
    return files;
  }
}
