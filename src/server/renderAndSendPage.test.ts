import { brotliDecompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { compressDocument } from './renderAndSendPage.ts';

it('a page is compressed with a window of 256 KB', async () => {
  const page = Array.from({ length: 100_000 }, (_, index) => index).join(' ');
  const body = await compressDocument(page, 'br');
  expect(brotliDecompressSync(body).toString()).toBe(page);
  // RFC 7932 §9.1: these first bits encode a window of 18 bits.
  expect(body[0]! & 0b1111).toBe(0b0011);
});
