import { ExternalLink } from 'lucide-react';
import { ButtonLink } from '../../../components/button.tsx';
import { mediaFrame } from './media-frame.ts';

/** Names the host of a video or tour before anything is loaded from it, in a tab of its own: no page embeds others. */
export const ExternalMediaNotice = ({ what, url }: { what: string; url: string }) => (
  <div role="status" className={`grid place-content-center justify-items-center gap-5 p-6 text-center ${mediaFrame}`}>
    <p>
      Se cargará contenido de <strong className="break-all">{URL.parse(url)?.host ?? url}</strong>
    </p>
    <ButtonLink variant="outline" size="medium" href={url} target="_blank" rel="noopener noreferrer">
      <ExternalLink size={18} />
      <span>{`Abrir ${what}`}</span>
      <span className="sr-only"> (se abre en otra pestaña)</span>
    </ButtonLink>
  </div>
);
