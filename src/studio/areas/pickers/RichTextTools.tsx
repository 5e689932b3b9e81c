import {
  BoldIcon,
  CodeIcon,
  ListIndentDecreaseIcon,
  ListIndentIncreaseIcon,
  ItalicIcon,
  LinkIcon,
  ListIcon,
  ListOrderedIcon,
  ImagePlusIcon,
  UnderlineIcon,
} from 'lucide-react';
import type { Command, EditorState } from 'prosemirror-state';
import type { ReactNode } from 'react';
import {
  blockAt,
  type BlockKind,
  hasMark,
  linkAt,
  listAt,
  nest,
  setBlock,
  toggleList,
  toggleWordMark,
} from '../../documents/richTextCommands.ts';
import { pictureAt } from '../../documents/richTextPictures.ts';
import { IconButton } from '../../kit/IconButton.tsx';
import { Toolbar } from '../../kit/Toolbar.tsx';
import styles from './RichText.module.css';

const KINDS: [BlockKind, string][] = [
  ['paragraph', 'Paragraph'],
  ['heading-two', 'Heading'],
  ['heading-three', 'Smaller heading'],
  ['heading-four', 'Smallest heading'],
  ['block_quote', 'Quotation'],
  ['code_block', 'Code'],
];
/** Kinds that other programs write; whoever has one keeps it. */
const RARE: Record<string, string> = {
  'heading-one': 'Largest heading',
  'heading-five': 'Heading, level 5',
  'heading-six': 'Heading, level 6',
};

interface Tool {
  name: string;
  keys: string;
  Icon: typeof BoldIcon;
  isOn: boolean;
  isOff?: boolean;
  command: Command | 'link' | 'picture';
}

interface RichTextToolsProps {
  label: string;
  state: EditorState;
  run: (command: Command) => void;
  onLink: () => void;
  onPicture: () => void;
  last?: ReactNode;
}

/** What a text can be given: kinds of block, looks of words, links, lists. */
export function RichTextTools({ label, state, run, onLink, onPicture, last }: RichTextToolsProps) {
  const block = blockAt(state);
  const list = listAt(state);
  const isCode = block === 'code_block';
  const mark = (
    name: 'bold' | 'italic' | 'underline' | 'code',
    words: string,
    key: string,
    Icon: typeof BoldIcon,
  ): Tool => ({
    name: words,
    keys: `Ctrl ${key}`,
    Icon,
    isOn: hasMark(state, name),
    isOff: isCode,
    command: toggleWordMark(name),
  });
  const tools: Tool[] = [
    mark('bold', 'Bold', 'B', BoldIcon),
    mark('italic', 'Italic', 'I', ItalicIcon),
    mark('underline', 'Underlined', 'U', UnderlineIcon),
    mark('code', 'Words of code', 'E', CodeIcon),
    { name: 'Link', keys: 'Ctrl K', Icon: LinkIcon, isOn: linkAt(state) !== undefined, isOff: isCode, command: 'link' },
    {
      name: 'List',
      keys: 'Ctrl Shift 8',
      Icon: ListIcon,
      isOn: list?.kind === 'bulleted_list',
      command: toggleList('bulleted_list'),
    },
    {
      name: 'Numbered list',
      keys: 'Ctrl Shift 7',
      Icon: ListOrderedIcon,
      isOn: list?.kind === 'numbered_list',
      command: toggleList('numbered_list'),
    },
    {
      name: 'Picture',
      keys: 'Ctrl Alt P',
      Icon: ImagePlusIcon,
      isOn: pictureAt(state) !== undefined,
      command: 'picture',
    },
    ...(list
      ? [
          {
            name: 'Further in',
            keys: 'Ctrl ]',
            Icon: ListIndentIncreaseIcon,
            isOn: false,
            isOff: !nest(1)(state),
            command: nest(1),
          },
          { name: 'Further out', keys: 'Ctrl [', Icon: ListIndentDecreaseIcon, isOn: false, command: nest(-1) },
        ]
      : []),
  ];
  const known = KINDS.some(([kind]) => kind === block);
  return (
    <div className={styles.tools}>
      <select
        className={styles.kind}
        aria-label={`Kind of block in ${label.toLowerCase()}`}
        value={block ?? ''}
        onChange={({ currentTarget }) => run(setBlock(currentTarget.value as BlockKind))}
      >
        {!known && <option value={block ?? ''}>{block === undefined ? 'Kept as it is' : RARE[block]}</option>}
        {KINDS.map(([kind, words]) => (
          <option key={kind} value={kind}>
            {words}
          </option>
        ))}
      </select>
      {last}
      <Toolbar aria-label={`Looks of ${label.toLowerCase()}`} className={styles.toolbar}>
        {tools.map(({ name, keys, Icon, isOn, isOff, command }) => (
          <IconButton
            icon={Icon}
            key={name}
            name={name}
            keys={keys}
            className={styles.tool}
            aria-pressed={isOn}
            aria-disabled={isOff || undefined}
            // The caret stays in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => {
              if (isOff) return;
              if (command === 'link') onLink();
              else if (command === 'picture') onPicture();
              else run(command);
            }}
          />
        ))}
      </Toolbar>
    </div>
  );
}
