import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readMotifSvgElements } from './readMotifSvgElements.ts';
import type { Site } from '../content/Site.d.ts';
import { writeFileAtomically } from '../site/disk/writeFileAtomically.ts';

const INK = '#0b1033';
const BLUE = '#2438c9';

/** Writes sitemap.xml, robots.txt, the web manifest and the icons into `client`. Returns their names. */
export async function writeCrawlerAndIconFiles(
  root: string,
  client: string,
  site: Site,
  siteUrl: string,
  paths: string[],
): Promise<string[]> {
  const written: string[] = [];
  const write = (name: string, text: string | Buffer) => {
    writeFileSync(join(client, name), text);
    written.push(name);
  };

  const locations = paths.map((path) => `<url><loc>${siteUrl}${path}</loc></url>`);
  write(
    'sitemap.xml',
    `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${locations.join('\n')}\n</urlset>\n`,
  );
  write('robots.txt', `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`);

  const icon = iconSvg(readMotifSvgElements(root, 'diamond'));
  write('icon.svg', icon);
  for (const size of [180, 192, 512]) write(`icon-${size}.png`, await iconPng(root, icon, size));
  write('favicon.ico', icoFile(await iconPng(root, icon, ICO_SIZE)));
  write(
    'site.webmanifest',
    JSON.stringify({
      name: site.name,
      short_name: site.name,
      description: site.description,
      start_url: '/',
      display: 'browser',
      background_color: INK,
      theme_color: INK,
      icons: [192, 512].map((size) => ({ src: `/icon-${size}.png`, sizes: `${size}x${size}`, type: 'image/png' })),
    }),
  );
  return written;
}

/** Returns an icon as PNG, cached by drawing and size. */
async function iconPng(root: string, icon: string, size: number): Promise<Buffer> {
  const hash = createHash('sha256').update(icon).digest('hex').slice(0, 12);
  const kept = join(root, 'node_modules/.cache/icons', `${hash}-${size}.png`);
  if (existsSync(kept)) return readFileSync(kept);
  const { default: sharp } = await import('sharp');
  const png = await sharp(Buffer.from(icon), { density: 400 }).resize(size).png().toBuffer();
  writeFileAtomically(kept, png);
  return png;
}

const ICO_SIZE = 48;

/** Returns an icon file with one PNG, for clients that request /favicon.ico regardless of the page. */
function icoFile(png: Buffer): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // an icon,
  header.writeUInt16LE(1, 4); // of one picture:
  header.writeUInt8(ICO_SIZE, 6);
  header.writeUInt8(ICO_SIZE, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** Returns the company's logo: the diamond motif on a blue tile. */
function iconSvg(drawing: string) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100" color="#fff"><rect width="100" height="100" rx="14" fill="${BLUE}"/><g transform="translate(8 8) scale(.84)">${drawing}</g></svg>\n`;
}
