import { useState } from 'react';
import type { PickerProps } from '../../../form/panel/PanelKit.ts';
import type { Texts } from '../../documents/History.ts';
import { pageOf, pagesOf } from '../../site/SiteView.ts';
import { useStudio } from '../state/useStudio.ts';
import { TextInput } from './TextInput.tsx';

/** Where a link leads: a page of this site or a place on one, chosen from a list, or any other address. */
export function LinkPicker({ id, value, onChange, describedBy, isWrong }: PickerProps) {
  const { texts, place } = useStudio();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <TextInput
        id={id}
        list={`${id}--pages`}
        value={String(value ?? '')}
        spellCheck={false}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onText={(text) => onChange(text === '' ? undefined : text)}
      />
      <datalist id={`${id}--pages`}>
        {(isOpen ? placesToLead(texts, place.page) : []).map(({ to, name }) => (
          <option key={to} value={to}>
            {name}
          </option>
        ))}
      </datalist>
    </>
  );
}

/** Every page and every place on one that a link can name; those of a large site are thousands. */
function placesToLead(texts: Texts, here: string): { to: string; name: string }[] {
  const pages = pagesOf(texts).filter(({ route }) => route !== '' && route !== '*' && !route.includes(':'));
  return pages.flatMap(({ route, name, path }) => {
    const anchors = (pageOf(texts, path)?.sections ?? []).flatMap(({ id: anchor }) => (anchor ? [anchor] : []));
    const isHere = path === here;
    return [
      { to: route, name },
      ...anchors.map((anchor) => ({ to: isHere ? `#${anchor}` : `${route}#${anchor}`, name: `${name}, ${anchor}` })),
    ];
  });
}
