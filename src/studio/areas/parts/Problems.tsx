import { CircleAlertIcon, ChevronRightIcon } from '../../kit/icons.tsx';
import type { Diagnostic } from '../../../check/diagnostics/Diagnostic.ts';
import type { Texts } from '../../documents/History.ts';
import { certainFix, fixedFiles } from '../state/certainFix.ts';
import { isFault, problemsOfPage, sentenceOf } from '../state/diagnosticsByField.ts';
import { pageName, valueOf } from '../../site/SiteView.ts';
import { placeWords } from '../../site/SiteValues.ts';
import { counted } from '../state/counted.ts';
import { useStudio, useStudioStore } from '../state/useStudio.ts';
import { CloseButton } from '../../kit/IconButton.tsx';
import styles from './Problems.module.css';
import { Button } from '../../kit/Button.tsx';

/** Everything that is wrong, where, and what mends it. */
export function Problems({ onClose }: { onClose: () => void }) {
  const store = useStudioStore();
  const { problems, texts, checked } = useStudio();
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
  return (
    <section className={styles.drawer} aria-label="Problems">
      <header className={styles.head}>
        <h2>{faults.length === 0 ? 'No problems' : counted(faults.length, 'problem')}</h2>
        <p>{faults.length > 0 && 'Visitors keep seeing the last version without them.'}</p>
        {certain.length > 0 && <Button onClick={() => mend(certain)}>Mend what is certain</Button>}
        <CloseButton onClick={onClose} />
      </header>
      <ul className={styles.list}>
        {faults.map((problem) => (
          <Problem
            key={`${problem.file} ${problem.place} ${problem.message}`}
            problem={problem}
            onMend={() => mend([problem])}
          />
        ))}
      </ul>
      <p className={styles.foot}>
        A mend is offered only where there is one right answer. Everything else is yours to word.
      </p>
    </section>
  );
}

/** What is wrong, where, and what mends it or leads there. */
function Problem({ problem, onMend }: { problem: Diagnostic; onMend: () => void }) {
  const store = useStudioStore();
  const { problems, texts, checked, place } = useStudio();
  const certain = certainFix(problem, texts, checked);
  const steps = stepsTo(problem, texts);
  const show = () => {
    const page = isPage(problem.file) ? problem.file : (usedBy(problem) ?? place.page);
    const found = problemsOfPage(problems, checked, page).find((one) => one.problem === problem);
    const { section = 'page', pointer = '' } = found ?? {};
    store.go({ area: 'pages', page, section }, { pointer, focus: true });
  };
  return (
    <li className={styles.problem}>
      <CircleAlertIcon size={18} strokeWidth={1.6} className={styles.mark} aria-hidden />
      <div className={styles.words}>
        <p>
          {wordsOf(problem, steps.at(-1))} {!certain && problem.fixes[0] && `${problem.fixes[0].title}.`}
        </p>
        <p className={styles.where}>
          {steps.map((step, at) => (
            <span key={`${at} ${step}`}>
              {at > 0 && <ChevronRightIcon size={12} strokeWidth={1.6} aria-hidden />} {step}
            </span>
          ))}
        </p>
      </div>
      {certain && (
        <Button look="main" onClick={onMend}>
          Mend: {certain.title}
        </Button>
      )}
      <Button onClick={show}>Show</Button>
    </li>
  );
}

/** The way to a problem in words, from the page or the area to the field. */
function stepsTo({ file, path = [] }: Diagnostic, texts: Texts): string[] {
  const area = file === 'pages/site.json' ? 'Site' : /content/.test(file) ? 'Content' : 'Forms';
  const steps = isPage(file) ? [pageName(file)] : area === 'Site' ? [area] : [area, pageName(file)];
  const words = placeWords(file, valueOf(texts, file), path);
  return words === '' ? steps : [...steps, ...words.split(' › ')];
}

/** What is wrong, of what; a sentence that begins with it needs it no second time. */
const wordsOf = (problem: Diagnostic, of: string | undefined) => {
  const sentence = sentenceOf(problem);
  return of === undefined || sentence.startsWith(of) ? sentence : `${of}: ${sentence}`;
};
const isPage = (path: string) => /^pages\/[^/]+\.json$/.test(path) && path !== 'pages/site.json';
const usedBy = ({ related }: Diagnostic) => related.find(({ file }) => isPage(file))?.file;
