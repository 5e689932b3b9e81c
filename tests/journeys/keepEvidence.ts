import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

declare module 'vitest' {
  interface TaskMeta {
    /** The folder of what the pages of a failed test showed and said. */
    evidence?: string;
  }
}

/**
 * Saves a screenshot, the console messages and a trace (`npx playwright-core show-trace page-1.zip`) of every page in a new
 * folder, below EVIDENCE_DIR where that is set; returns the folder.
 */
export async function keepEvidence(test: string, pages: ReadonlyMap<Page, string[]>): Promise<string> {
  const name = test.replaceAll(/[^\p{L}\p{N}]+/gu, '-').slice(0, 60);
  const parent = process.env.EVIDENCE_DIR ?? tmpdir();
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, `${name}-`));
  await Promise.all(
    [...pages].map(async ([page, notes], index) => {
      const path = join(folder, `page-${index + 1}`);
      writeFileSync(`${path}.txt`, [page.url(), ...notes, ''].join('\n'));
      // A page that hangs shows nothing.
      await page.screenshot({ path: `${path}.png`, fullPage: true, timeout: 5000 }).catch(() => undefined);
      await page
        .context()
        .tracing.stopChunk({ path: `${path}.zip` })
        .catch(() => undefined);
    }),
  );
  console.error(`What the pages of “${test}” showed and said: ${folder}`);
  return folder;
}
