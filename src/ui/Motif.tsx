import type { MotifName } from './ClothData.d.ts';
import sprite from './motifs.svg?no-inline';

interface MotifProps {
  name: MotifName;
  /** Text alternative if no text nearby says the same. Without it, the motif is decoration. */
  title?: string;
  /** Line width in hundredths of the motif's width. Default 2; small motifs need more. */
  line?: number;
  className?: string;
}

/** Motif of the cloth in the current text color. `className` sets size and ground. */
export function Motif({ name, title, line = 2, className }: MotifProps) {
  const role = title ? ({ role: 'img', 'aria-label': title } as const) : ({ 'aria-hidden': true } as const);
  return (
    <svg className={className} strokeWidth={line} {...role}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
