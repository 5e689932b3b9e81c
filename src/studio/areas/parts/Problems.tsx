import { CircleAlertIcon, ChevronRightIcon, XIcon } from 'lucide-react';
import type { Diagnostic } from '../../../check/diagnostics/Diagnostic.ts';
import { certainFix, fixedFiles } from '../state/certainFix.ts';
import { problemsOfPage, sentenceOf } from '../state/diagnosticsByField.ts';
import { pageName, valueOf } from '../../site/SiteView.ts';
import { placeWords } from '../../site/SiteValues.ts';
import { counted } from '../state/counted.ts';
import { isFault } from '../state/problemWords.ts';
import { useStudio, useStudioStore } from '../state/useStudio.ts';
import { classNames } from '../../../ui/classNames.ts';
import controls from '../../kit/controls.module.css';
import { IconButton } from '../../kit/IconButton.tsx';
import styles from './Problems.module.css';

/** Everything that is wrong, where, and what mends it. */
export function Problems({ onClose }: { onClose: () => void }) {
  const store = useStudioStore();
  const { problems, texts, checked, place } = useStudio();
  const faults = problems.filter(isFault);
  const certain = faults.filter((problem) => certainFix(problem, texts, checked) !== undefined);
  const mend = (all: readonly Diagnostic[]) =>
    store.do(
      (base) => ({
        label: all.length === 1 ? 'Mended' : `${all.length} mended`,
        files: fixedFiles(all, base, checked),
      }),
      { toast: true },
    );
  const show = (problem: Diagnostic) => {
    const path = isPage(problem.file) ? problem.file : (usedBy(problem) ?? place.page);
    const placed = problemsOfPage(problems, checked, path).find((one) => one.problem === problem);
    store.go(
      { area: 'pages', page: path, section: placed?.section ?? 'page' },
      { pointer: placed?.pointer ?? '', focus: true },
    );
  };
  const where = ({ file, path = [] }: Diagnostic): string[] => {
    const steps = isPage(file)
      ? [pageName(file)]
      : file === 'pages/site.json'
        ? ['Site']
        : [/content/.test(file) ? 'Content' : 'Forms', pageName(file)];
    const words = placeWords(file, valueOf(texts, file), path);
    return words === '' ? steps : [...steps, ...words.split(' › ')];
  };
  return (
    <section className={styles.drawer} aria-label="Problems">
      <header className={styles.head}>
        <h2>{faults.length === 0 ? 'No problems' : counted(faults.length, 'problem')}</h2>
        <p>{faults.length > 0 && 'Visitors keep seeing the last version without them.'}</p>
        {certain.length > 0 && (
          <button type="button" className={controls.button} onClick={() => mend(certain)}>
            Mend what is certain
          </button>
        )}
        <IconButton name="Close" side="left" onClick={onClose}>
          <XIcon size={18} strokeWidth={1.6} />
        </IconButton>
      </header>
      <ul className={styles.list}>
        {faults.map((problem) => {
          const certainly = certainFix(problem, texts, checked);
          const steps = where(problem);
          return (
            <li key={`${problem.file} ${problem.place} ${problem.message}`} className={styles.problem}>
              <CircleAlertIcon size={18} strokeWidth={1.6} className={styles.mark} aria-hidden />
              <div className={styles.words}>
                <p>
                  {wordsOf(problem, steps.at(-1))} {!certainly && problem.fixes[0] && `${problem.fixes[0].title}.`}
                </p>
                <p className={styles.where}>
                  {steps.map((step, at) => (
                    <span key={`${at} ${step}`}>
                      {at > 0 && <ChevronRightIcon size={12} strokeWidth={1.6} aria-hidden />} {step}
                    </span>
                  ))}
                </p>
              </div>
              {certainly && (
                <button
                  type="button"
                  className={classNames(controls.button, controls.main)}
                  onClick={() => mend([problem])}
                >
                  Mend: {certainly.title}
                </button>
              )}
              <button type="button" className={controls.button} onClick={() => show(problem)}>
                Show
              </button>
            </li>
          );
        })}
      </ul>
      <p className={styles.foot}>
        A mend is offered only where there is one right answer. Everything else is yours to word.
      </p>
    </section>
  );
}

/** What is wrong, of what; a sentence that begins with it needs it no second time. */
const wordsOf = (problem: Diagnostic, of: string | undefined) => {
  const sentence = sentenceOf(problem);
  return of === undefined || sentence.startsWith(of) ? sentence : `${of}: ${sentence}`;
};
const isPage = (path: string) => /^pages\/[^/]+\.json$/.test(path) && path !== 'pages/site.json';
const usedBy = ({ related }: Diagnostic) => related.find(({ file }) => isPage(file))?.file;
