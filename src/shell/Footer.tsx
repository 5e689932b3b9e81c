import type { FooterCall, Site, MaybeLink } from '../content/Site.d.ts';
import { Anchor } from '../ui/Anchor.tsx';
import { Button } from '../ui/Button.tsx';
import { joinClassNames } from '../ui/joinClassNames.ts';
import { whatsAppUrl } from '../ui/whatsAppUrl.ts';
import { Cloth } from '../ui/Cloth.tsx';
import type { ClothData } from '../ui/ClothData.d.ts';
import styles from './Footer.module.css';
import { Logo } from './Logo.tsx';

const STRIP: ClothData['tiles'] = [
  [
    'weave',
    'leaf',
    'rings',
    'comb',
    'diamond',
    'code',
    'sun',
    'scales',
    'bars',
    'eye',
    'palette',
    'leaf',
    'shield',
    'rings',
    'weave',
    'pen',
    'sun',
    'circuit',
    'diamond',
    'comb',
  ],
];

interface FooterProps {
  site: Site;
  call: FooterCall;
}

/** The foot of every page: the next step, the site's links, how to reach the company, and a strip of cloth. */
export function Footer({ site, call }: FooterProps) {
  const phones = site.phones.map((phone) => ({ label: phone, to: whatsAppUrl(phone, site.place) }));
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <section className={styles.call} aria-labelledby="footer-call">
          <h2 id="footer-call" className={styles.heading}>
            {call.heading}
          </h2>
          <Button to={call.link.to} variant="customizedWhite">
            {call.link.label}
          </Button>
        </section>
        <div className={styles.columns}>
          <div className={styles.company}>
            <Logo name={site.name} />
            <p className={styles.about}>{site.description}</p>
          </div>
          <ul role="list" className={styles.socials} aria-label="Social networks">
            {site.socials.map(({ label, to }) => (
              <li key={label}>
                <Anchor to={to} className={styles.social}>
                  {label}
                </Anchor>
              </li>
            ))}
          </ul>
          <FooterList heading="Quick links" links={site.quickLinks} className={styles.quick} />
          <FooterList heading="Resources" links={site.resources} />
          <FooterList
            heading="Contact"
            links={[{ label: site.email, to: `mailto:${site.email}` }, ...phones]}
            plain={site.address}
          />
        </div>
      </div>
      <Cloth tiles={STRIP} quiet className={styles.strip} />
    </footer>
  );
}

interface FooterListProps {
  heading: string;
  links: MaybeLink[];
  /** Last entry, which is text. */
  plain?: string;
  className?: string;
}

/** One column of the footer. An entry without a target is a page that comes soon. */
const FooterList = ({ heading, links, plain, className }: FooterListProps) => (
  <section className={className}>
    <h3 className={styles.title}>{heading}</h3>
    <ul role="list">
      {links.map(({ label, to }) => (
        <li key={label}>
          {to === undefined ? (
            <span className={joinClassNames(styles.entry, styles.dimmed)}>
              {label} <span className={styles.soon}>soon</span>
            </span>
          ) : (
            <Anchor to={to} className={styles.entry}>
              {label}
            </Anchor>
          )}
        </li>
      ))}
      {plain && (
        <li>
          <span className={styles.entry}>{plain}</span>
        </li>
      )}
    </ul>
  </section>
);
