// @vitest-environment jsdom
import { DOMParser, Node } from 'prosemirror-model';
import { deleteSelection } from 'prosemirror-commands';
import { type Command, EditorState, NodeSelection, TextSelection } from 'prosemirror-state';
import { describe, expect, test } from 'vitest';
import posts from '../../../../pages/content/posts.json' with { type: 'json' };
import {
  blockKindAt,
  hasMark,
  changesText,
  newLinkRangeAt,
  linkAt,
  setBlockKind,
  setLink,
  toggleList,
  toggleTextMark,
} from './richTextCommands.ts';
import { toEditorDocument, toFileRichText } from './richTextFile.ts';
import { changePicture, insertPictures, selectedPictureAndPosition, replacePicture } from './richTextPictures.ts';
import { richTextSchema } from './richTextSchema.ts';

const text = (words: string, looks: object = {}) => ({ text: words, ...looks });
const block = (type: string, ...children: unknown[]) => ({ type, children });
const item = (words: string, ...lists: unknown[]) =>
  block('list-item', block('list-item-child', text(words)), ...lists);
const link = (href: string, words: string) => ({ type: 'link', href, children: [text(words)] });
const raw = (...children: unknown[]) => ({ children });

/** Applies commands to a text, with the caret or the given words selected. */
function after(before: unknown, choose: string, ...commands: Command[]) {
  let state = EditorState.create({ doc: toEditorDocument(before) });
  let at: [number, number] | undefined;
  state.doc.descendants((node, place) => {
    const found = node.isText ? node.text!.indexOf(choose) : -1;
    if (found >= 0 && !at) at = [place + found, place + found + choose.length];
  });
  state = state.apply(state.tr.setSelection(TextSelection.create(state.doc, ...at!)));
  const view = {
    get state() {
      return state;
    },
    dispatch: (transaction: typeof state.tr) => void (state = state.apply(transaction)),
  };
  for (const command of commands) command(state, view.dispatch, view as never);
  return { state, value: toFileRichText(state.doc, before) };
}

const ALL = raw(
  block('heading-two', text('A heading')),
  block('paragraph', text('Plain, '), text('bold', { bold: true }), text(' and\nboth', { bold: true, italic: true })),
  block('paragraph', text('Go '), { ...link('/trainings', 'there'), openInNewTab: true }, text('.')),
  block('bulleted-list', item('one', block('numbered-list', item('inner'))), item('two')),
  block('block-quote', text('A quotation')),
  block('code-block', text('let x;\nlet y;')),
);

