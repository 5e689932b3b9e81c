import { type KeyboardEvent, useState } from 'react';
import type { PickerProps } from '../../../form/panel/PanelKit.ts';
import { sameJson } from '../../../form/model/pointer.ts';
import { DeveloperSection } from '../../../form/panel/DeveloperFields.tsx';
import { Cloth } from '../../../ui/Cloth.tsx';
import { Motif } from '../../../ui/Motif.tsx';
import type { ClothData, MotifName, TilePlace } from '../../../ui/ClothData.d.ts';
import { isMotif, motifOptionElements } from './MotifPicker.tsx';
import { PickerTextInput } from './PickerTextInput.tsx';
import styles from './pickers.module.css';

const ACCENTS = ['sun', 'clay', 'blue'] as const;
type Accent = (typeof ACCENTS)[number];
const ACCENT_NAMES = { sun: 'Yellow tile', clay: 'Orange tile', blue: 'Blue tile' };

const isCloth = (value: unknown): value is ClothData =>
  Array.isArray((value as ClothData | undefined)?.tiles) &&
  (value as ClothData).tiles.every((row) => Array.isArray(row));

type Brush = MotifName | `in ${Accent}`;

const NONE: ClothData = { tiles: [['diamond', 'weave']] };

/** Picker of a woven pattern: one of the block's presets. Single tiles can be edited under "More". */
export function ClothPicker({ id, label, value, onChange, describedBy, isWrong, presets = [] }: PickerProps) {
  const cloth: ClothData = isCloth(value) ? value : NONE;
  const chosen = presets.findIndex((preset) => sameJson(preset.value, value));
  return (
    <div className={styles.cloth}>
      <Cloth {...cloth} className={styles.clothLook} />
      <select
        id={id}
        className={styles.select}
        value={chosen}
        aria-invalid={isWrong || undefined}
        aria-describedby={describedBy}
        onChange={({ currentTarget }) => onChange(presets[Number(currentTarget.value)]?.value ?? value)}
      >
        {chosen < 0 && <option value={-1}>{value === undefined ? 'Choose a pattern' : 'Custom pattern'}</option>}
        {presets.map(({ title }, index) => (
          <option key={title} value={index}>
            {title}
          </option>
        ))}
      </select>
      <DeveloperSection>
        <Matrix label={label} cloth={cloth} onChange={onChange} />
      </DeveloperSection>
    </div>
  );
}

interface MatrixProps {
  label: string;
  cloth: ClothData;
  onChange: (cloth: ClothData) => void;
}

/** Grid editor of a pattern: choose a motif or color, then the tile. */
function Matrix({ label, cloth, onChange }: MatrixProps) {
  const [brush, setBrush] = useState<Brush>('diamond');
  const columns = cloth.tiles[0]?.length ?? 0;
  return (
    <>
      <select
        className={styles.select}
        aria-label="Pattern to place"
        value={brush}
        onChange={({ currentTarget }) => setBrush(currentTarget.value as Brush)}
      >
        <optgroup label="Motif">{motifOptionElements}</optgroup>
        <optgroup label="Colour">
          {ACCENTS.map((accent) => (
            <option key={accent} value={`in ${accent}`}>
              {ACCENT_NAMES[accent]}
            </option>
          ))}
        </optgroup>
      </select>
      <Tiles
        label={`Tiles of ${label.toLowerCase()}`}
        cloth={cloth}
        onPaint={(place) => onChange(painted(cloth, brush, place))}
      />
      <div className={styles.sizes}>
        <Size
          name="Rows"
          value={cloth.tiles.length}
          least={1}
          onChange={(rows) => onChange(resized(cloth, rows, columns))}
        />
        <Size
          name="Tiles in a row"
          value={columns}
          least={2}
          onChange={(across) => onChange(resized(cloth, cloth.tiles.length, across))}
        />
      </div>
    </>
  );
}

function painted(cloth: ClothData, brush: Brush, place: TilePlace): ClothData {
  if (brush.startsWith('in ')) {
    const accent = brush.slice(3) as Accent;
    return { ...cloth, [accent]: accentAt(cloth, place) === accent ? undefined : place };
  }
  const [row, tile] = [place.row - 1, place.tile - 1];
  return { ...cloth, tiles: cloth.tiles.with(row, cloth.tiles[row]!.with(tile, brush as MotifName)) };
}

const accentAt = (cloth: ClothData, { row, tile }: TilePlace) =>
  ACCENTS.find((one) => cloth[one]?.row === row && cloth[one]?.tile === tile);

/**
 * Resizes a pattern. New tiles repeat the first tile of their row, new rows repeat the last row. Accents outside of
 * the new size are removed.
 */
function resized(cloth: ClothData, rows: number, across: number): ClothData {
  const row = (at: number) => cloth.tiles[at] ?? cloth.tiles.at(-1) ?? [];
  const tiles = Array.from({ length: rows }, (_, at) =>
    Array.from({ length: across }, (__, tile) => row(at)[tile] ?? row(at)[0] ?? 'diamond'),
  );
  const kept = ACCENTS.filter((one) => cloth[one] && cloth[one].row <= rows && cloth[one].tile <= across);
  return { tiles, ...Object.fromEntries(kept.map((one) => [one, cloth[one]])) };
}

interface TilesProps {
  label: string;
  cloth: ClothData;
  onPaint: (place: TilePlace) => void;
}

/** Tiles of a pattern as one tab stop with arrow keys. */
function Tiles({ label, cloth, onPaint }: TilesProps) {
  const columns = cloth.tiles[0]?.length ?? 0;
  const go = (event: KeyboardEvent<HTMLButtonElement>) => {
    const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns };
    const step = steps[event.key];
    const tiles = event.currentTarget.parentElement!.children;
    const next = step === undefined ? undefined : tiles[[...tiles].indexOf(event.currentTarget) + step];
    if (!(next instanceof HTMLElement)) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <div
      role="group"
      aria-label={label}
      className={styles.tiles}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 48px))` }}
    >
      {cloth.tiles.flatMap((motifs, row) =>
        motifs.map((motif, tile) => {
          const place = { row: row + 1, tile: tile + 1 };
          const accent = accentAt(cloth, place);
          return (
            <button
              key={`${row} ${tile}`}
              type="button"
              className={styles.clothTile}
              data-accent={accent}
              tabIndex={row === 0 && tile === 0 ? 0 : -1}
              aria-label={`Row ${place.row}, tile ${place.tile}: ${motif}${accent ? `, ${ACCENT_NAMES[accent].toLowerCase()}` : ''}`}
              onClick={() => onPaint(place)}
              onKeyDown={go}
            >
              {isMotif(motif) && <Motif name={motif} />}
            </button>
          );
        }),
      )}
    </div>
  );
}

function Size({
  name,
  value,
  least,
  onChange,
}: {
  name: string;
  value: number;
  least: number;
  onChange: (size: number) => void;
}) {
  return (
    <label className={styles.size}>
      {name}
      <PickerTextInput
        type="number"
        min={least}
        max={12}
        value={String(value)}
        onText={(text) => {
          const size = Number(text);
          if (Number.isInteger(size) && size >= least && size <= 12) onChange(size);
        }}
      />
    </label>
  );
}
