import {
  AtSignIcon,
  CircleAlertIcon,
  ExternalLinkIcon,
  FileIcon,
  HashIcon,
  type Icon,
  LayersIcon,
  LinkIcon,
  PaperclipIcon,
  PhoneIcon,
} from '../../kit/icons.tsx';
import type { Lead } from '../../site/leadsTo.ts';

/** The icon of what a link leads to. */
export const LINK_ICONS: Record<Lead['kind'] | 'section', Icon> = {
  nothing: LinkIcon,
  nowhere: CircleAlertIcon,
  page: FileIcon,
  section: HashIcon,
  place: HashIcon,
  entry: LayersIcon,
  mail: AtSignIcon,
  phone: PhoneIcon,
  web: ExternalLinkIcon,
  file: PaperclipIcon,
};
