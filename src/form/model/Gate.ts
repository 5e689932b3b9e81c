import type { Condition } from './FormModule.ts';
import { isWithin } from './pointer.ts';

/** What has to hold for a schema node to speak. */
export interface Gate {
  isOpen: () => boolean;
  /** The condition that decides; absent where an option of a choice has to be active. */
  condition?: Condition;
  /** The pointer of the place that has the condition: a schema that contains itself has one at many places. */
  place?: string;
  /** The choice, by its key, whose option has to be active. */
  choice?: string;
}

/** True for what has nothing in its way. */
export const isActive = ({ gates }: { gates: Gate[] }): boolean => gates.every((gate) => gate.isOpen());

/** True for what only waits for conditions. */
export const isAwaited = ({ gates }: { gates: Gate[] }): boolean =>
  gates.every((gate) => gate.condition ?? gate.isOpen());

/** True for a place whose answer a condition reads: it says nothing of that. */
export const isReadBy = (pointer: string, gate: Gate): boolean => readsOf(gate).some((read) => isWithin(pointer, read));

/** True where a condition waits for an answer at a place or in it. */
export const waitsFor = (gate: Gate, pointer: string): boolean =>
  readsOf(gate).some((read) => isWithin(read, pointer) || isWithin(pointer, read));

const readsOf = ({ condition, place }: Gate): string[] => condition?.dependsOn.map((read) => place + read) ?? [];
