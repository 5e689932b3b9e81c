interface Words {
  cause: string;
  mend: string;
}

/** What is wrong with a word that is neither a quoted text, a number of JSON, true, false nor null; it stands at `at` of `text`. */
export function wordFault(text: string, at: number, word: string, isKey: boolean): Words {
  const shown = word.length > 40 ? `${word.slice(0, 40)}…` : word;
  if (/^[“”„‟«»‘’‚]/.test(word)) {
    const line = /^[^\n]*/.exec(text.slice(at))![0];
    // Beside straight ones some may stand in a text.
    const areMany = (line.match(/[“”„‟«»]/g) ?? []).length > 2 && !line.includes('"');
    const where = areMany ? 'in the place of all curly quotes of this line' : 'at both ends instead';
    return { cause: 'a curly quote stands here', mend: `Write straight double quotes " ${where}.` };
  }
  if (/^['`]/.test(word)) {
    return {
      cause: `a quote of the wrong kind (${word[0]}) stands here`,
      mend: 'Write double quotes " at both ends instead.',
    };
  }
  if (text.slice(at + word.length).startsWith('"') && /^[^"\n]*"\s*[:,}\]\n]/.test(text.slice(at))) {
    return { cause: `a quote " is missing before ${shown}`, mend: `Add " before ${shown}.` };
  }
  const whole = isKey ? /^[\w$-]+(?::[\w$-]+)+(?="\s*:)/.exec(text.slice(at))?.[0] : undefined;
  if (whole) return { cause: `a quote " is missing before ${whole}`, mend: `Add " before ${whole}.` };
  if (isKey && /^\s*\n\s*["}]/.test(text.slice(at + word.length)))
    return { cause: `${shown} stands here by itself`, mend: `Remove ${shown}.` };
  if (isKey) return { cause: `the key ${shown} has no quotes`, mend: `Write ${JSON.stringify(shown)}.` };
  return numberFault(word) ?? literalFault(word) ?? unquoted(text, at);
}

const NUMBERS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** Numbers as people write them. */
function numberFault(word: string): Words | undefined {
  const no = (mend: string): Words => ({ cause: `${word} is no number as JSON writes it`, mend });
  if (/^0\d+$/.test(word)) {
    return no(`Write ${word.replace(/^0+(?=\d)/, '')}, or ${JSON.stringify(word)} where the zero matters.`);
  }
  const plus = /^(-?[\d.]+)\++$/.exec(word);
  if (plus) return no(`Write ${plain(plus[1]!)}, the number alone.`);
  const dash = /^[–—−](\d[\d.]*)$/.exec(word);
  if (dash) return no(`Write -${plain(dash[1]!)}.`);
  const half = /^(\d+)\/([1-9]\d*)$/.exec(word);
  if (half) return no(`Write ${Number(half[1]) / Number(half[2])}.`);
  const said = NUMBERS.indexOf(word.toLowerCase());
  if (said >= 0) return no(`Write ${said + 1}.`);
  const unit = /^([-+]?\d[\d._]*)\s*([a-zA-Z%°]+)$/.exec(word);
  if (unit && /^s(ec(ond)?s?)?$/i.test(unit[2]!))
    return no(`Write ${Number(plain(unit[1]!)) * 1000}: times are counted in milliseconds.`);
  if (unit && !/^0x/i.test(word)) return no(`Write ${plain(unit[1]!)}, the number alone.`);
  const money = /^[₦#$€£N]\s*(\d[\d._]*)k?$/.exec(word);
  if (money) return no(`Write ${plain(money[1]!)}, the number alone.`);
  if (/^[-+]?[\d._]+$/.test(word) && /\d/.test(word)) return no(`Write ${plain(word)}.`);
  return undefined;
}

/** `+5`, `.5`, `5.` and `1_000` in JSON's way. */
const plain = (number: string) =>
  number
    .replace(/^\+/, '')
    .replaceAll('_', '')
    .replace(/^(-?)\./, '$10.')
    .replace(/\.$/, '')
    .replace(/^(-?)0+(?=\d)/, '$1');

const LITERALS: Record<string, string> = {
  yes: 'true',
  on: 'true',
  true: 'true',
  no: 'false',
  off: 'false',
  false: 'false',
  null: 'null',
};

function literalFault(word: string): Words | undefined {
  const meant = LITERALS[word.toLowerCase()];
  if (meant)
    return { cause: `${word} is not understood`, mend: `Write ${meant}, or ${JSON.stringify(word)} for a text.` };
  if (/^(none|nil|undefined|nan|infinity)$/i.test(word)) {
    return { cause: `${word} is not understood`, mend: 'Write null, or remove the key with it.' };
  }
  return undefined;
}

function unquoted(text: string, at: number): Words {
  const line = /^[^\n\r]*/.exec(text.slice(at))![0];
  // The text ends where the next key, text or group of the line begins.
  const own = line.replace(/\s*,\s*(["{[].*)?$/, '');
  const words = own.replace(/["\s,}\]]+$/, '').slice(0, 40);
  return { cause: 'a text stands here without quotes', mend: `Put double quotes round it: ${JSON.stringify(words)}.` };
}
