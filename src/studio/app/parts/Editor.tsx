import { IconAlertCircle, IconBraces, IconChevronDown, IconChevronRight, IconGripVertical, IconLock, IconPlus, IconStack2, IconTrash } from '@tabler/icons-react'; // prettier-ignore
import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import type { FormValues } from '../../../form/model/FormState.ts';
import { valueAt } from '../../../form/model/pointer.ts';
import { PanelForm } from '../../../form/panel/PanelForm.tsx';
import type { PanelKit } from '../../../form/panel/PanelKit.ts';
import { setValue, writtenAt } from '../../edit/jsonEdits.ts';
import { pickers } from '../pickers/pickers.ts';
import { keyWords } from '../state/keyWords.ts';
import type { PanelModel } from '../state/Kind.ts';
import {
  type ContentSource,
  type Home,
  panelValue,
  type PanelValue,
  type Source,
  writeBack,
} from '../state/panelValue.ts';
import { certainMend, type PlacedProblem, sentenceOf } from '../state/problemPlaces.ts';
import { freeId, newEntry } from '../state/newEntry.ts';
import { contentOf, valueOf } from '../state/SiteView.ts';
import { useStudio, useStudioStore } from '../state/useStudio.ts';
import { stringsIn } from './caretFrame.ts';
import { ChooseEntries } from './ChooseEntries.tsx';
import { IconButton } from './IconButton.tsx';
import { Menu } from './Menu.tsx';
import styles from './Panel.module.css';
import { sortable } from './SortableRows.tsx';

const icons: PanelKit['icons'] = {
  add: <IconPlus size={16} stroke={1.4} aria-hidden />,
  remove: <IconTrash size={16} stroke={1.4} aria-hidden />,
  open: <IconChevronDown size={16} stroke={1.8} aria-hidden />,
  closed: <IconChevronRight size={16} stroke={1.8} aria-hidden />,
  handle: <IconGripVertical size={16} stroke={1.6} aria-hidden />,
  problem: <IconAlertCircle size={14} stroke={1.8} aria-hidden />,
};

export interface EditorProps {
  title: string;
  says: string;
  model: PanelModel;
  /** The file, and where in it the value is written. */
  path: string;
  at: (string | number)[];
  written: Record<string, unknown>;
  /** Names of the fields there that the panel does not edit. */
  around: readonly string[];
  /** What is wrong, by the field of the panel. */
  problems: readonly Pick<PlacedProblem, 'problem' | 'pointer'>[];
  /** Goes back to where the panel was opened from. */
  onEscape: () => void;
  /** What stands in place of a field, where that is the editor's own matter. */
  noteAt?: PanelKit['noteAt'];
  /** What stands under the fields, and at the panel's foot. */
  below?: ReactNode;
  foot?: ReactNode;
  menu: { label: string; onChoose: () => void }[];
}

/** Edits a value of one of the site's files by the panel of its schema: saved by itself, its JSON shown on demand. */
export function Editor({
  title,
  says,
  model,
  path,
  at,
  written,
  around,
  problems,
  onEscape,
  noteAt,
  below,
  foot,
  menu,
}: EditorProps) {
  const store = useStudioStore();
  const snapshot = useStudio();
  const { texts, goTo } = snapshot;
  const [showsJson, setShowsJson] = useState(false);
  const content = contentOf(texts);
  const shown = useMemo(() => panelValue(written, content), [written, content]);
  const messages = useMemo(() => new Map(problems.map((one) => [one.pointer, one] as const)), [problems]);
  const sentences = useMemo(
    () => new Map([...messages].map(([pointer, { problem }]) => [pointer, sentenceOf(problem)])),
    [messages],
  );

  const write = useCallback(
    (values: FormValues, pointer: string | undefined, label: string) => {
      const field = pointer === undefined ? undefined : `${path} ${at.join('/')} ${pointer}`;
      store.do(
        (base) => {
          const here = at.reduce<unknown>((value, key) => (value as Fields | undefined)?.[key], valueOf(base, path));
          const fields = Object.entries((here ?? {}) as Fields);
          const before = panelValue(
            Object.fromEntries(fields.filter(([key]) => !around.includes(key))),
            contentOf(base),
          );
          const home = { path, at, written: here, model };
          const whole = { ...Object.fromEntries(fields.filter(([key]) => around.includes(key))), ...values };
          return { label, files: writeBack(home, before, whole, contentOf(base), (name) => base.get(name) ?? null) };
        },
        { field },
      );
    },
    [store, path, at, around, model],
  );
  const mend = (problem: PlacedProblem['problem']) => {
    const value = certainMend(problem, texts);
    if (value !== undefined) store.do((base) => ({ label: 'Mended', files: [{ path: problem.file, edits: setValue(base.get(problem.file)!, problem.path!, value) }] })); // prettier-ignore
  };

  const kit = useKit(
    shown,
    around,
    noteAt,
    (pointer) => {
      const problem = messages.get(pointer)?.problem;
      const value = problem && certainMend(problem, texts);
      return value === undefined ? null : (
        <button type="button" className={styles.mend} onClick={() => mend(problem!)}>
          Use {value}
        </button>
      );
    },
    { path, at },
    model,
  );

  const back = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    onEscape();
  };
  const focused = (target: EventTarget) => {
    const element =
      (target as HTMLElement).closest<HTMLElement>('[data-entry]') ??
      (target as HTMLElement).closest<HTMLElement>('[data-field]');
    const pointer = element?.dataset.entry ?? element?.dataset.field;
    const strings = pointer === undefined ? [] : stringsIn(valueAt(shown.value, pointer), []).map(({ words }) => words);
    store.mark(strings);
  };
  return (
    <>
      <header className={styles.head}>
        <div className={styles.titles}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.says}>{firstSentence(says)}</p>
        </div>
        <IconButton
          name={showsJson ? 'Hide the JSON' : 'Show the JSON'}
          side="left"
          aria-pressed={showsJson}
          onClick={() => setShowsJson((is) => !is)}
        >
          <IconBraces size={16} stroke={1.4} />
        </IconButton>
        {menu.length > 0 && <Menu name="More" items={menu} />}
      </header>
      {showsJson && (
        <pre className={styles.json} tabIndex={0} aria-label="The JSON, read only">
          {writtenAt(texts.get(path) ?? '', at)}
        </pre>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.body} onKeyDown={back} onFocus={({ target }) => focused(target)}>
        <PanelForm
          model={model}
          values={shown.value as FormValues}
          messages={sentences}
          kit={kit}
          goTo={goTo}
          label={title}
          onEdit={(values, pointer) => {
            write(values, pointer, `${title} edited`);
            if (document.activeElement) focused(document.activeElement);
          }}
        />
        {below}
      </div>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </>
  );
}

