import { Box, type LucideIcon, Play } from 'lucide-react';
import type { PropertyDetails } from '../../../../src/catalogue/property.contract.ts';
import { ButtonLink } from '../../../ui/button.tsx';

/** Videos and tours are links to other sites, so that nothing loads from there unasked. */
export function TourLinks({ property: { videoUrl, virtualTourUrl } }: { property: PropertyDetails }) {
  if (!videoUrl && !virtualTourUrl) return null;
  return (
    <p className="mt-6 flex flex-wrap gap-3 print:hidden">
      {videoUrl && <Tour href={videoUrl} icon={Play} text="Ver el vídeo" />}
      {virtualTourUrl && <Tour href={virtualTourUrl} icon={Box} text="Visita virtual" />}
    </p>
  );
}

const Tour = ({ href, icon: Icon, text }: { href: string; icon: LucideIcon; text: string }) => (
  <ButtonLink look="outline" size="medium" href={href} target="_blank" rel="noopener noreferrer">
    <Icon size={18} />
    {text}
    <span className="sr-only"> (se abre en otra pestaña)</span>
  </ButtonLink>
);
