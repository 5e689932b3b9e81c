import type { CSSProperties } from 'react';
import type { PictureData } from './PictureData.d.ts';

interface PictureProps {
  /** If cropped, the focal point stays visible. */
  picture: PictureData;
  /** `sizes` attribute: displayed width of the picture. */
  sizes: string;
  className?: string;
  /** True for a picture in the first screen: not loaded lazily. */
  eager?: boolean;
}

/** Renders a picture in the smallest format and size that the browser supports, without layout shift. */
export function Picture({ picture, sizes, className, eager }: PictureProps) {
  const { src, avif, webp, width, height, alt, focalPoint } = picture;
  return (
    <picture>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <source type="image/webp" srcSet={webp} sizes={sizes} />
      <img
        src={src}
        alt={alt}
        width={width}
        height={height}
        className={className}
        style={focalPointStyle(focalPoint)}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}

/** Returns the style that keeps a focal point visible in a cropped picture. */
export const focalPointStyle = (point: PictureData['focalPoint']): CSSProperties | undefined =>
  point && { objectPosition: `${point.x * 100}% ${point.y * 100}%` };