type Fields = Record<string | number, unknown>;

/** What a panel of the site is given: pickers, and where shared content comes from. */
function useKit(
  shown: PanelValue,
  around: readonly string[],
  noteAt: PanelKit['noteAt'],
  mendAt: (pointer: string) => ReactNode,
  home: Pick<Home, 'path' | 'at'>,
  model: PanelModel,
): PanelKit {
  const mending = useRef({ mendAt, shown });
  mending.current = { mendAt, shown };
  const store = useStudioStore();
  const { texts, site } = useStudio();
  const size = (collection: string) => contentOf(texts)[collection]?.length ?? 0;
  const key =
    JSON.stringify(shown.sources) +
    JSON.stringify(shown.sources.map((source) => (source.kind === 'content' ? size(source.collection) : 0)));
  return useMemo(() => {
    const { sources } = mending.current.shown;
    const listAt = (pointer: string) =>
      sources.find((source) => source.pointer === pointer && source.kind === 'content' && source.id === undefined) as
        (Source & ContentSource) | undefined;
    const inShared = (pointer: string) =>
      sources.some((source) => source.kind === 'content' && pointer.startsWith(`${source.pointer}/`));
    const words = (source: Source): string => {
      if (source.kind === 'address') return source.words;
      if (source.kind === 'query') return 'The content service may answer others; these show until it does.';
      const { collection, ids, id } = source;
      const name = `From the shared list ${site.listNames[collection] ?? keyWords(collection)} in Content`;
      return id === undefined ? `${name}: ${ids ? `${ids.length} of its` : 'all'} ${size(collection)}.` : `${name}.`;
    };
    return {
      pickers,
      sortable,
      icons,
      isHidden: (pointer) => around.includes(pointer.slice(1)) || (pointer.endsWith('/id') && inShared(pointer)),
      noteAt: (pointer) => {
        const found = sources.filter((source) => source.pointer === pointer).toReversed();
        if (found.length === 0) return noteAt?.(pointer);
        const isLocked = found.some(({ kind }) => kind === 'address');
        return { isLocked, note: noteOf(isLocked ? IconLock : IconStack2, found.map(words).join(' ')) };
      },
      actionsAt: (pointer) => {
        const source = listAt(pointer);
        return source && <ChooseEntries home={home} source={source} />;
      },
      newEntryAt: (pointer) => {
        const source = listAt(pointer);
        const entry = newEntry(model, pointer);
        if (!source) return entry;
        return { ...entry, id: freeId(contentOf(store.snapshot().texts), source.collection) };
      },
      tell: (words_, canUndo) => (canUndo ? store.toast(words_, true) : store.say(words_)),
      mendAt: (pointer) => mending.current.mendAt(pointer),
    } satisfies PanelKit;
    // oxlint-disable-next-line react/exhaustive-deps
  }, [key]);
}

const noteOf = (Icon: typeof IconLock, words: string) => (
  <>
    <Icon size={16} stroke={1.4} aria-hidden /> <span>{words}</span>
  </>
);

/** What it is, without when and why. */
const firstSentence = (text: string) => /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;
