// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { setToastProvider, type Toast } from '../../ui/toast.ts';
import { shareNetworks } from './shareNetworks.ts';
import { copyAndShareJobLink } from './copyAndShareJobLink.ts';

let toasts: Toast[];
let leave: () => void;
const writeText = vi.fn<(text: string) => Promise<void>>();
const open = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  toasts = [];
  leave = setToastProvider(async () => (toast) => void toasts.push(toast));
  writeText.mockReset().mockResolvedValue();
  open.mockReset();
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  vi.stubGlobal('open', open);
  history.replaceState(null, '', '/careers/product-manager?from=list#top');
});

afterEach(() => {
  leave();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('copies the site’s address with the path, and says so', async () => {
  await copyAndShareJobLink();
  expect(writeText).toHaveBeenCalledWith(`${location.origin}/careers/product-manager`);
  expect(toasts).toEqual([{ kind: 'success', message: 'Job poster copied to clipboard' }]);
  vi.runAllTimers();
  expect(open).not.toHaveBeenCalled();
});

it.each([
  ['instagram', 'https://www.instagram.com/'],
  ['Linkedin', 'https://www.linkedin.com/'],
  ['X', 'https://x.com/'],
])('copies for %s, and opens its home page in a new tab after 3 seconds', async (name, home) => {
  await copyAndShareJobLink(shareNetworks.find((network) => network.name === name));
  expect(writeText).toHaveBeenCalledOnce();
  expect(toasts).toEqual([
    { kind: 'success', message: `Job poster copied to clipboard, proceed to uploading it on ${name}` },
  ]);
  vi.advanceTimersByTime(2999);
  expect(open).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(open).toHaveBeenCalledWith(home, '_blank', 'noopener');
});

it('says what to do when the browser does not allow copying, and opens nothing', async () => {
  writeText.mockRejectedValue(new Error('refused'));
  await copyAndShareJobLink(shareNetworks[0]);
  expect(toasts.map(({ kind }) => kind)).toEqual(['failure']);
  vi.stubGlobal('navigator', {});
  await copyAndShareJobLink(shareNetworks[0]);
  expect(toasts.map(({ kind }) => kind)).toEqual(['failure', 'failure']);
  vi.runAllTimers();
  expect(open).not.toHaveBeenCalled();
});
