/** Imported first by commands that need development packages: reports in one sentence where only production packages are installed. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { exit } from 'node:process';

if (!existsSync(join(process.cwd(), 'node_modules/typescript'))) {
  console.error(
    'This command needs the development packages, but only production packages are installed. Run `npm ci`.',
  );
  exit(1);
}
