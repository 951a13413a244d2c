import { Expand } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Picture } from '../../../../src/catalogue/property.contract.ts';
import { Button } from '../../../components/button.tsx';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { MissingPicture } from '../picture.tsx';
import { Carousel } from './carousel.tsx';
import { gallerySizes } from './gallery-sizes.ts';
import { Thumbnails } from './thumbnails.tsx';

const Lightbox = lazyClient(async () => (await import('./lightbox.tsx')).Lightbox);

const FRAME =
  'relative aspect-4/3 min-w-0 overflow-hidden md:aspect-auto md:rounded-sm print:aspect-3/2! print:[&_img]:object-contain print:[&_img]:bg-transparent!';

interface Props {
  pictures: Picture[];
  title: string;
  /** Shown over the big picture. */
  badges: ReactNode;
  /** What they are, in the plural. */
  name?: string;
  pictureClass?: string;
}

/** The page and the full screen share one index. */
export function PropertyGallery({ pictures, title, badges, name = 'Fotos', pictureClass }: Props) {
  const [index, setIndex] = useState(0);
  const [isOpen, setIsOpen] = useState(false);
  const count = pictures.length;
  const opener = useRef<Element>(null);
  const open = () => {
    opener.current = document.activeElement;
    setIsOpen(true);
  };
  // The dialog's code loads after the click, so it cannot know which element opened it.
  const close = () => {
    flushSync(() => setIsOpen(false));
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  const show = (at: number) => setIndex((at + count) % count);
  // Keys pressed in the full screen arrive here too, because React events bubble through portals.
  const stepByKey = ({ key }: KeyboardEvent) => {
    if (key === 'ArrowLeft') show(index - 1);
    if (key === 'ArrowRight') show(index + 1);
  };

  if (count === 0)
    return (
      <div className={`-mx-4 md:mx-0 md:h-80 ${FRAME}`}>
        <MissingPicture alt="Sin fotos" />
        {badges}
      </div>
    );
  return (
    <div
      onKeyDown={stepByKey}
      className={`-mx-4 gap-2 md:mx-0 md:grid md:h-[clamp(20rem,42vw,37.5rem)] print:mx-0 print:block! print:h-auto! ${count > 1 ? 'md:grid-cols-[3fr_1fr] noscript:md:grid-cols-1' : ''}`}
    >
      <div className={`${FRAME} ${pictureClass ? 'max-md:aspect-[1.1]' : 'focus-on-dark'}`}>
        <Carousel
          pictures={pictures}
          title={title}
          name={name}
          {...(pictureClass && { pictureClass })}
          sizes={gallerySizes(count)}
          index={index}
          onIndex={show}
          onPicture={open}
          isClear={!!pictureClass}
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
          one={name === 'Fotos' ? 'la foto' : 'el plano'}
          index={index}
          onPick={show}
          onMore={(at) => {
            show(at);
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
