import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Token } from './PartsSheet.tsx';

/** Every custom property of src/ui/tokens.css, as it is on a phone, in the order of the file. */
export function readTokens(root: string): Token[] {
  const [phone = ''] = readFileSync(join(root, 'src/ui/tokens.css'), 'utf8').split('@media');
  return [...phone.matchAll(/^\s*(--[\w-]+):\s*([^;]+);/gm)].map(([, name, value]) => ({ name: name!, value: value! }));
}
