import { type PasteLoss, createPasteLoss } from './PasteLoss.ts';
import { parsePastedHtml } from './parsePastedHtml.ts';
import { BLOCK_SELECTOR, tablesToParagraphs, flattenListItems, flattenQuotations } from './pastedBlocks.ts';
import { convertWordHeadings } from './pastedHeadings.ts';
import { convertWordOnlineLists, convertWordLists } from './wordLists.ts';

/**
 * Converts pasted HTML of Word, Word Online, Google Docs, LibreOffice, Outlook, Pages and web pages to elements of an
 * article. `left` counts what an article cannot hold. HTML of the editor itself is returned unchanged.
 */
export function cleanPasteWithLoss(html: string): { html: string; left: PasteLoss } {
  const left = createPasteLoss();
  if (/\bdata-pm-slice\b/.test(html)) return { html, left };
  const { pasted: document, css } = parsePastedHtml(html);
  removeHidden(document);
  tidyBreaks(document);
  left.footnotes = removeNotes(document, FOOTNOTES);
  left.comments = removeNotes(document, COMMENTS);
  left.pictures = removePictures(document);
  left.videos = removeAll(document, 'video, audio, iframe, object, embed');
  convertWordOnlineLists(document);
  convertWordLists(document, css);
  convertWordHeadings(document, css);
  left.tables = tablesToParagraphs(document);
  flattenListItems(document);
  flattenQuotations(document);
  left.strikes = removeStrikes(document);
  convertMarks(document);
  tidyBlanks(document);
  return { html: document.body.innerHTML, left };
}

const styleOf = (element: Element) => element.getAttribute('style') ?? '';

function removeAll(document: Document, selector: string): number {
  const found = [...document.querySelectorAll(selector)];
  for (const element of found) element.remove();
  return found.length;
}

/** Removes text that its program does not show, blanks at the end of Word Online's paragraphs, and Word's own elements. */
function removeHidden(document: Document): void {
  for (const element of document.body.querySelectorAll('*'))
    if (element.tagName.includes(':')) element.replaceWith(...element.childNodes);
  removeAll(document, '.EOP, template, [hidden]');
  for (const element of document.querySelectorAll('[style]'))
    if (/display:\s*none|mso-hide:\s*all/i.test(styleOf(element))) element.remove();
}

/** Keeps line breaks within a text only, not those between two blocks. */
function tidyBreaks(document: Document): void {
  for (const blob of document.querySelectorAll('.LineBreakBlob')) blob.replaceWith(document.createElement('br'));
  for (const line of document.querySelectorAll('br')) {
    const isBeside = [line.previousElementSibling, line.nextElementSibling].some((one) => one?.matches(BLOCK_SELECTOR));
    if (isBeside || line.matches('.Apple-interchange-newline')) line.remove();
  }
}

/** Selectors of the references in a text, and of the notes that they lead to. */
interface Notes {
  references: string;
  notes: string;
  /** Address of a link from a note back to its reference. */
  back: RegExp;
}

const FOOTNOTES: Notes = {
  references:
    'a:is([style*="mso-footnote-id"], [style*="mso-endnote-id"], [href*="#ftnt"], .sdfootnoteanc, .sdendnoteanc)',
  notes: '[style*="mso-element:footnote"], [style*="mso-element:endnote"], div:is([id^=sdfootnote], [id^=sdendnote])',
  back: /#(_?ftnref|_?ednref|ftnt_ref)/,
};

const COMMENTS: Notes = {
  references: 'a:is(.msocomanchor, [href*="#_msocom"], [href*="#cmnt"])',
  notes: '[style*="mso-element:comment"]',
  back: /#(_msoanchor|_anchor|cmnt_ref)/,
};

/** Removes notes and their references. Returns the number of references. */
function removeNotes(document: Document, { references, notes, back }: Notes): number {
  removeAll(document, notes);
  let count = 0;
  for (const link of document.querySelectorAll(references)) {
    if (back.test(link.getAttribute('href') ?? '')) (link.closest('p, li') ?? link).remove();
    else {
      count++;
      (link.closest('sup, .MsoCommentReference') ?? link).remove();
    }
  }
  return count;
}

/** Removes pictures. Returns their number, without check marks, dots of mail programs and emojis, which become text. */
function removePictures(document: Document): number {
  let count = 0;
  for (const picture of document.querySelectorAll('img, svg, canvas, picture')) {
    if (!picture.isConnected) continue;
    const alt = picture.getAttribute('alt') ?? '';
    const isDot = ['width', 'height'].some((side) => /^[01](px)?$/.test(picture.getAttribute(side) ?? ''));
    const isEmoji = /^\p{Extended_Pictographic}[\p{Extended_Pictographic}\p{M}\u200d]*$/u.test(alt);
    if (isEmoji) picture.replaceWith(alt);
    else {
      if (!isDot && !picture.closest('[role=checkbox]')) count++;
      picture.remove();
    }
  }
  return count;
}

const STRUCK = /text-decoration(-line)?:[^;]*line-through/i;

/** Counts crossed-out texts. The text stays, without its line. */
function removeStrikes(document: Document): number {
  const isStruck = (element: Element) => /^(S|STRIKE|DEL)$/.test(element.tagName) || STRUCK.test(styleOf(element));
  const struck = [...document.body.querySelectorAll('*')].filter(
    (element) => isStruck(element) && element.textContent.trim() !== '',
  );
  for (const element of document.querySelectorAll('s, strike, del')) element.replaceWith(...element.childNodes);
  return struck.length;
}

/** Marks underlined text outside of links, raises digits, and removes links that lead nowhere on a site. */
function convertMarks(document: Document): void {
  for (const link of document.querySelectorAll('a')) {
    const href = link.getAttribute('href');
    if (href === null || /^(#|file:)/i.test(href)) link.replaceWith(...link.childNodes);
  }
  for (const span of document.querySelectorAll('span')) {
    const isLine = /text-decoration(-line)?:[^;]*underline/i.test(styleOf(span));
    if (!isLine || span.closest('a, u') || span.querySelector('a')) continue;
    const underlined = document.createElement('u');
    underlined.append(...span.childNodes);
    span.append(underlined);
  }
  for (const raised of document.querySelectorAll('sup, sub')) {
    const signs = raised.tagName === 'SUP' ? RAISED : LOWERED;
    const all = [...raised.textContent].map((sign) => signs[sign]);
    if (!all.includes(undefined)) raised.replaceWith(all.join(''));
  }
}

const inTurn = (signs: string) => Object.fromEntries([...signs].map((sign, digit) => [String(digit), sign]));
const RAISED: Record<string, string | undefined> = inTurn('⁰¹²³⁴⁵⁶⁷⁸⁹');
const LOWERED: Record<string, string | undefined> = inTurn('₀₁₂₃₄₅₆₇₈₉');

/** Replaces hard blanks of layout by plain ones, and removes empty paragraphs. */
function tidyBlanks(document: Document): void {
  for (const blank of document.querySelectorAll(
    '[style*="mso-spacerun"], [style*="mso-tab-count"], .Apple-converted-space',
  ))
    blank.replaceWith(' ');
  for (const block of document.querySelectorAll('p, h1, h2, h3, h4, h5, h6, blockquote')) {
    if (block.closest('li') && block.matches('li > p')) continue;
    if (/^[\s\u00a0]*$/.test(block.textContent)) block.remove();
  }
}
