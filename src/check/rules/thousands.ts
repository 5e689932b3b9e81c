import { findNodeAtOffset, getNodePath } from 'jsonc-parser';
import { declareFileRule } from '../checkState.ts';
import { choicesHint } from '../diagnostics/DiagnosticData.ts';
import { createWarning } from '../diagnostics/RawDiagnostic.ts';

/** Warns about `150.000`, which JSON reads as 150 instead of 150000. */
export const thousandsSeparatorRule = declareFileRule('thousands', function* (file) {
  for (const { 1: before, 2: number, index } of file.text.matchAll(
    /(:[ \t]*)(\d{1,3}(?:\.\d{3})*\.000)(?=\s*[,}\]])/g,
  )) {
    const node = file.tree && findNodeAtOffset(file.tree, index + before!.length);
    const path = node ? getNodePath(node) : [];
    const message = `is ${number}, which means ${Number.parseFloat(number!)}: write large numbers without points`;
    yield createWarning(file, path, 'pointed-number', message, choicesHint(Number(number!.replaceAll('.', ''))));
  }
});
