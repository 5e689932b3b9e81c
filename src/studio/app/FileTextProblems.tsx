import { useDebouncedValue } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { Diagnostic } from '../../check/diagnostics/Diagnostic.ts';
import { applyOperationToText } from '../store/Operation.ts';
import { StudioButton } from '../kit/StudioButton.tsx';
import { studioApi } from '../store/studioApi.ts';
import { findSafeFix, createSafeFixOperations } from '../store/findSafeFix.ts';
import { isBuildError } from '../store/diagnosticsByField.ts';
import { fixLabelFromTitle, formatProblem } from './formatProblem.ts';
import styles from './DamagedFile.module.css';

interface TextProblemsProps {
  path: string;
  /** Unsaved text of the file. */
  text: string;
  /** Called with the fixed text. */
  onText: (text: string) => void;
  /** Called with the offset of a problem in the text. */
  onShow: (offset: number) => void;
}

const CALM_MS = 250;

/** Problems of a file's text, each with a fix and a button to go there. */
export function FileTextProblems({ path, text, onText, onShow }: TextProblemsProps) {
  const [calm] = useDebouncedValue(text, CALM_MS);
  const [checked, setChecked] = useState<{ text: string; problems: readonly Diagnostic[] }>();
  useEffect(() => {
    let isOver = false;
    const check = async (): Promise<void> => {
      const { problems, stopped } = await studioApi.check({ [path]: calm });
      if (isOver) return undefined;
      // A newer request replaced this one on the server, so there is no outcome: retry.
      if (!problems && stopped === undefined) return check();
      const own = (problems ?? []).filter((one) => isBuildError(one) && one.file === path);
      return setChecked({ text: calm, problems: own });
    };
    void check();
    return () => {
      isOver = true;
    };
  }, [path, calm]);
  if (checked?.text !== text) return <p className={styles.problems}>Checking…</p>;
  if (checked.problems.length === 0) return <p className={styles.problems}>This text has no problems.</p>;
  const texts = new Map([[path, text]]);
  const apply = (problem: Diagnostic) => {
    const [file] = createSafeFixOperations([problem], texts, texts);
    onText((file && applyOperationToText(text, file)) ?? text);
  };
  return (
    <ul className={styles.problems} aria-label="Problems in this text">
      {checked.problems.map((problem) => {
        const { range, place, message } = problem;
        const fix = findSafeFix(problem, texts, texts);
        return (
          <li key={`${place} ${message}`}>
            <p>
              {range && `Line ${range.start.line + 1}: `}
              {formatProblem(problem, texts)}
            </p>
            {fix && <StudioButton onClick={() => apply(problem)}>{fixLabelFromTitle(fix.title)}</StudioButton>}
            {range && (
              <StudioButton
                unseen={` line ${range.start.line + 1}`}
                onClick={() => onShow(offsetAt(text, range.start))}
              >
                Show
              </StudioButton>
            )}
          </li>
        );
      })}
    </ul>
  );
}

const offsetAt = (text: string, { line, character }: NonNullable<Diagnostic['range']>['start']) =>
  text.split('\n', line).reduce((sum, one) => sum + one.length + 1, character);
