import { newKey } from './draftStorage.ts';
import { tried } from './tried.ts';

const TAB = 'tab-id';
const PAGE = newKey();
let withoutStorage: string | undefined;

/** What tells this tab from others, whatever page it shows. */
export function tabId(): string {
  const known = tried(() => sessionStorage.getItem(TAB)) ?? withoutStorage;
  return known ?? beAnother();
}

function beAnother(): string {
  withoutStorage = newKey();
  tried(() => sessionStorage.setItem(TAB, withoutStorage!));
  return withoutStorage;
}

interface Call {
  tab: string;
  page: string;
  isAnswer?: true;
}

/**
 * Finds out whether this tab is the copy of one that is still there: browsers copy what a tab has kept, its id too. The
 * copy takes an id of its own and is told. Returns how to stop; a page that is put away must, or no browser keeps it.
 */
export function watchForTwin(onTwin: () => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => undefined;
  const channel = new BroadcastChannel('form-tabs');
  // Only windows have a target.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  const send = (call: Call) => channel.postMessage(call);
  channel.onmessage = ({ data }: MessageEvent<Call>) => {
    if (data.tab !== tabId() || data.page === PAGE) return;
    if (!data.isAnswer) return send({ tab: data.tab, page: PAGE, isAnswer: true });
    beAnother();
    onTwin();
  };
  send({ tab: tabId(), page: PAGE });
  return () => channel.close();
}
