// Made by "npm run types" from the files of this folder; not to be edited.
import { amount } from './amount.ts';
import { choice } from './choice.ts';
import { choices } from './choices.ts';
import { date } from './date.ts';
import { dateTime } from './dateTime.ts';
import { file } from './file.ts';
import { files } from './files.ts';
import { fixed } from './fixed.ts';
import { group } from './group.ts';
import { list } from './list.ts';
import { longText } from './longText.ts';
import { nothing } from './nothing.ts';
import { number } from './number.ts';
import { phone } from './phone.ts';
import { text } from './text.ts';
import { tick } from './tick.ts';
import { time } from './time.ts';
import { bySpecificity } from './FieldType.ts';

/** All field types, most specific first. A field gets the first type that matches. */
export const fieldTypes = bySpecificity([
  amount,
  choice,
  choices,
  date,
  dateTime,
  file,
  files,
  fixed,
  group,
  list,
  longText,
  nothing,
  number,
  phone,
  text,
  tick,
  time,
]);
