import { type KeyboardEvent, type ReactNode, useCallback, useMemo, useRef } from 'react';
import type { FormValues } from '../../../form/model/FormState.ts';
import { toPointer } from '../../../form/model/pointer.ts';
import { PanelForm } from '../../../form/panel/PanelForm.tsx';
import type { PanelKit } from '../../../form/panel/PanelKit.ts';
import { writtenAt } from '../../documents/jsonEdits.ts';
import { certainFix, fixedFiles } from '../state/certainFix.ts';
import { editLabel } from '../state/editLabel.ts';
import type { PanelModel } from '../../site/Kind.ts';
import { panelEdit, withField } from '../state/panelEdit.ts';
import { panelValue } from '../state/panelValue.ts';
import { type PlacedProblem, sentenceOf } from '../state/diagnosticsByField.ts';
import { contentOf } from '../../site/SiteView.ts';
import { useStudio, useStudioStore } from '../state/useStudio.ts';
import styles from './Panel.module.css';
import { PanelHead } from './PanelHead.tsx';
import { usePanelKitOf } from './usePanelKitOf.tsx';

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
  const { texts, checked, goTo } = snapshot;
  const content = contentOf(texts);
  const shown = useMemo(() => panelValue(written, content), [written, content]);
  const messages = useMemo(() => new Map(problems.map((one) => [one.pointer, one] as const)), [problems]);
  const sentences = useMemo(
    () => new Map([...messages].map(([pointer, { problem }]) => [pointer, sentenceOf(problem)])),
    [messages],
  );

  const names = useRef(new Map<string, string>());
  names.current = new Map(
    shown.sources.flatMap((source) => (source.kind === 'content' ? [[source.pointer, source.collection]] : [])),
  );
  const write = useCallback(
    (values: FormValues, edited: { pointer: string; label: string } | undefined) => {
      const field = edited && `${path} ${at.join('/')} ${edited.pointer}`;
      store.do(
        (base) => {
          let label = '';
          const files = panelEdit(base, { path, at, around, model }, (before) => {
            label = editLabel(title, before, values, edited, (pointer) => names.current.get(pointer));
            return edited ? withField(before, values, edited.pointer) : values;
          });
          return { label, files };
        },
        { field },
      );
    },
    [store, path, at, around, model, title],
  );
  const mend = (problem: PlacedProblem['problem']) =>
    store.do((base) => ({ label: 'Mended', files: fixedFiles([problem], base, checked) }));

  const kit = usePanelKitOf(
    shown,
    around,
    noteAt,
    (pointer) => {
      const problem = messages.get(pointer)?.problem;
      const certain = problem && certainFix(problem, texts, checked);
      return certain ? (
        <button type="button" className={styles.mend} onClick={() => mend(problem)}>
          {certain.title}
        </button>
      ) : null;
    },
    { path, at },
    model,
  );

  const back = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    const row = rowAround(event.target as Element);
    if (row) row.focus();
    else onEscape();
  };
  const focused = (target: EventTarget) => {
    const element =
      (target as HTMLElement).closest<HTMLElement>('[data-entry]') ??
      (target as HTMLElement).closest<HTMLElement>('[data-field]');
    const pointer = element?.dataset.entry ?? element?.dataset.field;
    store.mark(pointer === undefined ? undefined : { path, pointer: toPointer(at) + pointer });
  };
  return (
    <>
      <PanelHead
        title={title}
        says={firstSentence(says)}
        written={() => writtenAt(texts.get(path) ?? '', at)}
        menu={menu}
      />
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions */}
      <div className={styles.body} onKeyDown={back} onFocus={({ target }) => focused(target)}>
        <PanelForm
          model={model}
          values={shown.value as FormValues}
          messages={sentences}
          kit={kit}
          goTo={goTo}
          label={title}
          onEdit={(values, field) => {
            write(values, field);
            if (document.activeElement) focused(document.activeElement);
          }}
        />
        {below}
      </div>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </>
  );
}

/** What it is, without when and why. */
const firstSentence = (text: string) => /^.*?[.!?](?=\s|$)/s.exec(text)?.[0] ?? text;

/** The row of the entry that an element stands in; of such a row, that of the entry around it. */
function rowAround(element: Element): HTMLElement | undefined {
  const own = element.matches('[data-row]') ? element.closest('[data-entry]')?.parentElement : element;
  return own?.closest('[data-entry]')?.querySelector<HTMLElement>('[data-row]') ?? undefined;
}
