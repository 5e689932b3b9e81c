import type { Message } from '../told/Message.ts';
import type { Facts } from '../told/Facts.ts';
import { likely, suggest } from '../told/nearest.ts';
import { show } from './valueWords.ts';

/** Choices by the names that other tools have for them. */
const CHOSEN: [word: RegExp, choice: string][] = [
  [/^(h|heading-?)1$/i, 'heading-one'],
  [/^((h|heading-?)2|heading)$/i, 'heading-two'],
  [/^(h|heading-?)3$/i, 'heading-three'],
  [/^(h|heading-?)4$/i, 'heading-four'],
  [/^(p|text)$/i, 'paragraph'],
  [/^(ul|bullets?|bullet-list|unordered-list|list)$/i, 'bulleted-list'],
  [/^(ol|ordered-list)$/i, 'numbered-list'],
  [/^(li|item|point)$/i, 'list-item'],
  [/^a$/i, 'link'],
  [/^(img|picture|photo)$/i, 'image'],
  [/^(blockquote|quote)$/i, 'block-quote'],
  [/^(pre|code)$/i, 'code-block'],
  [/^(dropdown|combobox|list)$/i, 'select'],
  [/^(radios?|radio-?(buttons?|group))$/i, 'radio'],
  [/^(date-?picker|calendar)$/i, 'date'],
  [/^upload$/i, 'file'],
  [/^(text|str|words?)$/i, 'string'],
  [/^(int|whole)$/i, 'integer'],
  [/^(bool|switch|checkbox)$/i, 'boolean'],
  [/^(list)$/i, 'array'],
  [/^(group|dict|map)$/i, 'object'],
  [/^(white|bright)$/i, 'light'],
  [/^(black|night)$/i, 'dark'],
];

/** What to say of a value that is none of the choices there are. */
export function choiceMessage(data: unknown, choices: readonly unknown[]): Message {
  const told: { kind: Facts['kind']; cause: string } = {
    kind: 'no-choice',
    cause: `is ${show(data)}, which is no choice here`,
  };
  const bare = choices.find(
    (choice) => typeof choice !== 'string' && typeof data === 'string' && String(choice) === data,
  );
  if (bare !== undefined) return { ...told, meant: String(bare), mend: `Remove the quotes: ${String(bare)}.` };
  const quoted = choices.find(
    (choice) => typeof choice === 'string' && typeof data === 'number' && choice === String(data),
  );
  if (quoted !== undefined) return { ...told, meant: String(data), mend: `Put quotes around it: "${data}".` };
  const [only] = Array.isArray(data) && data.length === 1 ? (data as unknown[]) : [];
  if (only !== undefined && choices.includes(only)) return { ...told, mend: 'Remove the [ ] around it.' };
  if (choices.length === 1) return { ...told, mend: `Write ${JSON.stringify(choices[0])}.` };
  const meant =
    typeof data === 'string'
      ? CHOSEN.find(([word, choice]) => word.test(data) && choices.includes(choice))?.[1]
      : undefined;
  if (meant !== undefined) return { ...told, meant, mend: `Did you mean ${JSON.stringify(meant)}?` };
  const texts = choices.filter((choice) => typeof choice === 'string');
  const several = typeof data === 'string' ? data.split(/\s*[,;]\s*/) : [];
  if (several.length > 1 && several.every((one) => texts.includes(one)))
    return {
      ...told,
      kind: 'one-text',
      cause: `is ${show(data)}, several in one text`,
      mend: `Write ${several.map(show).join(', ')}.`,
    };
  if (typeof data === 'string') return { ...told, meant: likely(data, texts), mend: suggest(data, texts, 'Choices') };
  return { ...told, mend: `Choices: ${choices.slice(0, 12).map(show).join(', ')}.` };
}
