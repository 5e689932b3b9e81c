import { choice } from './choice.ts';
import { choices } from './choices.ts';
import { date } from './date.ts';
import { dateTime } from './dateTime.ts';
import { file, files } from './file.ts';
import { fixed } from './fixed.ts';
import { group } from './group.ts';
import type { Kind } from './Kind.ts';
import { list } from './list.ts';
import { longText } from './longText.ts';
import { nothing } from './nothing.ts';
import { number } from './number.ts';
import { phone } from './phone.ts';
import { text } from './text.ts';
import { tick } from './tick.ts';
import { time } from './time.ts';

/** Every kind of answer; a field is of the first one that fits it. */
export const kinds: readonly Kind[] = [
  fixed,
  nothing,
  files,
  file,
  choices,
  choice,
  group,
  list,
  tick,
  number,
  date,
  dateTime,
  time,
  longText,
  phone,
  text,
];