describe('a rich text', () => {
  test('typing, marks, line kinds, lists and links are separate undo entries', () => {
    const seen: boolean[] = [];
    const told: (command: Command) => Command = (command) => (state, dispatch, view) =>
      command(state, (transaction) => (seen.push(changesText(transaction)), dispatch!(transaction)), view);
    const type: Command = (state, dispatch) => (dispatch!(state.tr.insertText('x')), true);
    const asked = { from: 2, to: 4 };
    const all = [
      type,
      toggleTextMark('bold'),
      setBlockKind('code_block'),
      toggleList('bulleted_list'),
      setLink(asked, '/a', false),
    ];
    for (const command of all) after(ALL, 'Plain', told(command));
    expect(seen).toEqual([true, false, false, false, false]);
  });

  test('what nobody changes is written as it was, whatever it is', () => {
    const strange = raw(
      block('table', block('table_row', block('table_cell', text('a')))),
      { type: 'image', src: 'https://example.com/a.png', altText: 'A', children: [text('')] },
      { type: 'image', src: 'https://example.com/b.png' },
      block('paragraph', text('in a line '), { type: 'image', $media: 'team', altText: 'Us', children: [] }, text('.')),
      block('paragraph', { ...link('/a', ''), children: [{ type: 'image', $media: 'team', children: [] }] }),
      block('paragraph', text(''), link('/a', 'a'), text(''), { type: 'mention', name: 'Ada', children: [] }),
      { ...block('paragraph', text('x', { colour: 'red', bold: false })), align: 'left' },
      block('bulleted-list', block('list-item', text('without its child'))),
      block('paragraph', block('paragraph', text('in another'))),
      text('alone'),
      null,
    );
    for (const before of [
      ALL,
      strange,
      raw(),
      [block('paragraph', text('a list'))],
      ...posts.map((post) => post.content.raw),
    ])
      expect(toFileRichText(toEditorDocument(before), before)).toEqual(
        before && 'children' in before && before.children.length === 0 ? raw(block('paragraph', text(''))) : before,
      );
  });

  test('what is written anew says the same', () => {
    const redrawn = Node.fromJSON(richTextSchema, toEditorDocument(ALL).toJSON());
    expect(toFileRichText(redrawn, ALL)).toEqual(ALL);
  });

  test('a word that is changed changes its block alone', () => {
    const { value } = after(ALL, 'Plain', toggleTextMark('underline'));
    expect((value as typeof ALL).children[1]).toEqual(
      block(
        'paragraph',
        text('Plain', { underline: true }),
        text(', '),
        text('bold', { bold: true }),
        text(' and\nboth', { bold: true, italic: true }),
      ),
    );
    (value as typeof ALL).children.forEach((child, at) => at === 1 || expect(child).toBe(ALL.children[at]));
  });

  test('blocks become others, an entry of a list leaves it first', () => {
    const one = raw(block('paragraph', text('one')));
    expect(after(one, 'one', setBlockKind('heading-three')).value).toEqual(raw(block('heading-three', text('one'))));
    expect(after(one, 'one', toggleList('numbered_list')).value).toEqual(raw(block('numbered-list', item('one'))));
    const list = raw(block('bulleted-list', item('one'), item('two')));
    expect(after(list, 'one', toggleList('bulleted_list')).value).toEqual(
      raw(block('paragraph', text('one')), block('bulleted-list', item('two'))),
    );
    expect(after(list, 'two', setBlockKind('heading-two')).value).toEqual(
      raw(block('bulleted-list', item('one')), block('heading-two', text('two'))),
    );
    expect(after(list, 'two', toggleList('numbered_list')).value).toEqual(
      raw(block('numbered-list', item('one'), item('two'))),
    );
    const heading = raw(block('heading-two', text('one')));
    expect(after(heading, 'one', toggleList('bulleted_list')).value).toEqual(raw(block('bulleted-list', item('one'))));
    const { state } = after(list, 'two');
    expect([blockKindAt(state), hasMark(state, 'bold')]).toEqual(['paragraph', false]);
  });

  test('a link is put on words, leads elsewhere, keeps what else it says, and goes', () => {
    const words = raw(block('paragraph', text('Read more here.')));
    const { state } = after(words, 'more');
    const put = after(words, 'more', setLink(newLinkRangeAt(state)!, '/blog', false));
    expect(put.value).toEqual(raw(block('paragraph', text('Read '), link('/blog', 'more'), text(' here.'))));
    const before = raw(block('paragraph', { ...link('/a', 'one two'), title: 'T', openInNewTab: false }));
    const there = linkAt(after(before, 'two').state)!;
    expect(after(before, 'two', setLink(there, '/b', true, there.mark)).value).toEqual(
      raw(block('paragraph', { ...link('/b', 'one two'), title: 'T', openInNewTab: true })),
    );
    expect(after(before, 'two', setLink(there, undefined, false)).value).toEqual(
      raw(block('paragraph', text('one two'))),
    );
  });

  test('inserts, describes, replaces and deletes pictures behind the caret’s block', () => {
    const picture = (name: string, altText = '') => ({ type: 'image', $media: name, altText, children: [text('')] });
    const list = raw(block('bulleted-list', item('one'), item('two')), block('paragraph', text('end')));
    const put = after(list, 'one', insertPictures(['team', 'hall']));
    expect(put.value).toEqual(raw(list.children[0], picture('team'), picture('hall'), list.children[1]));
    expect((put.value as typeof list).children[0]).toBe(list.children[0]);
    expect(selectedPictureAndPosition(put.state)?.value.$media).toBe('team');
    const said = after(list, 'one', insertPictures(['team']), changePicture({ altText: 'Us' }));
    expect((said.value as typeof list).children[1]).toEqual(picture('team', 'Us'));
    const other = after(
      list,
      'one',
      insertPictures(['team']),
      changePicture({ altText: 'Us' }),
      replacePicture('hall'),
    );
    expect((other.value as typeof list).children[1]).toEqual(picture('hall', 'Us'));
    const gone = after(list, 'one', insertPictures(['team']), deleteSelection);
    expect(gone.value).toEqual(list);
    const foreign = toEditorDocument(
      raw({ type: 'image', src: 'https://example.com/a.png', width: 3, height: 2, altText: 'A' }),
    );
    let state = EditorState.create({ doc: foreign, selection: NodeSelection.create(foreign, 0) });
    replacePicture('hall')(state, (transaction) => (state = state.apply(transaction)));
    expect(toFileRichText(state.doc, undefined)).toEqual(raw({ type: 'image', altText: 'A', $media: 'hall' }));
  });

  test('a picture replaces an empty line and is dropped between two blocks', () => {
    const put = (before: unknown, at: number) => {
      let state = EditorState.create({ doc: toEditorDocument(before) });
      insertPictures(['team'], at)(state, (transaction) => (state = state.apply(transaction)));
      const { children } = toFileRichText(state.doc, before) as { children: { type: string }[] };
      return children.map(({ type }) => type);
    };
    expect(put(raw(), 1)).toEqual(['image']);
    const two = raw(block('heading-two', text('a')), block('paragraph', text('b')));
    expect(put(two, 0)).toEqual(['image', 'heading-two', 'paragraph']);
    expect(put(two, 3)).toEqual(['heading-two', 'image', 'paragraph']);
    expect(put(two, 4)).toEqual(['heading-two', 'paragraph', 'image']);
    expect(put(two, 999)).toEqual(['heading-two', 'paragraph', 'image']);
  });

  test('what is pasted is cleaned to what the site draws', () => {
    const pasted = document.createElement('div');
    pasted.innerHTML = `<b style="font-weight:normal"><h1 style="color:red" onclick="x()">Title</h1>
      <p class="mso">One <span style="font-weight:700">bold</span> <a href="javascript:alert(1)">no</a> <a href="https://example.com" target="_blank">yes</a><script>alert(1)</script></p>
      <ul><li>point<ul><li>inner</li></ul></li></ul><table><tr><td>cell</td></tr></table><img src="https://example.com/x.png"><figure data-kept="kept-0">mine</figure><div data-kept="kept-0">mine</div></b>`;
    const doc = DOMParser.fromSchema(richTextSchema).parse(pasted);
    const value = JSON.stringify(toFileRichText(doc, undefined));
    expect(value).not.toMatch(/javascript|alert|style|class|table|img|kept/);
    expect(JSON.parse(value)).toEqual(
      raw(
        block('heading-two', text('Title')),
        block(
          'paragraph',
          text('One '),
          text('bold', { bold: true }),
          text(' no '),
          link('https://example.com', 'yes'),
        ),
        block('bulleted-list', item('point', block('bulleted-list', item('inner')))),
        block('paragraph', text('cell')),
        block('paragraph', text('mine')),
        block('paragraph', text('mine')),
      ),
    );
  });
});
