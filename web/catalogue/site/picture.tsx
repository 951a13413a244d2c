import { useEffect, useRef, useState } from 'react';
import type { Picture as PictureOf } from '../../../src/catalogue/property.contract.ts';
import type { CardPicture } from './compact-cards/compact-card.ts';
import { Arch } from '../../components/arch.tsx';

const WIDTHS = [320, 480, 640, 960, 1280, 1600, 1920];
/** For browsers that choose none. */
const USUAL = 960;
/** The box of a card, for whoever reads the page before its styles. */
const ON_CARDS = { width: 640, height: 480 };

export interface PictureProps {
  /** Its size is written where the styles around do not give it a box. */
  picture: CardPicture & Partial<PictureOf>;
  /** The width at which it is drawn, as in the `sizes` attribute. */
  sizes: string;
  /**
   * `first` is the page's largest picture, `eager` is visible at once, `lazy` loads when scrolled to, and after whatever
   * else the page asks for: a browser has six connections, and pictures that are still being made would hold them all.
   */
  priority?: 'first' | 'eager' | 'lazy';
  /** The widest file to offer, in pixels, where it is drawn small. */
  widest?: number;
  /**
   * The only widths to offer, for pictures that a page has by the dozen: each more is a long address in its HTML. The few
   * browsers without AVIF are offered one, which all of them know; the styles around say how large and how it is drawn.
   */
  widths?: readonly number[];
  className?: string;
}

const FETCHED = { first: 'high', eager: undefined, lazy: 'low' } as const;

export const pictureUrl = (key: string, width: number, format: 'avif' | 'webp' | 'jpg') =>
  `/pictures/${key}/${width}.${format}`;

export const pictureSrcSet = (key: string, format: 'avif' | 'webp' | 'jpg', widths: readonly number[] = WIDTHS) =>
  widths.map((width) => `${pictureUrl(key, width, format)} ${width}w`).join(',');

/** Fills its box, which sets the aspect ratio. The box shows the main colour until it loads, an arch if it fails. */
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
    const shown = image.current;
    // A picture that failed before hydration fires no error event any more, but its state shows it.
    if (shown?.complete && shown.naturalWidth === 0 && shown.currentSrc) setFailedKey(key);
    return () => void (shown && leaveOut(shown));
  }, [key]);
  const offered = widths ?? WIDTHS.filter((width) => width <= widest);
  if (failedKey === key) return <MissingPicture alt={picture.alt} />;

  return (
    <picture>
      <source type="image/avif" srcSet={pictureSrcSet(key, 'avif', offered)} sizes={sizes} />
      {!widths && <source type="image/webp" srcSet={pictureSrcSet(key, 'webp', offered)} sizes={sizes} />}
      <img
        ref={image}
        src={pictureUrl(key, USUAL, 'jpg')}
        alt={picture.alt}
        {...(widths ? ON_CARDS : { width: picture.width, height: picture.height })}
        {...(priority === 'lazy' && { loading: 'lazy', decoding: 'async' })}
        fetchPriority={FETCHED[priority]}
        onError={() => setFailedKey(picture.key)}
        style={{ background: picture.color ?? undefined }}
        className={widths ? undefined : `picture ${className}`.trimEnd()}
      />
    </picture>
  );
}

/** A browser goes on loading for a page that was left, before it loads what the new page asks for. */
function leaveOut(image: HTMLImageElement) {
  if (image.isConnected || image.complete) return;
  image.removeAttribute('src');
  image.parentElement?.replaceChildren();
}

export function MissingPicture({ alt = '' }: { alt?: string }) {
  return (
    <div
      {...(alt && { role: 'img', 'aria-label': alt })}
      className="grid size-full place-items-center bg-cal-100 text-niebla-500"
    >
      <Arch className="size-16" />
    </div>
  );
}
