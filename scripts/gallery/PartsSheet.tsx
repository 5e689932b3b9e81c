import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { ArrowButton } from '../../src/ui/ArrowButton.tsx';
import { Button, type ButtonVariant } from '../../src/ui/Button.tsx';
import { Carousel } from '../../src/ui/Carousel.tsx';
import { Cloth } from '../../src/ui/Cloth.tsx';
import { Motif } from '../../src/ui/Motif.tsx';
import { ScrollRow } from '../../src/ui/ScrollRow.tsx';
import { Section, type SectionProps } from '../../src/ui/Section.tsx';
import '../../src/ui/base.css';
import '../../src/ui/tokens.css';
import './partsSheet.css';

/** A custom property of tokens.css. */
export interface DesignToken {
  name: string;
  value: string;
}

const VARIANTS: Record<ButtonVariant, boolean> = {
  customizedBlue: true,
  customizedWhite: true,
  transparent: true,
  icon: true,
};
const TONES: Record<NonNullable<SectionProps['tone']>, boolean> = { white: true, mist: true, grey: true, ink: true };
const TILES: Parameters<typeof Cloth>[0]['tiles'] = [
  ['eye', 'pen', 'leaf'],
  ['leaf', 'eye', 'pen'],
];

/** Returns the markup of all parts in src/ui in each variant, with every design token. */
export const renderUiParts = (tokens: DesignToken[]): string =>
  renderToStaticMarkup(
    <>
      <Part name="Tokens" file="tokens.css">
        <ul className="tokens">
          {tokens.map((token) => (
            <li key={token.name}>
              <Sample {...token} />
              <code>{token.name}</code>
              <small>{token.value}</small>
            </li>
          ))}
        </ul>
      </Part>
      <ButtonPart />
      <Part name="ArrowButton" file="ArrowButton.tsx">
        <Variant name='direction="back" spent'>
          <ArrowButton direction="back" label="Previous step" spent />
        </Variant>
        <Variant name='direction="on"'>
          <ArrowButton direction="on" label="Next step" />
        </Variant>
      </Part>
      <SectionPart />
      <Part name="ScrollRow" file="ScrollRow.tsx">
        <ScrollRow label="Steps" itemName="step" step={320}>
          {['Apply', 'Be placed', 'Learn', 'Build', 'Present'].map((words) => (
            <p key={words} className="card">
              {words}
            </p>
          ))}
        </ScrollRow>
      </Part>
      <Part name="Carousel" file="Carousel.tsx">
        <Carousel label="Voices" slideName="voice">
          <p className="card">The first.</p>
          <p className="card">The second.</p>
        </Carousel>
      </Part>
      <Part name="Cloth" file="Cloth.tsx">
        <Variant name="tiles, sun, clay, blue" isWide>
          <Cloth
            tiles={TILES}
            sun={{ row: 1, tile: 1 }}
            clay={{ row: 2, tile: 2 }}
            blue={{ row: 1, tile: 3 }}
            className="cloth"
          />
        </Variant>
        <Variant name="quiet" isWide>
          <Cloth tiles={TILES} quiet className="cloth" />
        </Variant>
      </Part>
    </>,
  );

const ButtonPart = () => (
  <Part name="Button" file="Button.tsx">
    {Object.keys(VARIANTS).map((name) => (
      <Variant key={name} name={`variant="${name}"`} isDark={name === 'customizedWhite'}>
        <Button variant={name as ButtonVariant} aria-label={name === 'icon' ? 'Look' : undefined}>
          {name === 'icon' ? <Motif name="eye" className="small" line={6} /> : 'Apply Now'}
        </Button>
      </Variant>
    ))}
    <Variant name='to="/contact-us"'>
      <Button to="/contact-us">Contact Us</Button>
    </Variant>
    <Variant name="loading">
      <Button loading>Apply Now</Button>
    </Variant>
    <Variant name="disabled">
      <Button disabled>Apply Now</Button>
    </Variant>
  </Part>
);

const SectionPart = () => (
  <Part name="Section" file="Section.tsx">
    {Object.keys(TONES).map((name) => (
      <Variant key={name} name={`tone="${name}"`} isWide>
        <Section
          tone={name as SectionProps['tone']}
          label="A label"
          heading="A heading"
          intro="The paragraph under the heading."
        >
          <p>What the section holds.</p>
        </Section>
      </Variant>
    ))}
    <Variant name='layout="split"' isWide>
      <Section
        layout="split"
        heading="A heading"
        intro="The paragraph under it."
        aside={<Button to="/about-us">About Us</Button>}
      >
        <p>What the section holds stands on the right of a desktop.</p>
      </Section>
    </Variant>
  </Part>
);

const Part = ({ name, file, children }: { name: string; file: string; children: ReactNode }) => (
  <section className="part" aria-label={name}>
    <h2>{name}</h2>
    <p>
      <code>src/ui/{file}</code>
    </p>
    {children}
  </section>
);

const Variant = (props: { name: string; isDark?: boolean; isWide?: boolean; children: ReactNode }) => (
  <figure className={['variant', props.isDark && 'dark', props.isWide && 'wide'].filter(Boolean).join(' ')}>
    <div>{props.children}</div>
    <figcaption>
      <code>{props.name}</code>
    </figcaption>
  </figure>
);

/** Renders a token as a sample: a color, a text size or a length. */
function Sample({ name, value }: DesignToken) {
  if (value.startsWith('#')) return <span className="colour" style={{ background: `var(${name})` }} />;
  if (name.startsWith('--text')) return <span style={{ fontSize: `var(${name})` }}>Aẹ</span>;
  if (name.startsWith('--font')) return <span style={{ fontFamily: `var(${name})`, fontSize: 24 }}>Ekiti</span>;
  if (name.startsWith('--radius'))
    return <span className="colour" style={{ borderRadius: `var(${name})`, background: 'var(--mist)' }} />;
  if (name.startsWith('--space')) return <span className="space" style={{ width: `var(${name})` }} />;
  return <span />;
}
