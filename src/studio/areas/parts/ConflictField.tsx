import { type FocusEvent, useId, useMemo, useRef, useState } from 'react';
import type { FormValues } from '../../../form/model/FormState.ts';
import { PanelForm } from '../../../form/panel/PanelForm.tsx';
import type { PanelKit } from '../../../form/panel/PanelKit.ts';
import { fieldOfNode } from '../../../form/model/fieldOf.ts';
import { Button } from '../../kit/Button.tsx';
import { ImagePlusIcon, PaperclipIcon } from 'lucide-react';
import { DropPlace } from '../pickers/DropPlace.tsx';
import { FILE_TYPES, PICTURE_TYPES, usePictureFiles } from '../pictures/usePictureFiles.ts';
import { fileKind, fileName } from '../../site/SiteValues.ts';
import { contentOf } from '../../site/SiteView.ts';
import { type ValuePanel, withShared } from '../state/valuePanel.ts';
import { useStudio, useStudioStore } from '../state/useStudio.ts';
import styles from './Conflicts.module.css';
import { usePanelKitOf } from './usePanelKitOf.tsx';

interface ConflictFieldProps {
  panel: ValuePanel;
  value: unknown;
  name: string;
}

const NOTHING_WRONG: ReadonlyMap<string, string> = new Map();

/** The fields of a value as its panel draws them, and what they hold; entries of shared content stay as they are. */
function useValueFields({ panel, value }: ConflictFieldProps) {
  const { texts } = useStudio();
  const id = useId().replace(/\W/g, '');
  const store = useStudioStore();
  const [shared] = useState(() => withShared(panel.fieldsOf(value), contentOf(texts)));
  const [fields, setFields] = useState<FormValues>(shared.fields);
  const model = useMemo(() => ({ ...panel.model, id: `conflict-${id}` }), [panel.model, id]);
  const own = usePanelKitOf({ path: '', at: [], model, around: panel.around }, NO_SOURCES, undefined, () => null);
  const kit = useMemo((): PanelKit => {
    const note = <span>From a shared list: it stays as it is.</span>;
    return {
      ...own,
      tell: (words) => store.say(words),
      noteAt: (pointer) => (shared.isShared(pointer) ? { isLocked: true, note } : undefined),
    };
  }, [own, store, shared]);
  return { model, kit, fields, setFields, valueOf: () => panel.valueOf(shared.back(fields)) };
}

const NO_SOURCES = { value: undefined, sources: [] };

/** True for a value that a control shows better than words do: a number, a choice, a tick, a day, a link, a cloth. */
export function isSeen({ model }: ValuePanel, value: unknown): boolean {
  const [number, ...more] = Object.values(model.nodes[0]?.fields ?? {});
  if (number === undefined || more.length > 0) return false;
  const { type, uiOptions, constraints } = fieldOfNode(model.nodes, number);
  // What is none of its choices no control shows.
  if (constraints.choices?.every((choice) => choice.value !== value)) return false;
  if (/^richText$|picture$/i.test(uiOptions.widget ?? '')) return false;
  return /^(link|motif|cloth|form)$/.test(uiOptions.widget ?? '') || !/^(text|longText|group|list)$/.test(type.name);
}

/** A value as its field shows it, for the eyes alone. */
export function ValueLook(props: ConflictFieldProps) {
  const { model, kit, fields } = useValueFields(props);
  return (
    <div inert aria-hidden className={styles.look}>
      <PanelForm
        model={model}
        values={fields}
        messages={NOTHING_WRONG}
        kit={kit}
        label={props.name}
        onEdit={() => undefined}
      />
    </div>
  );
}

const FIRST = { pointer: '', focus: true };

/** Another value in place of both sides', edited by the field that it has in its panel. */
export function ThirdValue({ onUse, ...props }: ConflictFieldProps & { onUse: (value: unknown) => void }) {
  const { model, kit, fields, setFields, valueOf } = useValueFields(props);
  const isBegun = useRef(false);
  // What it begins with is typed over.
  const selectFirst = ({ target }: FocusEvent) => {
    const isText = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
    if (isText && !isBegun.current) setTimeout(() => target.select());
    isBegun.current = true;
  };
  return (
    <div className={styles.third} role="group" aria-label={`Instead of both: ${props.name}`} onFocus={selectFirst}>
      <PanelForm
        model={model}
        values={fields}
        messages={NOTHING_WRONG}
        kit={kit}
        goTo={FIRST}
        label={props.name}
        onEdit={setFields}
      />
      <Button look="main" unseen={`: ${props.name}`} onClick={() => onUse(valueOf())}>
        Use this
      </Button>
    </div>
  );
}

/** Another picture or file in place of both, from the computer; it has the ending of its name. */
export function ThirdFile({ path, onUse }: { path: string; onUse: (hash: string) => void }) {
  const isPicture = fileKind(path) === 'picture';
  const { looksAt, refused, take } = usePictureFiles('one', isPicture ? 'picture' : 'file');
  const own = path.replace(/^.*\./, '').replace('jpeg', 'jpg');
  const use = async (given: readonly File[]) => {
    const [file] = await take(given, ({ ending }) =>
      ending === own ? undefined : `It has to be a .${own} file, as these are.`,
    );
    if (file) onUse(file.hash);
  };
  return (
    <DropPlace
      icon={isPicture ? ImagePlusIcon : PaperclipIcon}
      words="Another one: drop it here, paste it, or choose it"
      label={`Instead of both: ${fileName(path, undefined)}`}
      accept={isPicture ? PICTURE_TYPES : FILE_TYPES}
      looksAt={looksAt}
      refused={refused}
      onFiles={(files) => void use(files)}
    />
  );
}
