// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { isSameNormalizedText } from './renderedTexts.ts';
import { PlainTextElement } from './PlainTextElement.ts';
import { mergeTexts } from './mergeTexts.ts';

function edited(text: string, most?: number) {
  document.body.innerHTML = '<h2 data-path="/heading"></h2>';
  const heading = document.body.firstElementChild as HTMLElement;
  heading.textContent = text;
  const node = heading.firstChild as Text;
  const callbacks = {
    onInput: vi.fn(),
    onEnd: vi.fn(),
    onKey: vi.fn(() => false),
    onUndo: vi.fn(),
    onRedo: vi.fn(),
  };
  const host = new PlainTextElement(node, text, callbacks, most);
  host.element.tabIndex = 0;
  host.focus();
  return { heading, node, host, callbacks };
}

const press = (host: PlainTextElement, key: string, more: KeyboardEventInit = {}) =>
  host.element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }));

function paste(host: PlainTextElement, text: string): void {
  const getData = (type: string) => (type === 'text/plain' ? text : `<b>${text}</b>`);
  const event = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData: { getData } });
  host.element.dispatchEvent(event);
}

const caret = () => document.getSelection()!.anchorOffset;

test('keeps React’s text node, empty, and restores it at the end', () => {
  const { heading, node, host } = edited('Our work');
  expect([...heading.childNodes]).toEqual([node, host.element]);
  expect(heading.textContent).toBe('Our work');
  // React updates its own text node and inserts a sibling.
  node.nodeValue = 'Our works';
  heading.prepend(document.createElement('i'));
  expect(host.reattach()).toBe(true);
  expect(heading.textContent).toBe('Our work');
  host.detach();
  expect(heading.lastChild).toBe(node);
  expect(heading.textContent).toBe('Our works');
});

test('reports a replaced text node and attaches to the new one', () => {
  const { heading, host } = edited('Our work');
  heading.textContent = 'Our works';
  expect(host.reattach()).toBe(false);
  host.attach(heading.firstChild as Text);
  expect(heading.textContent).toBe('Our work');
});

test('pastes plain text in one line, without marks, up to the maximum', () => {
  const { host, callbacks } = edited('Our work', 14);
  host.focus(3);
  paste(host, '\r\n new\t\u2061\r\n');
  expect(host.element.innerHTML).toBe('Our new  work');
  expect(caret()).toBe(8);
  expect(callbacks.onInput.mock.calls).toEqual([['Our new  work']]);
  paste(host, 'abc');
  expect(host.text).toBe('Our new a work');
  const refused = ['insertFromDrop', 'insertParagraph', 'formatBold', 'insertText', 'historyUndo'].map((inputType) =>
    host.element.dispatchEvent(new InputEvent('beforeinput', { inputType, data: 'x', cancelable: true })),
  );
  expect(refused).toEqual([false, false, false, false, false]);
  expect(callbacks.onUndo).toHaveBeenCalledOnce();
});

test('ends on Escape, Enter and Tab, ignores line breaks and keeps its keys', () => {
  const { host, callbacks } = edited('Our work');
  for (const key of ['Escape', 'Enter', 'Tab', '?']) press(host, key);
  press(host, 'Tab', { shiftKey: true });
  press(host, 'Enter', { shiftKey: true });
  press(host, '@', { ctrlKey: true, altKey: true });
  expect(callbacks.onEnd.mock.calls.flat()).toEqual(['back', 'done', 'next', 'before']);
  expect(callbacks.onKey).not.toHaveBeenCalled();
  press(host, 'z', { ctrlKey: true });
  press(host, 'F6');
  expect(callbacks.onKey).toHaveBeenCalledTimes(2);
});

test('shows undone and foreign text and keeps the caret at its letters', () => {
  const { host, callbacks } = edited('Our work');
  host.focus(5);
  host.take('All our work');
  expect(caret()).toBe(9);
  host.take('All our');
  expect(caret()).toBe(7);
  expect(callbacks.onInput).not.toHaveBeenCalled();
});

test('merges a text that arrives during composition', () => {
  const { host, callbacks } = edited('Our work');
  host.element.dispatchEvent(new Event('compositionstart'));
  host.element.textContent = 'Our workに';
  host.element.dispatchEvent(new Event('input'));
  host.take('All our work');
  expect(host.text).toBe('Our workに');
  host.element.dispatchEvent(new Event('compositionend'));
  expect(host.text).toBe('All our workに');
  expect(callbacks.onInput.mock.calls).toEqual([['All our workに']]);
});

test('merges two edits of one text', () => {
  expect(mergeTexts('one two', 'one two!', 'ONE two')).toBe('ONE two!');
  expect(mergeTexts('one two', '(one two', 'one three')).toBe('(one three');
  expect(mergeTexts('one two', 'one 2 two', 'one')).toBe('one2 ');
  expect(mergeTexts('same', 'same', 'other')).toBe('other');
});

test('ignores case and white space when comparing texts', () => {
  expect(isSameNormalizedText('OUR  WORK', 'Our work ')).toBe(true);
  expect(isSameNormalizedText('Our work, 2026', 'Our work')).toBe(false);
});
