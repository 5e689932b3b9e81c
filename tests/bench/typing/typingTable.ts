import { median } from '../figures/median.ts';
import { ENGINES } from './forms.ts';
import type { Typing } from './measureTyping.ts';

/** What was measured: by form, then by engine, one entry a round. */
export type Figures = Map<string, Map<string, Typing[]>>;

/** A table of medians over all keys of all rounds, and of how this site's script and paint stand to each other engine's. */
export function typingTable(figures: Figures, slowdown: number): string {
  const head = [
    'form',
    'engine',
    'script ms/key',
    'ours is',
    'paint ms/key',
    'ours is',
    'script ms in the second after',
    'longest task ms',
  ];
  const rows = [...figures].flatMap(([form, engines]) => {
    const scriptOf = (typed: Typing[]) => median(typed.flatMap(({ script }) => script));
    const paintOf = (typed: Typing[]) => median(typed.flatMap(({ paint }) => paint));
    const ours = engines.get('ours');
    const ratio = (engine: string, typed: Typing[], of: (typed: Typing[]) => number) =>
      ours && engine !== 'ours' && of(typed) > 0 ? (of(ours) / of(typed)).toFixed(2) : '';
    return [...engines].map(([engine, typed]) => [
      form,
      ENGINES[engine]!,
      scriptOf(typed).toFixed(2),
      ratio(engine, typed, scriptOf),
      paintOf(typed).toFixed(1),
      ratio(engine, typed, paintOf),
      median(typed.map(({ deferred }) => deferred)).toFixed(1),
      Math.max(...typed.map(({ longestTask }) => longestTask)).toFixed(0),
    ]);
  });
  const widths = head.map((title, column) => Math.max(title.length, ...rows.map((row) => row[column]!.length)));
  const line = (cells: string[]) =>
    cells
      .map((cell, column) => (column < 2 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!)))
      .join('  ');
  return [`Medians at ${slowdown} x CPU slowdown, checked on every change:`, line(head), ...rows.map(line)].join('\n');
}
