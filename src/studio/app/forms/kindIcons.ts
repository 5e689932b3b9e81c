import { IconAlignLeft, IconAt, IconCalendar, IconCalendarTime, IconChevronDown, IconClock, IconFile, IconHash, IconLink, IconList, IconListCheck, IconPhone, IconSquareCheck, IconLetterT } from '@tabler/icons-react'; // prettier-ignore

/** What stands for a kind of answer in lists. */
export const kindIcons: Record<string, typeof IconFile> = {
  text: IconLetterT,
  longText: IconAlignLeft,
  email: IconAt,
  phone: IconPhone,
  link: IconLink,
  number: IconHash,
  wholeNumber: IconHash,
  date: IconCalendar,
  time: IconClock,
  dateTime: IconCalendarTime,
  radio: IconList,
  select: IconChevronDown,
  choices: IconListCheck,
  tick: IconSquareCheck,
  file: IconFile,
};
