import type { Found } from '../diagnostics/Found.ts';
import { type Ask, memoize, type Memoized } from '../memoize.ts';
import type { SourceFile } from '../read/SourceFile.ts';
import type { State } from '../State.ts';

/** A rule of one file: what it yields is told. What it reads of the rest of the site it asks for. */
type Find = (file: SourceFile, ask: Ask<State>) => Iterable<Found>;

/** The same as the pipeline evaluates it: again only where the file, or what it asked for, is another. */
export type FileRule = Memoized<SourceFile, State, Found[]>;

export const fileRule = (find: Find): FileRule => memoize((file, ask) => [...find(file, ask)]);
