import { useEffect } from 'react';
import { focusFirstPlace, focusPlaceRef } from '../kit/focus.ts';
import { CircleAlertIcon, ChevronRightIcon } from 'lucide-react';
import type { Diagnostic } from '../../check/diagnostics/Diagnostic.ts';
import type { TextsByPath } from '../../site/files.ts';
import { listDamagedFiles } from '../store/listDamagedFiles.ts';
import { findSafeFix, createSafeFixOperations } from '../store/findSafeFix.ts';
import { isBuildError, problemsOfPage } from '../store/diagnosticsByField.ts';
import { openFileAtPath } from '../store/openFileArea.ts';
import { RestoreFileButton, EditDamagedFileButton } from './DamagedFile.tsx';
import { fixLabelFromTitle, formatProblem } from './formatProblem.ts';
import { fileNameInWords, jsonValueOf } from '../../site/SiteValues.ts';
import { siteFileKind, pathInWords } from '../../site/names.ts';
import { formatCountWithNoun } from '../kit/formatCountWithNoun.ts';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';
import { CloseButton } from '../kit/IconButton.tsx';
import styles from './ProblemsDrawer.module.css';
import { StudioButton } from '../kit/StudioButton.tsx';

/** Drawer that lists all problems, their locations and fixes. */
export function ProblemsDrawer() {
  const store = useStudioStore();
  const { problems, texts, checked, place } = useStudioState();
  const faults = problems.filter(isBuildError);
  const certain = faults.filter((problem) => findSafeFix(problem, texts, checked) !== undefined);
  useEffect(() => focusFirstPlace('first fix', 'problems'), []);
  // The pressed button disappears with its problem: moves the focus to the next one, or back to the work.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (faults.length === 0) store.amend({ problems: undefined });
    if (isLost && faults.length === 0) focusFirstPlace('here', 'work');
    else if (isLost) focusFirstPlace('first fix', 'problems');
    // oxlint-disable-next-line react/exhaustive-deps
  }, [faults.length]);
  const close = () => {
    store.go({ problems: undefined });
    focusFirstPlace('problems', 'here');
  };
  const fix = (all: readonly Diagnostic[]) =>
    store.do(
      (base) => ({
        label: all.length === 1 ? 'Problem fixed' : `${formatCountWithNoun(all.length, 'problem')} fixed`,
        files: createSafeFixOperations(all, base, checked),
      }),
      { toast: true },
    );
  if (faults.length === 0) return null;
  return (
    <section className={styles.drawer} aria-label="Problems" data-area={place.area}>
      <header className={styles.head}>
        <h2>{formatCountWithNoun(faults.length, 'problem')}</h2>
        <p>Fix these before you publish.</p>
        {certain.length > 0 && (
          <StudioButton onClick={() => fix(certain)}>Fix {formatCountWithNoun(certain.length, 'problem')}</StudioButton>
        )}
        <CloseButton onClick={close} />
      </header>
      <ul className={styles.list}>
        {faults.map((problem) => (
          <Problem
            key={`${problem.file} ${problem.place} ${problem.message}`}
            problem={problem}
            isFirst={problem === (certain[0] ?? faults[0])}
            onFix={() => fix([problem])}
          />
        ))}
      </ul>
    </section>
  );
}

interface ProblemProps {
  problem: Diagnostic;
  /** True for the problem that gets the focus when the list opens. */
  isFirst: boolean;
  onFix: () => void;
}

/** Problem with its location, a fix, and a button to go there. */
function Problem({ problem, isFirst, onFix }: ProblemProps) {
  const store = useStudioStore();
  const studio = useStudioState();
  const { problems, texts, checked } = studio;
  const damaged = listDamagedFiles(studio).find(({ path }) => path === problem.file);
  const certain = findSafeFix(problem, texts, checked);
  const steps = stepsTo(problem, texts);
  const show = () => {
    const page = isPage(problem.file) ? problem.file : usedBy(problem);
    if (page === undefined) return openFileAtPath(store, problem.file, problem.path ?? []);
    const found = problemsOfPage(problems, checked, page).find((one) => one.problem === problem);
    const { section = 'page', pointer = '' } = found ?? {};
    return store.go({ area: 'pages', page, section }, { pointer, focus: true });
  };
  return (
    <li className={styles.problem}>
      <CircleAlertIcon size={18} strokeWidth={1.6} className={styles.mark} aria-hidden />
      <div className={styles.words}>
        <p>{formatProblem(problem, texts)}</p>
        <p className={styles.where}>
          {steps.map((step, at) => (
            <span key={`${at} ${step}`}>
              {at > 0 && <ChevronRightIcon size={12} strokeWidth={1.6} aria-hidden />} {step}
            </span>
          ))}
        </p>
      </div>
      {certain && (
        <StudioButton look="main" onClick={onFix} ref={isFirst ? focusPlaceRef('first fix') : undefined}>
          {fixLabelFromTitle(certain.title)}
        </StudioButton>
      )}
      {!certain && damaged && !damaged.held && <RestoreFileButton path={problem.file} />}
      {damaged && <EditDamagedFileButton file={damaged} />}
      <StudioButton onClick={show} ref={isFirst && !certain ? focusPlaceRef('first fix') : undefined}>
        Show
      </StudioButton>
    </li>
  );
}

/** Returns the path to a problem as labels, from page or area to field. */
function stepsTo({ file, path = [] }: Diagnostic, texts: TextsByPath): string[] {
  const area = file === 'pages/site.json' ? 'Site' : /content/.test(file) ? 'Content' : 'Forms';
  const name = fileNameInWords(texts, file);
  const steps = isPage(file) ? [name] : area === 'Site' ? [area] : [area, name];
  return [...steps, ...pathInWords(file, jsonValueOf(texts, file), path)];
}

const isPage = (path: string) => siteFileKind(path) === 'page';
const usedBy = ({ related }: Diagnostic) => related.find(({ file }) => isPage(file))?.file;
