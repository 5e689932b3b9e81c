import { fileNameInWords } from '../../site/SiteValues.ts';
import { StudioButton } from '../kit/StudioButton.tsx';
import { formatCountWithNoun } from '../kit/formatCountWithNoun.ts';
import { openFileAtPath } from '../store/openFileArea.ts';
import { useStudioState, useStudioStore } from '../store/useStudioState.ts';

/** Warns that texts which go live are still placeholders, and opens the first one. */
export function PlaceholderNote({ onClose, className }: { onClose: () => void; className: string | undefined }) {
  const store = useStudioStore();
  const { problems, texts } = useStudioState();
  const placeholders = problems.filter(({ code }) => code === 'placeholder');
  const [first] = placeholders;
  if (!first) return null;
  const names = [...new Set(placeholders.map(({ file }) => fileNameInWords(texts, file)))];
  const show = () => {
    onClose();
    openFileAtPath(store, first.file, first.path ?? []);
  };
  return (
    <p className={className}>
      {formatCountWithNoun(placeholders.length, 'text')} {placeholders.length === 1 ? 'is' : 'are'} still a placeholder,
      in {names.join(', ')}.{' '}
      <StudioButton look="text" onClick={show}>
        Show the first one
      </StudioButton>
    </p>
  );
}
