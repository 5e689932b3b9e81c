import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type RunningSite, startSite } from '../journeys/startSite.ts';
import { storedSubmissions } from '../server/storedSubmissions.ts';
import { addFiles, copyOfProject } from './copyOfProject.ts';
import files from './secondSite.json' with { type: 'json' };

const ANSWERS = { _form: 'order', phone: '024 312 3456', deposit: '500' };

describe('a site of another country, made of JSON files alone', () => {
  let site: RunningSite;
  let page = '';
  beforeAll(async () => {
    const root = copyOfProject();
    for (const folder of ['pages', 'pages/content', 'schemas'])
      for (const name of readdirSync(join(root, folder))) if (name.endsWith('.json')) rmSync(join(root, folder, name));
    addFiles(root, files);
    site = await startSite(root);
    page = await (await fetch(site.url)).text();
  });
  afterAll(async () => {
    await site.stop();
    rmSync(site.root, { recursive: true, force: true });
  });

  const order = async (answers: Partial<typeof ANSWERS> & { abroad?: string; delivery?: string }) => {
    const response = await fetch(site.url, { method: 'POST', body: new URLSearchParams({ ...ANSWERS, ...answers }) });
    return { status: response.status, html: await response.text() };
  };
  const lastOrder = async () => (await storedSubmissions(site.dataDir))[0]!.input;

  test('its prices have its currency', () => {
    expect(page).toContain('GH₵1,200');
    expect(page).toContain('"priceCurrency":"GHS"');
  });

  test('its chat links have its calling code', () => {
    expect(page).toContain('https://wa.me/233243123456');
  });

  test('search engines read its region and country', () => {
    expect(page).toContain('"addressRegion":"Greater Accra","addressCountry":"GH"');
  });

  test('its page names no other country', () => {
    // The font with the naira sign is of the design.
    const words = page.replaceAll(/<style>.*?<\/style>/gs, '');
    expect(words).not.toMatch(/Nigeria|Ekiti|Lagos|₦|naira|NGN|"NG"|wa\.me\/234/);
  });

  test.each([
    ['024 312 3456', '0243123456'],
    ['+233 24 312 3456', '0243123456'],
    ['+233 (0)24 312 3456', '0243123456'],
    ['233243123456', '0243123456'],
  ])('its form takes the phone number %s', async (phone, kept) => {
    const { status, html } = await order({ phone });
    expect(status).toBe(200);
    expect(html).toContain('Thank you for your order');
    expect(await lastOrder()).toMatchObject({ phone: kept });
  });

  test.each(['GH₵ 2,500', 'GHS 2,500', '₵2,500', '2,500 cedis'])('its form takes the amount %s', async (deposit) => {
    expect((await order({ deposit })).status).toBe(200);
    expect(await lastOrder()).toMatchObject({ deposit: '2500' });
  });

  test.each(['0803 123 4567', '+234 803 123 4567'])('its form refuses the foreign number %s', async (phone) => {
    const { status, html } = await order({ phone });
    expect(status).toBe(422);
    expect(html).toContain('Phone must have ten digits');
  });

  test.each(['₦2,500', '2,500 naira'])('its form refuses the foreign amount %s', async (deposit) => {
    const { status, html } = await order({ deposit });
    expect(status).toBe(422);
    expect(html).toContain('Deposit must be an amount');
  });

  test('a moment that its form takes has its offset from UTC', async () => {
    expect((await order({ delivery: '2030-05-01T10:00' })).status).toBe(200);
    expect(await lastOrder()).toMatchObject({ delivery: '2030-05-01T10:00:00+00:00' });
  });

  test('a field with a country of its own takes numbers of that country', async () => {
    expect((await order({ abroad: '+44 7400 123456' })).status).toBe(200);
    expect(await lastOrder()).toMatchObject({ abroad: '07400123456' });
  });
});
