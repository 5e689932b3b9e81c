import type { PickerProps } from '../../../form/panel/PanelKit.ts';
import { pageOf, pagesOf } from '../state/SiteView.ts';
import { useStudio } from '../state/useStudio.ts';
import { TextInput } from './TextInput.tsx';

/** Where a link leads: a page of this site or a place on one, chosen from a list, or any other address. */
export function LinkPicker({ id, value, onChange, describedBy, isWrong }: PickerProps) {
  const { texts, place } = useStudio();
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
      <TextInput
        id={id}
        list={`${id}--pages`}
        value={String(value ?? '')}
        spellCheck={false}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        onText={(text) => onChange(text === '' ? undefined : text)}
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
