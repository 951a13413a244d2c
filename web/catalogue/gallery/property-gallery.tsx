import { Expand } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { Picture } from '../../../src/catalogue/property.contract.ts';
import { Button } from '../../ui/button.tsx';
import { MissingPicture } from '../picture.tsx';
import { Carousel } from './carousel.tsx';
import { gallerySizes } from './gallery-sizes.ts';
import { Lightbox } from './lightbox.tsx';
import { Thumbnails } from './thumbnails.tsx';

const FRAME = 'relative aspect-4/3 min-w-0 overflow-hidden md:aspect-auto md:rounded-sm';

interface Props {
  pictures: Picture[];
  title: string;
  /** Lies over the big picture. */
  badges: ReactNode;
}

/** The page and the full screen always show the same picture. */
export function PropertyGallery({ pictures, title, badges }: Props) {
  const [index, setIndex] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const hasThumbnails = pictures.length > 1;
  const step = (by: 1 | -1) => setIndex((index + by + pictures.length) % pictures.length);
  // Keys pressed in the full screen arrive here too: React's events climb out of its portal.
  const stepByKey = ({ key }: KeyboardEvent) => {
    if (pictures.length < 2) return;
    if (key === 'ArrowLeft') step(-1);
    if (key === 'ArrowRight') step(1);
  };

  return (
    <div
      onKeyDown={stepByKey}
      className={`-mx-4 gap-2 md:mx-0 md:grid md:h-[clamp(20rem,42vw,37.5rem)] print:h-80 ${hasThumbnails ? 'md:grid-cols-[3fr_1fr] noscript:md:grid-cols-1' : ''}`}
    >
      {pictures.length === 0 ? (
        <div className={FRAME}>
          <MissingPicture alt="Sin fotografías" />
          {badges}
        </div>
      ) : (
        <div className={`${FRAME} focus-on-dark`}>
          <Carousel
            pictures={pictures}
            title={title}
            sizes={gallerySizes(pictures.length)}
            index={index}
            onIndex={setIndex}
            onStep={step}
            onPicture={() => setIsOpen(true)}
          >
            {badges}
            <Button
              look="white"
              size="small"
              className="absolute bottom-4 left-4 noscript:hidden print:hidden"
              onClick={() => setIsOpen(true)}
            >
              <Expand size={16} />
              Ver a pantalla completa
            </Button>
          </Carousel>
        </div>
      )}
      {hasThumbnails && (
        <Thumbnails
          pictures={pictures}
          index={index}
          onPick={setIndex}
          onMore={(at) => {
            setIndex(at);
            setIsOpen(true);
          }}
        />
      )}
      {isOpen && (
        <Lightbox
          pictures={pictures}
          title={title}
          index={index}
          onIndex={setIndex}
          onStep={step}
          onClose={() => setIsOpen(false)}
        />
      )}
    </div>
  );
}
