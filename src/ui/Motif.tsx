import type { MotifName } from './ClothData.d.ts';
import sprite from './motifs.svg?no-inline';

interface MotifProps {
  name: MotifName;
  /** What the picture says, where no text beside it does; without it the motif is decoration. */
  title?: string;
  /** Thickness of its lines, in hundredths of its width. Default 2; a small one wants more. */
  line?: number;
  className?: string;
}

/** A motif of the cloth, drawn in the colour of the text around it; size and ground come from `className`. */
export function Motif({ name, title, line = 2, className }: MotifProps) {
  const role = title ? ({ role: 'img', 'aria-label': title } as const) : ({ 'aria-hidden': true } as const);
  return (
    <svg className={className} strokeWidth={line} {...role}>
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
