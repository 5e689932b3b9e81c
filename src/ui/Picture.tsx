/** A picture file of pages/media/ in the sizes and formats that the build made of it. */
interface PictureSource {
  /** Address of the largest WebP, for browsers that choose none of the others. */
  src: string;
  /** `srcset` lists by format, widest last. */
  avif: string;
  webp: string;
  /** Of the largest version, in pixels. */
  width: number;
  height: number;
  alt: string;
}

interface PictureProps {
  picture: PictureSource;
  /** The `sizes` attribute: how wide the picture is drawn. */
  sizes: string;
  className?: string;
  /** True for a picture in the first screen: it is fetched at once. */
  eager?: boolean;
}

/** Draws a picture in the lightest format and size that the browser can use, without layout shift. */
export function Picture({ picture: { src, avif, webp, width, height, alt }, sizes, className, eager }: PictureProps) {
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
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
      />
    </picture>
  );
}
