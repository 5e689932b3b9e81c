import type { ClipboardEvent } from 'react';

const LINES = /[ \t]*[\r\n\v\f\u2028\u2029]+[ \t]*/;
/** Markers of list items, as office programs write them in plain text: `·`, or `1.` and a tab. */
const MARKER = /^\s*(?:[·•▪‣◦●○■□§]\s+|(?:[o*-]|\(?(?:\d{1,3}|[a-z]|[ivx]{1,5})[.)])\t\s*)/i;

/**
 * Converts pasted text to one line of plain characters. List markers are removed, and items are parted by commas.
 * Cells of a table are parted by bars.
 */
export function toSingleLine(text: string): string {
  const lines = text.replace(/^[\r\n]+|[\r\n]+$/g, '').split(LINES);
  return (
    lines
      .map((line) => ({ isItem: MARKER.test(line), words: line.replace(MARKER, '') }))
      .reduce((before, { isItem, words }, at) => {
        if (at === 0) return words;
        return `${before}${isItem && at > 1 && /[\p{L}\p{N})]$/u.test(before) ? ', ' : ' '}${words}`;
      }, '')
      .replace(/(?<=\S) *\t[ \t]*(?=\S)/g, ' | ')
      .replaceAll('\t', ' ')
      // oxlint-disable-next-line no-control-regex
      .replace(/[\u0000-\u001f\u007f]/g, '')
  );
}

const TYPES = /^(text|search)$/;

/** Pastes text of several lines, or a list, into a text field as one line. Leaves any other paste to the browser. */
export function pasteAsLine(event: ClipboardEvent): void {
  const field = event.target as HTMLInputElement | HTMLTextAreaElement;
  const isText = field.tagName === 'TEXTAREA' || (field.tagName === 'INPUT' && TYPES.test(field.type));
  const { files } = event.clipboardData;
  const text = event.clipboardData.getData('text/plain');
  const line = toSingleLine(text);
  if (!isText || event.defaultPrevented || files.length > 0 || line === text) return;
  event.preventDefault();
  field.setRangeText(line, field.selectionStart!, field.selectionEnd!, 'end');
  field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste', data: line }));
}
