import {
  AtSignIcon,
  CircleAlertIcon,
  ExternalLinkIcon,
  FileIcon,
  HashIcon,
  type LucideIcon,
  LayersIcon,
  LinkIcon,
  PaperclipIcon,
  PhoneIcon,
} from 'lucide-react';
import type { LinkTarget } from '../../../site/resolveLink.ts';

/** Icons of link targets by kind. */
export const LINK_ICONS: Record<LinkTarget['kind'] | 'section', LucideIcon> = {
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
