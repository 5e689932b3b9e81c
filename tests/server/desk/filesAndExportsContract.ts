import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { notifiedForm } from '../notifiedForm.ts';
import { pdfFile } from '../pdf.ts';
import { postFile } from '../postFile.ts';
import { type DeskClient, saveRecord, signInAs } from './deskClient.ts';
import { type DeskServer, type NewEnv, startDesk } from './startDesk.ts';
import { unzip } from './unzip.ts';

const TOLU = { email: 'tolu@example.com', name: 'Tolú Example' };
const FORMULAS = ['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '＝1+1', '=HYPERLINK("http://evil.example")'];

/** Contract of files and exports of the Desk. */
export function filesAndExportsContract(newEnv: NewEnv): void {
  let desk: DeskServer;
  let staff: DeskClient;
  let admin: DeskClient;

  beforeAll(async () => {
    desk = await startDesk(await newEnv(), { forms: { notified: notifiedForm() } });
    admin = await signInAs(desk, 'admin');
    staff = await signInAs(desk, 'staff', TOLU);
  });
  afterAll(() => desk.close());

  const kindsOf = async (submission: string) => (await desk.store.desk.activity.of(submission)).map(({ kind }) => kind);

  describe('a file', () => {
    let file: string;
    let record: string;

    beforeAll(async () => {
      const { answer } = await postFile(desk.url, pdfFile('Ṣadé’s CV.pdf'));
      const url = answer.secure_url!;
      file = url.split('/').at(-1)!;
      record = await saveRecord(desk, {
        form: 'application',
        input: { fullName: 'Ada', resumeUrl: url },
        uploads: [url],
      });
    });

    it('is shown inline to a signed-in person, and its opening is logged', async () => {
      const response = await staff.get(`/desk/files/${record}/${file}`);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'application/pdf',
        'content-disposition': expect.stringMatching(/^inline; filename="/),
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'content-security-policy': "frame-ancestors 'none'",
      });
      expect(
        Buffer.from(await response.arrayBuffer())
          .subarray(0, 5)
          .toString(),
      ).toBe('%PDF-');
      expect(await kindsOf(record)).toContain('downloaded');
    });

    it('is downloaded with its own name', async () => {
      const { headers } = await staff.get(`/desk/files/${record}/${file}?download=1`);
      expect(headers.get('content-disposition')).toMatch(/^attachment; .*filename\*=UTF-8''%E1%B9%A2ad/);
    });

    it('needs a session', async () => {
      const { status } = await desk.ask(`/desk/files/${record}/${file}`);
      expect(status).toBe(401);
    });

    it('is not found below another record, nor by another name', async () => {
      const other = await saveRecord(desk, {
        form: 'application',
        input: { fullName: `${desk.config.siteUrl}/uploads/${file}` },
      });
      for (const path of [
        `${other}/${file}`,
        `nothing/${file}`,
        `${record}/${'x'.repeat(43)}.pdf`,
        `${record}/..%2f..%2fdata`,
      ])
        expect((await staff.get(`/desk/files/${path}`)).status, path).toBe(404);
    });

    it('is linked by its record', async () => {
      const { data } = await staff.run('Record', { id: record });
      const rows = data.record!.sections.flatMap((section) => section.rows);
      expect(rows.find(({ id }) => id === '/cv')?.file).toMatchObject({
        name: 'Ṣadé’s CV.pdf',
        viewUrl: `/desk/files/${record}/${file}`,
        downloadUrl: `/desk/files/${record}/${file}?download=1`,
      });
    });
  });

  describe('an export', () => {
    const health = { religion: 'Zoroastrian', health: 'Ill' };
    const search = {
      name: '',
      surname: '',
      email: '',
      phone: '',
      choices: [{ field: 'track', value: 'Cybersecurity' }],
    };

    beforeAll(async () => {
      const input = { fullName: 'Kẹ́hìndé 李', email: 'k@example.com', track: 'Cybersecurity', ...health };
      await saveRecord(desk, { input, search });
      for (const formula of FORMULAS)
        await saveRecord(desk, { input: { fullName: formula, motivation: formula, ...health } });
      await saveRecord(desk, { form: 'unknown', input: { secret: 'Zoroastrian' } });
      await saveRecord(desk, { input: { fullName: 'Buy pills' }, isSpam: true });
    });

    const csv = async (query: string, client = staff) =>
      Buffer.from(await (await client.get(`/desk/export?format=csv&${query}`)).arrayBuffer()).toString();

    it('of one form has its questions as columns, without sensitive answers', async () => {
      const text = await csv('form=notified');
      const columns = ['Reference', 'Status', 'Assigned to', 'Sent', 'Full name', 'Email', 'Track', 'Motivation'];
      expect(text.split('\r\n')[0]).toBe(`\uFEFF${[...columns, 'Other answers'].join()}`);
      expect(text).toMatch(/,Kẹ́hìndé 李,k@example.com,Cybersecurity,/);
      expect(text).not.toMatch(/Zoroastrian|\bIll\b|Buy pills/);
    });

    it('of all forms has the common columns', async () => {
      const lines = (await csv('')).split('\r\n');
      expect(lines[0]).toBe('\uFEFFReference,Form,Name,E-mail,Phone,Status,Assigned to,Sent');
      expect(lines.join()).not.toContain('Zoroastrian');
    });

    it('with sensitive answers is for admins only', async () => {
      expect((await staff.get('/desk/export?sensitive=1&form=notified')).status).toBe(403);
      expect(await csv('sensitive=1&form=notified', admin)).toMatch(/Zoroastrian/);
      expect(await csv('sensitive=1&form=unknown', admin)).toMatch(/Secret: Zoroastrian/);
      expect(await csv('form=unknown')).not.toMatch(/Zoroastrian/);
    });

    it('has no formulas', async () => {
      const cells = (await csv('form=notified')).split(/[,\r\n"]+/);
      expect(cells.filter((cell) => /^[=+\-@＝\t]/.test(cell))).toEqual([]);
    });

    it('is logged with its form and its number of records', async () => {
      await csv('form=unknown');
      const [last] = (await desk.store.desk.activity.newest(1)).items;
      expect(last!.entry).toMatchObject({ kind: 'exported', person: staff.id, detail: '1 unknown' });
    });

    it('as a workbook has every text as text, readable by other programs', async () => {
      const response = await staff.get('/desk/export?format=xlsx&form=notified');
      expect(response.headers.get('content-disposition')).toMatch(
        /^attachment; filename="notified \d{4}-\d\d-\d\d\.xlsx"/,
      );
      const files = unzip(Buffer.from(await response.arrayBuffer()));
      const sheet = files['xl/worksheets/sheet1.xml']!;
      expect(sheet).toContain('<t xml:space="preserve">=HYPERLINK(&quot;http://evil.example&quot;)</t>');
      expect(sheet).toContain('Kẹ́hìndé 李');
      expect(sheet).not.toMatch(/<f>|Zoroastrian/);
      expect(sheet.match(/<row>/g)).toHaveLength(FORMULAS.length + 2);
      expect(files['[Content_Types].xml']).toContain('worksheet+xml');
    });

    it('follows the filter of the list', async () => {
      const lines = async (query: string) => (await csv(query)).trim().split('\r\n').length - 1;
      expect(await lines('form=notified&choice=track:Cybersecurity')).toBe(1);
      expect(await lines('spam=1')).toBe(1);
      expect(await lines('status=answered')).toBe(0);
      expect((await staff.get('/desk/export?from=yesterday')).status).toBe(400);
      expect((await staff.get('/desk/export?form=notified&choice=health:Ill')).status).toBe(400);
    });

    it('cannot be started by another site, nor without a session', async () => {
      expect((await staff.get('/desk/export', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
      expect((await desk.ask('/desk/export')).status).toBe(401);
    });
  });
}
