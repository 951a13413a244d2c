import { type MouseEvent, type ReactNode, useState } from 'react';
import type { PropertyDetails } from '../../../../src/catalogue/property.contract.ts';
import { pictureUrl } from '../picture.tsx';
import { ElsewhereNotice } from './elsewhere-notice.tsx';
import { PropertyGallery } from './property-gallery.tsx';

interface Props {
  property: Pick<PropertyDetails, 'pictures' | 'plans' | 'videoUrl' | 'virtualTourUrl' | 'title'>;
  /** Shown over the big photograph. */
  badges: ReactNode;
}

const PLAN = 'object-contain! bg-white!';

/** Photographs, plan, video and virtual tour, one at a time. Without scripts their names are links to the others. */
export function PropertyMedia({ property, badges }: Props) {
  const { pictures, plans, videoUrl, virtualTourUrl, title } = property;
  const [plan] = plans;
  const photos = <PropertyGallery pictures={pictures} title={title} badges={badges} />;
  const plansShown = <PropertyGallery pictures={plans} title={title} badges={null} name="Planos" pictureClass={PLAN} />;
  const views = [
    { name: 'Fotos', href: '#fotos', content: photos },
    ...(plan ? [{ name: 'Plano', href: pictureUrl(plan.key, 1600, 'jpg'), content: plansShown }] : []),
    ...(videoUrl
      ? [{ name: 'Vídeo', href: videoUrl, content: <ElsewhereNotice what="el vídeo" url={videoUrl} /> }]
      : []),
    ...(virtualTourUrl
      ? [
          {
            name: 'Visita virtual',
            href: virtualTourUrl,
            content: <ElsewhereNotice what="la visita virtual" url={virtualTourUrl} />,
          },
        ]
      : []),
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
  return (
    <div id="fotos">
      <div key={shown.name}>{shown.content}</div>
      <nav aria-label="Fotos, plano, vídeo y visita" className="mt-3 print:hidden">
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
    </div>
  );
}
