import { Expand } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Picture as PropertyPicture } from '../../../../src/catalogue/property.contract.ts';
import { Button } from '../../../components/button.tsx';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { MissingPicture, Picture } from '../property/picture.tsx';
import { Carousel } from './carousel.tsx';

/** `sizes` of the main picture, which takes three quarters of the page beside thumbnails. */
export const formatGallerySizes = (count: number) =>
  count > 1
    ? '(min-width: 1440px) 1018px, (min-width: 768px) calc(75vw - 42px), 100vw'
    : '(min-width: 1440px) 1360px, (min-width: 768px) calc(100vw - 48px), 100vw';

const FIRST_THUMBNAIL = 1;
const THUMBNAIL_COUNT = 4;

interface ThumbnailsProps {
  pictures: PropertyPicture[];
  /** Singular name with article. */
  itemName: string;
  index: number;
  onPick: (index: number) => void;
  onMore: (index: number) => void;
}

/** Pictures after the first; if more follow, the last thumbnail opens the full screen. */
function Thumbnails({ pictures, itemName, index, onPick, onMore }: ThumbnailsProps) {
  const visiblePictures = pictures.slice(FIRST_THUMBNAIL, FIRST_THUMBNAIL + THUMBNAIL_COUNT);
  const hiddenCount = pictures.length - FIRST_THUMBNAIL - visiblePictures.length;
  return (
    <ul className="hidden auto-rows-fr gap-2 md:grid noscript:md:hidden print:hidden">
      {visiblePictures.map((picture, offset) => {
        const position = FIRST_THUMBNAIL + offset;
        const opensAll = hiddenCount > 0 && offset === THUMBNAIL_COUNT - 1;
        return (
          <li key={picture.key} className="relative min-h-0">
            <button
              type="button"
              className="group absolute inset-0 overflow-hidden rounded-sm"
              aria-current={position === index || undefined}
              onClick={() => (opensAll ? onMore(position) : onPick(position))}
            >
              <span className="sr-only">{`Ver ${itemName} ${position + 1}: `}</span>
              <Picture picture={picture} sizes="(min-width: 1280px) 340px, 25vw" />
              <span className="absolute inset-0 rounded-sm ring-inset group-aria-current:ring-4 group-aria-current:ring-white" />
              {opensAll && (
                <span className="absolute inset-0 grid place-items-center bg-ink-900/60 text-lg font-semibold text-white">
                  {`+${hiddenCount} ${hiddenCount === 1 ? 'foto' : 'fotos'}`}
                </span>
              )}
            </button>
          </li>
        );
      })}
    </ul>
  );
}

const Lightbox = lazyClient(async () => (await import('./lightbox.tsx')).Lightbox);

const FRAME_CLASS =
  'relative aspect-4/3 min-w-0 overflow-hidden md:aspect-auto md:rounded-sm print:aspect-3/2! print:[&_img]:object-contain print:[&_img]:bg-transparent!';

interface PropertyGalleryProps {
  pictures: PropertyPicture[];
  title: string;
  /** Shown over the main picture. */
  badges: ReactNode;
  /** Plural name of the items. */
  name?: string;
  /** If set, the buttons are below the picture on phones. */
  pictureClass?: string;
}

/** The page and the full screen share one index. */
export function PropertyGallery({ pictures, title, badges, name = 'Fotos', pictureClass }: PropertyGalleryProps) {
  const [index, setIndex] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const count = pictures.length;
  const opener = useRef<Element>(null);
  const open = () => {
    opener.current = document.activeElement;
    setIsOpen(true);
  };
  // The dialog is loaded after the click, so it cannot know which element opened it.
  const close = () => {
    flushSync(() => setIsOpen(false));
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const show = (newIndex: number) => setIndex((newIndex + count) % count);
  // Key presses in the full screen arrive here too, because React events bubble through portals.
  const stepByKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') show(index - 1);
    if (key === 'ArrowRight') show(index + 1);
  };

  if (count === 0)
    return (
      <div className={`-mx-4 md:mx-0 md:h-80 ${FRAME_CLASS}`}>
        <MissingPicture alt="Sin fotos" />
        {badges}
      </div>
    );
  return (
    <div
      onKeyDown={stepByKey}
      className={`-mx-4 gap-2 md:mx-0 md:grid md:h-[clamp(20rem,42vw,37.5rem)] print:mx-0 print:block! print:h-auto! ${count > 1 ? 'md:grid-cols-[3fr_1fr] noscript:md:grid-cols-1' : ''}`}
    >
      <div className={`${FRAME_CLASS} ${pictureClass ? 'max-md:aspect-[1.1]' : 'focus-on-dark'}`}>
        <Carousel
          pictures={pictures}
          title={title}
          name={name}
          {...(pictureClass && { pictureClass })}
          sizes={formatGallerySizes(count)}
          index={index}
          onIndex={show}
          onPicture={open}
          hasButtonsBelow={!!pictureClass}
        >
          {badges}
          <Button
            variant={pictureClass ? 'outline' : 'white'}
            size="small"
            className="absolute bottom-4 left-4 noscript:hidden print:hidden"
            onClick={open}
          >
            <Expand size={16} />
            <span className={pictureClass && 'max-md:sr-only'}>Ver a pantalla completa</span>
          </Button>
        </Carousel>
      </div>
      {count > 1 && (
        <Thumbnails
          pictures={pictures}
          itemName={name === 'Fotos' ? 'la foto' : 'el plano'}
          index={index}
          onPick={show}
          onMore={(newIndex) => {
            show(newIndex);
            open();
          }}
        />
      )}
      {isOpen && (
        <Lightbox pictures={pictures} title={title} name={name} index={index} onIndex={show} onClose={close} />
      )}
    </div>
  );
}
