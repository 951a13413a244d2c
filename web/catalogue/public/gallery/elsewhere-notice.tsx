import { ExternalLink } from 'lucide-react';
import { ButtonLink } from '../../../ui/button.tsx';

/** Names the host of a video or tour before anything is loaded from it, in a tab of its own: no page embeds others. */
export const ElsewhereNotice = ({ what, url }: { what: string; url: string }) => (
  <div
    role="status"
    className="-mx-4 grid aspect-4/3 place-content-center justify-items-center gap-5 bg-cal-100 p-6 text-center md:mx-0 md:aspect-auto md:h-[clamp(20rem,42vw,37.5rem)] md:rounded-sm"
  >
    <p>
      Se cargará contenido de <strong className="break-all">{URL.parse(url)?.host ?? url}</strong>
    </p>
    <ButtonLink look="outline" size="medium" href={url} target="_blank" rel="noopener noreferrer">
      <ExternalLink size={18} />
      Abrir {what}
      <span className="sr-only"> (se abre en otra pestaña)</span>
    </ButtonLink>
  </div>
);
