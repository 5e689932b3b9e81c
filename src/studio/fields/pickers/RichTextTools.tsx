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
  type LucideIcon,
} from 'lucide-react';
import type { Command, EditorState } from 'prosemirror-state';
import type { ReactNode } from 'react';
import {
  blockKindAt,
  type BlockKind,
  hasMark,
  linkAt,
  locateListAtCaret,
  changeListItemIndent,
  setBlockKind,
  toggleList,
  toggleTextMark,
} from '../richText/richTextCommands.ts';
import { selectedPictureAndPosition } from '../richText/richTextPictures.ts';
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
/** Levels that only other editors write. A block keeps such a level. */
const RARE: Record<string, string> = {
  'heading-one': 'Largest heading',
  'heading-five': 'Heading, level 5',
  'heading-six': 'Heading, level 6',
};

interface Tool {
  name: string;
  keys: string;
  icon: LucideIcon;
  isOn?: (state: EditorState) => boolean;
  isOff?: (state: EditorState) => boolean;
  command: Command | 'link' | 'picture';
}

const isCode = (state: EditorState) => blockKindAt(state) === 'code_block';

const mark = (kind: Parameters<typeof hasMark>[1], name: string, key: string, icon: LucideIcon): Tool => ({
  name,
  keys: `Ctrl ${key}`,
  icon,
  isOn: (state) => hasMark(state, kind),
  isOff: isCode,
  command: toggleTextMark(kind),
});

const list = (kind: Parameters<typeof toggleList>[0], name: string, key: string, icon: LucideIcon): Tool => ({
  name,
  keys: `Ctrl Shift ${key}`,
  icon,
  isOn: (state) => locateListAtCaret(state)?.kind === kind,
  command: toggleList(kind),
});

const TOOLS: Tool[] = [
  mark('bold', 'Bold', 'B', BoldIcon),
  mark('italic', 'Italic', 'I', ItalicIcon),
  mark('underline', 'Underline', 'U', UnderlineIcon),
  mark('code', 'Code in a line', 'E', CodeIcon),
  {
    name: 'Link',
    keys: 'Ctrl K',
    icon: LinkIcon,
    isOn: (state) => linkAt(state) !== undefined,
    isOff: isCode,
    command: 'link',
  },
  list('bulleted_list', 'List', '8', ListIcon),
  list('numbered_list', 'Numbered list', '7', ListOrderedIcon),
  {
    name: 'Picture',
    keys: 'Ctrl Alt P',
    icon: ImagePlusIcon,
    isOn: (state) => selectedPictureAndPosition(state) !== undefined,
    command: 'picture',
  },
];

/** Additional tools inside of a list. */
const TOOLS_OF_LISTS: Tool[] = [
  {
    name: 'Indent',
    keys: 'Ctrl ]',
    icon: ListIndentIncreaseIcon,
    isOff: (state) => !changeListItemIndent(1)(state),
    command: changeListItemIndent(1),
  },
  { name: 'Outdent', keys: 'Ctrl [', icon: ListIndentDecreaseIcon, command: changeListItemIndent(-1) },
];

interface RichTextToolsProps {
  label: string;
  state: EditorState;
  run: (command: Command) => void;
  onLink: () => void;
  onPicture: () => void;
  last?: ReactNode;
}

/** Toolbar of a rich text: kinds of blocks, marks, links, lists and pictures. */
export function RichTextTools({ label, state, run, onLink, onPicture, last }: RichTextToolsProps) {
  const block = blockKindAt(state);
  const take = ({ command, isOff }: Tool) => {
    if (isOff?.(state)) return;
    if (command === 'link') onLink();
    else if (command === 'picture') onPicture();
    else run(command);
  };
  const known = KINDS.some(([kind]) => kind === block);
  return (
    <div className={styles.tools}>
      <select
        className={styles.kind}
        aria-label={`Style of the paragraph in ${label.toLowerCase()}`}
        value={block ?? ''}
        onChange={({ currentTarget }) => run(setBlockKind(currentTarget.value as BlockKind))}
      >
        {!known && <option value={block ?? ''}>{block === undefined ? 'Kept unchanged' : RARE[block]}</option>}
        {KINDS.map(([kind, words]) => (
          <option key={kind} value={kind}>
            {words}
          </option>
        ))}
      </select>
      {last}
      <Toolbar aria-label={`Format of ${label.toLowerCase()}`} className={styles.toolbar}>
        {[...TOOLS, ...(locateListAtCaret(state) ? TOOLS_OF_LISTS : [])].map((tool) => (
          <IconButton
            key={tool.name}
            icon={tool.icon}
            name={tool.name}
            keys={tool.keys}
            className={styles.tool}
            aria-pressed={tool.isOn?.(state) ?? false}
            aria-disabled={tool.isOff?.(state) || undefined}
            // Keeps the caret in the text.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => take(tool)}
          />
        ))}
      </Toolbar>
    </div>
  );
}
