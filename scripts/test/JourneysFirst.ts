import { statSync } from 'node:fs';
import type { TestSequencer, TestSpecification } from 'vitest/node';

/**
 * The journeys before all other files, and of each the largest first: they take longest, and a worker keeps the modules
 * that it has loaded for as long as the next file is of the same project.
 */
export class JourneysFirst implements TestSequencer {
  sort(files: TestSpecification[]): TestSpecification[] {
    const size = new Map(files.map((file) => [file, statSync(file.moduleId).size]));
    const isJourney = (file: TestSpecification) => Number(file.project.name === 'journeys');
    return files.toSorted((one, other) => isJourney(other) - isJourney(one) || size.get(other)! - size.get(one)!);
  }

  shard(files: TestSpecification[]): TestSpecification[] {
    return files;
  }
}
