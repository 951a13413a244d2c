import { useEffect, useRef, useState } from 'react';
import type { Picture as PictureData } from '../../../../src/catalogue/property.contract.ts';
import type { CardPicture } from '../cards/card-data.ts';
import { Arch } from '../../../components/arch.tsx';

const WIDTHS = [320, 480, 640, 960, 1280, 1600, 1920];
/** For browsers without `srcset`. */
const FALLBACK_WIDTH = 960;
/** Aspect ratio of a card's picture until the styles load. */
const CARD_SIZE = { width: 640, height: 480 };

export interface PictureProps {
  /** Needs dimensions if the surrounding styles do not set its size. */
  picture: CardPicture & Partial<PictureData>;
  /** Rendered width, as in the `sizes` attribute. */
  sizes: string;
  /**
   * `first` is the page's largest picture, `eager` is visible at once, `lazy` loads when scrolled to and after
   * everything else: a browser has six connections, which pictures that the server still generates would block.
   */
  priority?: 'first' | 'eager' | 'lazy';
  /** Width of the largest file in pixels, for small pictures. */
  widest?: number;
  /**
   * The only widths to offer, for pages with dozens of pictures, where each width adds a long address to the HTML. The
   * few browsers without AVIF get one fallback; the surrounding styles determine size and fit.
   */
  widths?: readonly number[];
  className?: string;
}

const FETCH_PRIORITIES = { first: 'high', eager: undefined, lazy: 'low' } as const;

export const pictureUrl = (key: string, width: number, format: 'avif' | 'webp' | 'jpg') =>
  `/pictures/${key}/${width}.${format}`;

export const pictureSrcSet = (key: string, format: 'avif' | 'webp' | 'jpg', widths: readonly number[] = WIDTHS) =>
  widths.map((width) => `${pictureUrl(key, width, format)} ${width}w`).join(',');

/**
 * Fills its box, which sets the aspect ratio. Shows the main colour until the picture loads, and an arch if it fails.
 */
export function Picture({
  picture,
  sizes,
  priority = 'lazy',
  widest = Infinity,
  widths,
  className = '',
}: PictureProps) {
  const [failedKey, setFailedKey] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  const { key } = picture;
  useEffect(() => {
    const element = image.current;
    // A picture that failed before hydration fires no error event.
    if (element?.complete && element.naturalWidth === 0 && element.currentSrc) setFailedKey(key);
    return () => void (element && cancelLoading(element));
  }, [key]);
  const offeredWidths = widths ?? WIDTHS.filter((width) => width <= widest);
  if (failedKey === key) return <MissingPicture alt={picture.alt} />;

  return (
    <picture>
      <source type="image/avif" srcSet={pictureSrcSet(key, 'avif', offeredWidths)} sizes={sizes} />
      {!widths && <source type="image/webp" srcSet={pictureSrcSet(key, 'webp', offeredWidths)} sizes={sizes} />}
      <img
        ref={image}
        src={pictureUrl(key, FALLBACK_WIDTH, 'jpg')}
        alt={picture.alt}
        {...(widths ? CARD_SIZE : { width: picture.width, height: picture.height })}
        {...(priority === 'lazy' && { loading: 'lazy', decoding: 'async' })}
        fetchPriority={FETCH_PRIORITIES[priority]}
        onError={() => setFailedKey(picture.key)}
        style={{ background: picture.color ?? undefined }}
        className={widths ? undefined : `picture ${className}`.trimEnd()}
      />
    </picture>
  );
}

/** Otherwise, the browser would load the pictures of the previous page before those of the new one. */
function cancelLoading(image: HTMLImageElement) {
  if (image.isConnected || image.complete) return;
  image.removeAttribute('src');
  image.parentElement?.replaceChildren();
}

export function MissingPicture({ alt = '' }: { alt?: string }) {
  return (
    <div
      {...(alt && { role: 'img', 'aria-label': alt })}
      className="grid size-full place-items-center bg-surface-100 text-gray-500"
    >
      <Arch className="size-16" />
    </div>
  );
}
