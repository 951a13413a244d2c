import { useRef, useState } from 'react';
import type { Picture } from '../../../../../src/catalogue/property.contract.ts';
import { Icon } from './icon.tsx';

const WIDTHS = [480, 640, 960];
const SIZES = '(min-width:1280px) 410px, (min-width:768px) calc(50vw - 40px), calc(100vw - 32px)';
const buildSrcSet = (key: string, format: string) =>
  WIDTHS.map((width) => `/pictures/${key}/${width}.${format} ${width}w`).join(', ');

type Props = { href: string; title: string; pictures: readonly Picture[]; count: number; isFirst: boolean };

/** Shows the first pictures of a property; the project's page loads the others later. */
export function HomePictures({ href, title, pictures, count, isFirst }: Props) {
  const track = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  const show = (index: number) => {
    const width = track.current?.clientWidth ?? 0;
    track.current?.scrollTo({ left: ((index + count) % count) * width });
    setCurrent((index + count) % count);
  };
  return (
    <div>
      <div ref={track} className="track">
        {pictures.map((picture, index) => (
          <a key={picture.key} href={href} tabIndex={-1}>
            <picture>
              <source type="image/avif" srcSet={buildSrcSet(picture.key, 'avif')} sizes={SIZES} />
              <source type="image/webp" srcSet={buildSrcSet(picture.key, 'webp')} sizes={SIZES} />
              <img
                src={`/pictures/${picture.key}/960.jpg`}
                alt={picture.alt}
                width={picture.width}
                height={picture.height}
                loading={isFirst && index === 0 ? 'eager' : 'lazy'}
                style={{ backgroundColor: picture.color ?? undefined }}
              />
            </picture>
          </a>
        ))}
      </div>
      {count > 1 && (
        <>
          <button type="button" aria-label={`Foto anterior de ${title}`} onClick={() => show(current - 1)}>
            <Icon name="chevron-left" />
          </button>
          <button type="button" aria-label={`Foto siguiente de ${title}`} onClick={() => show(current + 1)}>
            <Icon name="chevron-right" />
          </button>
          <span>
            {current + 1} / {count}
          </span>
        </>
      )}
    </div>
  );
}
