/** Social network for sharing a job. */
export interface ShareNetwork {
  /** Name in the toast. */
  name: 'instagram' | 'Linkedin' | 'X';
  /** Name on the button. */
  label: string;
  /** Home page of the network. */
  home: string;
  /** SVG path of the logo in a square of 24. */
  path: string;
}

/** Networks of the share panel, in order. */
export const shareNetworks: ShareNetwork[] = [
  {
    name: 'instagram',
    label: 'Instagram',
    home: 'https://www.instagram.com/',
    path: 'M7.5 3h9A4.5 4.5 0 0 1 21 7.5v9a4.5 4.5 0 0 1-4.5 4.5h-9A4.5 4.5 0 0 1 3 16.5v-9A4.5 4.5 0 0 1 7.5 3zM8 12a4 4 0 1 0 8 0a4 4 0 1 0-8 0M17 7h0',
  },
  {
    name: 'Linkedin',
    label: 'LinkedIn',
    home: 'https://www.linkedin.com/',
    path: 'M5 9.5V20M5 4.6h0M10.5 20V9.5M10.5 20v-6a4.25 4.25 0 0 1 8.5 0v6',
  },
  { name: 'X', label: 'X', home: 'https://x.com/', path: 'M4 4h4l12 16h-4zM4.5 20l6.3-7M13.2 10.8L19.2 4' },
];

/** SVG path of the copy icon. */
export const COPY_ICON_PATH =
  'M10 14a4.5 4.5 0 0 0 6.4 0l3.2-3.2a4.5 4.5 0 0 0-6.4-6.4L12 5.6M14 10a4.5 4.5 0 0 0-6.4 0l-3.2 3.2a4.5 4.5 0 0 0 6.4 6.4l1.2-1.2';
