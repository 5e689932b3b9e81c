// @vitest-environment jsdom
import type { ClipboardEvent } from 'react';
import { expect, test, vi } from 'vitest';
import { pasteAsLine, toSingleLine } from './toSingleLine.ts';

test('pasted paragraphs become one line without invisible signs', () => {
  expect(toSingleLine('\r\na\n\n  b\u2028c\r\nd\u0007\r\n')).toBe('a b c d');
});

test('pasted list items lose their markers and are parted by commas', () => {
  expect(toSingleLine('Bring:\r\n·\tA laptop\r\no\twith a charger\r\n1.\tTime.\r\n• A notebook')).toBe(
    'Bring: A laptop, with a charger, Time. A notebook',
  );
});

test('a number or a dash that belongs to the text stays', () => {
  expect(toSingleLine('1. Introduction')).toBe('1. Introduction');
  expect(toSingleLine('- 5 degrees')).toBe('- 5 degrees');
});

test('pasted cells of a table are parted by bars', () => {
  expect(toSingleLine('Data\t3 months\r\nDesign\t5 months\t')).toBe('Data | 3 months Design | 5 months ');
});

function paste(text: string) {
  const field = document.createElement('textarea');
  field.value = 'Our work';
  field.setSelectionRange(4, 4);
  const onInput = vi.fn();
  field.addEventListener('input', onInput);
  const preventDefault = vi.fn();
  const clipboardData = { files: [], getData: () => text };
  pasteAsLine({ target: field, clipboardData, defaultPrevented: false, preventDefault } as unknown as ClipboardEvent);
  return { field, onInput, preventDefault };
}

test('a text field takes pasted lines as one, at its caret', () => {
  const { field, onInput } = paste('good\r\nand ');
  expect([field.value, field.selectionStart]).toEqual(['Our good and work', 13]);
  expect(onInput).toHaveBeenCalledOnce();
});

test('a text field leaves the paste of one line to the browser', () => {
  expect(paste('good ').preventDefault).not.toHaveBeenCalled();
});
