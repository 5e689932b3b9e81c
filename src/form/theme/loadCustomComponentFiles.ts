import './foreignParts.ts';
import { registerCustomComponentFile } from './customComponents.ts';

type Load = () => Promise<Record<string, unknown>>;

/** The files of `custom/`, each a chunk of its own. */
const FILES: Record<string, Load> = import.meta.glob<Record<string, unknown>>([
  './custom/{widgets,fields,templates}/*.tsx',
  '!./custom/**/*.test.tsx',
]);

/** Loads files of `custom/` (`listCustomComponentFiles`), so that forms can be rendered with them. */
export async function loadCustomComponentFiles(files: string[], loads = FILES): Promise<void> {
  await Promise.all(
    files.map(async (file) => registerCustomComponentFile(file, (await loads[`./custom/${file}.tsx`]?.()) ?? {})),
  );
}
