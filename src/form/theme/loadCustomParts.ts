import './foreignParts.ts';
import { registerCustomPart } from './customComponents.ts';

type Load = () => Promise<Record<string, unknown>>;

/** The files of `custom/`, each a chunk of its own. */
const FILES: Record<string, Load> = import.meta.glob<Record<string, unknown>>([
  './custom/{widgets,fields,templates}/*.tsx',
  '!./custom/**/*.test.tsx',
]);

/** Loads files of `custom/` (`listCustomComponentFiles`), so that forms can be rendered with them. */
export async function loadCustomParts(files: string[], loads = FILES): Promise<void> {
  await Promise.all(
    files.map(async (file) => registerCustomPart(file, (await loads[`./custom/${file}.tsx`]?.()) ?? {})),
  );
}
