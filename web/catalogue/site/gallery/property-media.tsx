import { type MouseEvent, type ReactNode, useState } from 'react';
import type { PropertyDetails } from '../../../../src/catalogue/property.contract.ts';
import { Picture, pictureUrl } from '../picture.tsx';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { ExternalMediaNotice } from './external-media-notice.tsx';
import { mediaFrame } from './media-frame.ts';
import { PropertyGallery } from './property-gallery.tsx';

const PropertyVideo = lazyClient(async () => (await import('./property-video.tsx')).PropertyVideo);
const VirtualTour = lazyClient(async () => (await import('./virtual-tour.tsx')).VirtualTour);

interface Props {
  property: Pick<PropertyDetails, 'pictures' | 'plans' | 'videoUrl' | 'virtualTourUrl' | 'title'>;
  /** Shown over the big photograph. */
  badges: ReactNode;
}

/** A file of this site needs no notice. */
const isOwn = (url: string) => url.startsWith('/');
const framed = (content: ReactNode) => <div className={mediaFrame}>{content}</div>;

/** Its frame tells it from the page, and the button below covers nothing of it. */
const PLAN = 'object-contain! bg-white! border-cal-200 pb-16 md:border print:border-0 print:pb-0';

/** Photographs, plan, video and virtual tour, one at a time. Without scripts their names are links to the others. */
export function PropertyMedia({ property, badges }: Props) {
  const { pictures, plans, videoUrl, virtualTourUrl, title } = property;
  const [plan] = plans;
  const photos = <PropertyGallery pictures={pictures} title={title} badges={badges} />;
  const plansShown = <PropertyGallery pictures={plans} title={title} badges={null} name="Planos" pictureClass={PLAN} />;
  const film = (url: string) =>
    isOwn(url) ? (
      framed(<PropertyVideo url={url} title={title} still={pictures[0]} />)
    ) : (
      <ExternalMediaNotice what="el vídeo" url={url} />
    );
  const tour = (url: string) =>
    isOwn(url) ? (
      framed(<VirtualTour url={url} title={title} />)
    ) : (
      <ExternalMediaNotice what="la visita virtual" url={url} />
    );
  const views = [
    { name: 'Fotos', href: '#fotos', content: photos },
    ...(plan ? [{ name: 'Plano', href: pictureUrl(plan.key, 1600, 'jpg'), content: plansShown }] : []),
    ...(videoUrl ? [{ name: 'Vídeo', href: videoUrl, content: film(videoUrl) }] : []),
    ...(virtualTourUrl ? [{ name: 'Visita virtual', href: virtualTourUrl, content: tour(virtualTourUrl) }] : []),
  ];
  const [chosen, setChosen] = useState('Fotos');
  if (views.length === 1) return photos;

  const choose = (event: MouseEvent, name: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // The router listens above, and would go where the link leads without scripts.
    event.stopPropagation();
    setChosen(name);
  };
  const shown = views.find(({ name }) => name === chosen) ?? views[0]!;
  const isPhotos = shown.content === photos;
  return (
    <div id="fotos">
      <nav aria-label="Fotos, plano, vídeo y visita" className="mb-3 print:hidden">
        <ul className="flex flex-wrap gap-2">
          {views.map(({ name, href }) => (
            <li key={name}>
              <a
                href={href}
                aria-current={name === shown.name || undefined}
                onClick={(event) => choose(event, name)}
                className="inline-flex h-11 items-center rounded-full border border-niebla-500 px-5 text-sm font-semibold hover:border-tinta-900 aria-current:border-tinta-900 aria-current:bg-tinta-900 aria-current:text-white forced-colors:aria-current:border-[Highlight] forced-colors:aria-current:border-4"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div key={shown.name} className={isPhotos ? undefined : 'print:hidden'}>
        {shown.content}
      </div>
      {!isPhotos && pictures[0] && (
        <div className="hidden aspect-3/2 print:block">
          <Picture picture={pictures[0]} sizes="40rem" widest={1280} className="object-contain! bg-transparent!" />
        </div>
      )}
    </div>
  );
}
