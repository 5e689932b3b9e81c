/** Company-wide texts and links, from pages/site.json. */
export interface Site {
  name: string;
  description: string;
  email: string;
  phones: string[];
  address: string;
  navigation: NavigationItem[];
  footerCall: FooterCall;
  quickLinks: MaybeLink[];
  resources: MaybeLink[];
  socials: Link[];
}

/** A header link; with `items` it opens a submenu instead of leading somewhere itself. */
export interface NavigationItem {
  label: string;
  to?: string;
  items?: Link[];
}

/** A footer entry; without `to` it is plain text. */
export interface MaybeLink {
  label: string;
  to?: string;
}

/** The band above the footer that asks for the next step. */
export interface FooterCall {
  heading: string;
  link: Link;
}

/** A link as pages and site.json write it: words and where they lead (a path of this site or a full address). */
export interface Link {
  label: string;
  to: string;
}
