import type { PictureData } from './PictureData.d.ts';

interface PictureProps {
  /** Where it is drawn cropped, its focal point stays in sight. */
  picture: PictureData;
  /** The `sizes` attribute: how wide the picture is drawn. */
  sizes: string;
  className?: string;
  /** True for a picture in the first screen: it is fetched at once. */
  eager?: boolean;
}

/** Draws a picture in the lightest format and size that the browser can use, without layout shift. */
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
        style={focalPoint && { objectPosition: `${focalPoint.x * 100}% ${focalPoint.y * 100}%` }}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
