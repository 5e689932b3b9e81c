import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import type { JsonPath } from '../../../json/jsonEdits.ts';
import { readForm } from '../../builder/FormFile.ts';
import { soundOutline } from '../../builder/FormOutline.ts';
import { withTexts } from '../../documents/History.ts';
import { labelOfKeyword } from '../../review/questionFacts.ts';
import { elementOf, revealQuestion } from '../forms/formFrame.ts';
import { pageOfForm } from '../state/pageOfForm.ts';
import { useDrawing } from '../state/useDrawing.ts';
import { useStudio } from '../state/useStudio.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { useUnseenPreview } from './useDrawnSections.tsx';

/** The question that shows visitors what stands at a place of a form file; undefined for what is not drawn, as a message. */
export function questionDrawnAt(way: JsonPath): string | undefined {
  const [part, key] = way;
  if (part === 'uiSchema') return way.length > 1 && !String(key).startsWith('ui:') ? String(key) : undefined;
  const holder = way.indexOf('properties');
  const [name, keyword] = holder > 0 && !way.slice(0, holder).includes('if') ? way.slice(holder + 1) : [];
  const isDrawn =
    keyword === undefined || /^(Label|Hint|Kind of answer|Choices)$/.test(labelOfKeyword(String(keyword)));
  return name !== undefined && isDrawn ? String(name) : undefined;
}

interface FieldLookProps {
  /** What the form is called as long as it is drawn; of two that are drawn at once each otherwise. */
  id: string;
  /** The form's file. */
  text: string;
  question: string;
  /** Told where nothing shows it, as in a form that cannot be made. */
  onLost: () => void;
}

const WIDTH = 360;
const AROUND = 12;

/** A question of a form, as visitors see it on a phone. */
export function FieldLook({ id, text, question, ...tell }: FieldLookProps) {
  const { texts } = useStudio();
  const { view, frame } = useUnseenPreview(WIDTH);
  const forms = useMemo(() => withTexts(texts, [[`schemas/${id}.json`, text]]), [texts, id, text]);
  const drawing = useDrawing(
    useMemo(() => pageOfForm(id, 'Form'), [id]),
    forms,
  );
  const [source, setSource] = useState<Element>();
  const onLost = useEffectEvent(tell.onLost);
  useEffect(() => {
    if (!view || !drawing) return;
    const file = readForm(text);
    const questions = file && soundOutline(file)?.questions;
    const show = async () => {
      await view.preview!.draw({ ...drawing, isWhole: true });
      if (questions) await revealQuestion(view, id, questions, question);
      const found = elementOf(view, id, question);
      return found ? setSource(found) : onLost();
    };
    show().catch((error: unknown) => view.frameElement?.isConnected && console.error(error));
  }, [view, drawing, id, text, question]);
  const height = Math.ceil(source?.getBoundingClientRect().height ?? 0) + 2 * AROUND;
  return (
    <>
      <Thumbnail source={source} drawn={drawing} width={WIDTH} height={height} around={AROUND} />
      {frame}
    </>
  );
}
