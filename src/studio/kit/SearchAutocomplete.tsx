import { SearchIcon } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Autocomplete, Input, type Key, ListBox, ListBoxItem, TextField } from 'react-aria-components';
import { joinClassNames } from '../../ui/joinClassNames.ts';
import controls from './controls.module.css';

interface SearchProps {
  wanted: string;
  onWanted: (wanted: string) => void;
  /** Called on Enter without a result. */
  onEnter?: (() => void) | undefined;
  /** A `SearchField` and its `SearchResults`, in any layout. */
  children: ReactNode;
}

/** Search with results: the focus stays in the field, arrows select a result, Enter takes it. */
export const SearchAutocomplete = ({ wanted, onWanted, onEnter, children }: SearchProps) => (
  // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
  <div className={controls.around} onKeyDown={({ key }) => key === 'Enter' && onEnter?.()}>
    <Autocomplete inputValue={wanted} onInputChange={onWanted}>
      {children}
    </Autocomplete>
  </div>
);

interface SearchFieldProps {
  label: string;
  placeholder: string;
  className?: string | undefined;
}

export const SearchField = ({ label, placeholder, className }: SearchFieldProps) => (
  <TextField aria-label={label} autoFocus className={joinClassNames(controls.search, className)!}>
    <SearchIcon size={16} strokeWidth={1.6} aria-hidden />
    <Input
      type="text"
      placeholder={placeholder}
      render={(props) => <input {...props} role="combobox" aria-expanded aria-controls={props['aria-controls']} />}
    />
  </TextField>
);

export interface SearchResult {
  key: string;
  words: string;
}

interface SearchResultsProps<Result extends SearchResult> {
  label: string;
  results: readonly Result[];
  onTake: (result: Result) => void;
  /** Called on selection. If set, a click selects and a double click takes; otherwise a click takes. */
  onChoose?: (result: Result) => void;
  chosen?: string | undefined;
  layout?: 'stack' | 'grid';
  className?: string | undefined;
  itemClass?: string | undefined;
  itemData?: (result: Result) => Record<`data-${string}`, string | true | undefined>;
  empty?: ReactNode;
  children: (result: Result) => ReactNode;
}

export function SearchResults<Result extends SearchResult>(props: SearchResultsProps<Result>) {
  const { label, results, onTake, onChoose, chosen, layout, className, itemClass, itemData, empty, children } = props;
  const resultOf = (key: Key | undefined) => results.find((one) => one.key === key);
  // React Aria shows the previous result as focused for half a second, but ignores Enter for it.
  const takeShown = ({ key, target, currentTarget }: KeyboardEvent) => {
    if (key !== 'Enter' || !(target instanceof Element) || target.role !== 'listbox') return;
    const shown = resultOf(currentTarget.querySelector<HTMLElement>('[data-focused]')?.dataset.key);
    if (shown) onTake(shown);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div className={controls.around} onKeyDown={takeShown}>
      <ListBox
        aria-label={label}
        className={className!}
        layout={layout ?? 'stack'}
        selectionMode={onChoose ? 'single' : 'none'}
        selectionBehavior="replace"
        escapeKeyBehavior="none"
        selectedKeys={chosen === undefined ? [] : [chosen]}
        onSelectionChange={(keys) => {
          const result = resultOf([...(keys as Set<Key>)][0]);
          if (result) onChoose?.(result);
        }}
        onAction={(key) => onTake(resultOf(key)!)}
        renderEmptyState={() => empty}
      >
        {results.map((result) => (
          <ListBoxItem
            key={result.key}
            id={result.key}
            textValue={result.words}
            className={itemClass!}
            {...itemData?.(result)}
          >
            {children(result)}
          </ListBoxItem>
        ))}
      </ListBox>
    </div>
  );
}
