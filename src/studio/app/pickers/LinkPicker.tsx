import { useEffect, useRef, useState } from 'react';
import type { PickerProps } from '../../../form/panel/PanelKit.ts';
import { pageOf, pagesOf } from '../state/SiteView.ts';
import { useStudio } from '../state/useStudio.ts';
import styles from './pickers.module.css';

/** Where a link leads: a page of this site or a place on one, chosen from a list, or any other address. */
export function LinkPicker({ id, value, onChange, describedBy, isWrong }: PickerProps) {
  const { texts, place } = useStudio();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(String(value ?? ''));
  const given = String(value ?? '');
  useEffect(() => setTyped(given), [given]);
  const pages = pagesOf(texts).filter(({ route }) => route !== '' && route !== '*' && !route.includes(':'));
  const choices = pages.flatMap(({ route, name, path }) => {
    const anchors = (pageOf(texts, path)?.sections ?? []).flatMap(({ id: anchor }) => (anchor ? [anchor] : []));
    const isHere = path === place.page;
    return [
      { to: route, name },
      ...anchors.map((anchor) => ({ to: isHere ? `#${anchor}` : `${route}#${anchor}`, name: `${name}, ${anchor}` })),
    ];
  });
  return (
    <>
      <input
        ref={input}
        id={id}
        type="text"
        list={`${id}--pages`}
        className={styles.input}
        value={typed}
        spellCheck={false}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => {
          setTyped(currentTarget.value);
          onChange(currentTarget.value === '' ? undefined : currentTarget.value);
        }}
      />
      <datalist id={`${id}--pages`}>
        {choices.map(({ to, name }) => (
          <option key={to} value={to}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}
