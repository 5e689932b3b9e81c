import { SearchIcon } from 'lucide-react';
import { useState } from 'react';
import controls from './controls.module.css';
import { StudioButton } from './StudioButton.tsx';

interface SearchInputProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  isFirst?: boolean;
}

/** Input that filters the content beside it. */
export const TextFilterInput = ({ label, value, onChange, isFirst }: SearchInputProps) => (
  <div className={controls.search}>
    <SearchIcon size={16} strokeWidth={1.6} aria-hidden />
    <input
      type="text"
      autoFocus={isFirst}
      aria-label={label}
      placeholder={label}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  </div>
);

/** Returns the state of a search and a function that matches texts against it. */
export function useTextFilter() {
  const [wanted, setWanted] = useState('');
  const plain = wanted.trim().toLowerCase();
  return { wanted, setWanted, isFound: (...words: string[]) => words.join(' ').toLowerCase().includes(plain) };
}

interface NothingFoundProps {
  wanted: string;
  onClear: () => void;
  className?: string | undefined;
}

/** Message for a search without results. */
export const NothingFound = ({ wanted, onClear, className }: NothingFoundProps) => (
  <p className={className}>
    Nothing is called “{wanted}”.{' '}
    <StudioButton look="text" onClick={onClear}>
      Clear the search
    </StudioButton>
  </p>
);
