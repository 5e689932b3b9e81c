import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pagesPlugin } from './pagesPlugin.ts';

it('has the content service tell of a picture in an article by what the build made of it', () => {
  const root = mkdtempSync(join(tmpdir(), 'content-'));
  try {
    mkdirSync(join(root, 'pages/content'), { recursive: true });
    const image = { type: 'image', $media: 'team', altText: 'Us', children: [{ text: '' }] };
    writeFileSync(
      join(root, 'pages/content/posts.json'),
      JSON.stringify([{ content: { raw: { children: [image] } } }]),
    );
    const plugin = pagesPlugin() as unknown as {
      configResolved(config: { root: string }): void;
      load(id: string): string;
    };
    plugin.configResolved({ root });
    const code = plugin.load('\0virtual:content');
    const [, name] = /^import \{ picture as (\w+) \} from "virtual:picture\/team";$/m.exec(code)!;
    expect(code).toContain(`(${name}&&{...${name},...{"type":"image","altText":"Us","children":[{"text":""}]}})`);
  } finally {
    rmSync(root, { recursive: true });
  }
});
