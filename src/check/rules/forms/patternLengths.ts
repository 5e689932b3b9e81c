/** How long the texts are that a pattern takes, in characters. */
interface Lengths {
  least: number;
  most: number;
}

/** The lengths that a pattern of JSON Schema takes; `none` where it takes no text at all; undefined for what is no pattern. */
export function patternLengths(pattern: string): Lengths | 'none' | undefined {
  try {
    ''.search(new RegExp(pattern, 'u'));
  } catch {
    return undefined;
  }
  const { least, most, isNone, isWhole } = new Reader(pattern).alternatives();
  if (isNone) return 'none';
  return { least, most: isWhole ? most : Infinity };
}

interface Part extends Lengths {
  /** True where something has to stand before the beginning of the text, or after its end. */
  isNone: boolean;
  /** True where it begins with `^` and ends with `$`. */
  isWhole: boolean;
}

/** Reads a pattern that is known to be sound. */
class Reader {
  private at = 0;

  constructor(private readonly source: string) {}

  alternatives(): Part {
    const parts = [this.sequence()];
    while (this.source[this.at] === '|') {
      this.at++;
      parts.push(this.sequence());
    }
    const possible = parts.filter(({ isNone }) => !isNone);
    return {
      least: Math.min(...possible.map(({ least }) => least)),
      most: Math.max(...possible.map(({ most }) => most)),
      isNone: possible.length === 0,
      isWhole: possible.every(({ isWhole }) => isWhole),
    };
  }

  private sequence(): Part {
    const part = { least: 0, most: 0, isNone: false, begins: false, ends: false };
    while (this.at < this.source.length && this.source[this.at] !== '|' && this.source[this.at] !== ')') {
      const sign = this.source[this.at];
      if (sign === '^') {
        part.isNone ||= part.least > 0;
        part.begins = true;
        this.at++;
      } else if (sign === '$') {
        part.ends = true;
        this.at++;
      } else {
        const next = this.repeated(this.atom());
        part.isNone ||= next.isNone || (part.ends && next.least > 0);
        part.least += next.least;
        part.most += next.most;
        part.begins ||= part.least === next.least && next.isWhole;
        part.ends ||= next.isWhole;
      }
    }
    return { ...part, isWhole: part.begins && part.ends };
  }

  /** One sign, class or group. */
  private atom(): Part {
    const rest = this.source.slice(this.at);
    const look = /^\(\?<?[=!]/.exec(rest)?.[0];
    const group = /^\((\?(:|<[^>]+>))?/.exec(rest)?.[0];
    if (look ?? group) {
      this.at += (look ?? group)!.length;
      const inner = this.alternatives();
      this.at++;
      return look ? fixed(0) : inner;
    }
    const reference = /^\\(k<[^>]+>|[1-9])/.exec(rest)?.[0];
    const sign = /^(\[(?:\\.|[^\]\\])*\]|\\p\{[^}]*\}|\\u\{[^}]*\}|\\u[0-9a-f]{4}|\\x[0-9a-f]{2}|\\.|.)/isu.exec(
      rest,
    )![0];
    this.at += (reference ?? sign).length;
    if (reference) return { ...fixed(0), most: Infinity };
    return fixed(/^\\b$/i.test(sign) ? 0 : 1);
  }

  private repeated(part: Part): Part {
    const [all, sign, from, comma, to] = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(this.source.slice(this.at)) ?? [];
    if (all === undefined) return part;
    this.at += all.length;
    const least = sign ? Number(sign === '+') : Number(from);
    const most = sign ? (sign === '?' ? 1 : Infinity) : to ? Number(to) : comma ? Infinity : Number(from);
    return {
      least: part.least * least,
      most: most === 0 || part.most === 0 ? 0 : part.most * most,
      isNone: part.isNone && least > 0,
      isWhole: false,
    };
  }
}

const fixed = (length: number): Part => ({ least: length, most: length, isNone: false, isWhole: false });
