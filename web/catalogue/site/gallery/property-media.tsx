import { type MouseEvent, type ReactNode, useState } from 'react';
import type { PropertyDetails } from '../../../../src/catalogue/property.contract.ts';
import { Picture, pictureUrl } from '../property/picture.tsx';
import { lazyClient } from '../../../components/lazy-client.tsx';
import { PropertyGallery } from './property-gallery.tsx';
import { ExternalLink } from 'lucide-react';
import { ButtonLink } from '../../../components/button.tsx';

/** All media have the height of the photographs. */
const FRAME_CLASS =
  'relative -mx-4 aspect-4/3 overflow-hidden bg-surface-100 md:mx-0 md:aspect-auto md:h-[clamp(20rem,42vw,37.5rem)] md:rounded-sm';

/** Pages embed nothing external, so the link names the host of the video or tour. */
const ExternalMediaNotice = ({ mediaName, url }: { mediaName: string; url: string }) => (
  <div role="status" className={`grid place-content-center justify-items-center gap-5 p-6 text-center ${FRAME_CLASS}`}>
    <p>
      Se cargará contenido de <strong className="break-all">{URL.parse(url)?.host ?? url}</strong>
    </p>
    <ButtonLink variant="outline" size="medium" href={url} target="_blank" rel="noopener noreferrer">
      <ExternalLink size={18} />
      <span>{`Abrir ${mediaName}`}</span>
      <span className="sr-only"> (se abre en otra pestaña)</span>
    </ButtonLink>
  </div>
);

const PropertyVideo = lazyClient(async () => (await import('./property-video.tsx')).PropertyVideo);
const VirtualTour = lazyClient(async () => (await import('./virtual-tour.tsx')).VirtualTour);

interface Props {
  property: Pick<PropertyDetails, 'pictures' | 'plans' | 'videoUrl' | 'virtualTourUrl' | 'title'>;
  /** Shown over the main photograph. */
  badges: ReactNode;
}

const isHostedHere = (url: string) => url.startsWith('/');
const renderInFrame = (content: ReactNode) => <div className={FRAME_CLASS}>{content}</div>;

/** A border separates the plan from the page; padding leaves space for the button below. */
const PLAN_CLASS = 'object-contain! bg-white! border-surface-200 pb-16 md:border print:border-0 print:pb-0';

/** Photographs, plans, video and virtual tour, one at a time. Without JavaScript, tabs are links. */
export function PropertyMedia({ property, badges }: Props) {
  const { pictures, plans, videoUrl, virtualTourUrl, title } = property;
  const [firstPlan] = plans;
  const photos = <PropertyGallery pictures={pictures} title={title} badges={badges} />;
  const planGallery = (
    <PropertyGallery pictures={plans} title={title} badges={null} name="Planos" pictureClass={PLAN_CLASS} />
  );
  const renderVideo = (url: string) =>
    isHostedHere(url) ? (
      renderInFrame(<PropertyVideo url={url} title={title} poster={pictures[0]} />)
    ) : (
      <ExternalMediaNotice mediaName="el vídeo" url={url} />
    );
  const renderTour = (url: string) =>
    isHostedHere(url) ? (
      renderInFrame(<VirtualTour url={url} title={title} />)
    ) : (
      <ExternalMediaNotice mediaName="la visita virtual" url={url} />
    );
  const views = [
    { name: 'Fotos', href: '#fotos', content: photos },
    ...(firstPlan ? [{ name: 'Plano', href: pictureUrl(firstPlan.key, 1600, 'jpg'), content: planGallery }] : []),
    ...(videoUrl ? [{ name: 'Vídeo', href: videoUrl, content: renderVideo(videoUrl) }] : []),
    ...(virtualTourUrl ? [{ name: 'Visita virtual', href: virtualTourUrl, content: renderTour(virtualTourUrl) }] : []),
  ];
  const [activeName, setActiveName] = useState('Fotos');
  if (views.length === 1) return photos;

  const selectView = (event: MouseEvent, name: string) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    // Stops the router, which would follow the link.
    event.stopPropagation();
    setActiveName(name);
  };
  const activeView = views.find(({ name }) => name === activeName) ?? views[0]!;
  const isPhotos = activeView.content === photos;
  return (
    <div id="fotos">
      <nav aria-label="Fotos, plano, vídeo y visita" className="mb-3 print:hidden">
        <ul className="flex flex-wrap gap-2">
          {views.map(({ name, href }) => (
            <li key={name}>
              <a
                href={href}
                aria-current={name === activeView.name || undefined}
                onClick={(event) => selectView(event, name)}
                className="inline-flex h-11 items-center rounded-full border border-gray-500 px-5 text-sm font-semibold hover:border-ink-900 aria-current:border-ink-900 aria-current:bg-ink-900 aria-current:text-white forced-colors:aria-current:border-[Highlight] forced-colors:aria-current:border-4"
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div key={activeView.name} className={isPhotos ? undefined : 'print:hidden'}>
        {activeView.content}
      </div>
      {!isPhotos && pictures[0] && (
        <div className="hidden aspect-3/2 print:block">
          <Picture picture={pictures[0]} sizes="40rem" widest={1280} className="object-contain! bg-transparent!" />
        </div>
      )}
    </div>
  );
}
