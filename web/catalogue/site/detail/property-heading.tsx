import { usePageContext } from 'vike-react/usePageContext';
import type { PropertyDetails, Language } from '../../../../src/catalogue/property.contract.ts';
import { CompareToggle, FavouriteButton, ShareButton, actionClass } from '../property/property-actions.tsx';
import { Printer } from 'lucide-react';
import type { MouseEvent } from 'react';
import { navigate } from 'vike/client/router';
import { buildLocalizedPath } from '../../../../src/catalogue/fields/property-url.contract.ts';
import { Badge } from '../../../components/badge.tsx';

const LANGUAGES: { language: Language; name: string }[] = [
  { language: 'es', name: 'Español' },
  { language: 'en', name: 'English' },
];

/** Links work without JavaScript; a change of language adds no history entry. */
function LanguageChoice({ property }: { property: PropertyDetails }) {
  if (property.languages.length < 2) return null;
  const switchLanguage = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { pathname, search } = event.currentTarget;
    void navigate(pathname + search, { keepScrollPosition: true, overwriteLastHistoryEntry: true });
  };
  return (
    <nav
      aria-label="Idioma de la descripción"
      className="flex overflow-hidden rounded-xs border border-gray-500 text-sm font-semibold print:hidden"
    >
      {LANGUAGES.filter(({ language }) => property.languages.includes(language)).map(({ language, name }) => (
        <a
          key={language}
          href={buildLocalizedPath(property, language)}
          lang={language}
          hrefLang={language}
          data-vike="false"
          onClick={switchLanguage}
          aria-current={language === property.language || undefined}
          className="grid h-11 place-items-center px-4 -outline-offset-2 transition-colors duration-[120ms] hover:bg-surface-50 aria-current:bg-ink-900 aria-current:text-white aria-current:focus-visible:outline-amber-300"
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

const PrintButton = () => (
  <button type="button" onClick={() => window.print()} className={`max-md:hidden ${actionClass}`}>
    <Printer size={18} />
    Imprimir ficha
  </button>
);

interface Props {
  property: PropertyDetails;
  /** Text such as 'Publicada hace 5 días'. */
  published: string | null;
}

export function PropertyHeading({ property, published }: Props) {
  const { area, headline, location, province, reference, title } = property;
  const { idioma } = usePageContext().urlParsed.search;
  const places = [...new Set([area, location, province])].filter(Boolean).join(', ');
  return (
    <header className="mt-2 mb-5 flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-gray-600">
          <p>{places}</p>
          <p className="rounded-xs border border-surface-300 px-2 py-[5px] text-xs leading-none font-semibold wrap-anywhere text-ink-700">
            {`Ref. ${reference}`}
          </p>
          {published && <p className="text-sm print:hidden">{published}</p>}
        </div>
        <h1 className="display mt-1 text-3xl text-balance">{title}</h1>
        {headline && (
          <p lang={idioma === 'en' ? 'en' : undefined} className="mt-1 text-lg text-balance text-ink-700">
            {headline}
          </p>
        )}
      </div>
      <div className="-mr-3 flex flex-wrap items-center gap-x-1 gap-y-2 max-md:not-has-[nav]:-ml-3">
        <LanguageChoice property={property} />
        <PrintButton />
        <CompareToggle property={property} variant="page" />
        <ShareButton property={property} variant="page" />
        <FavouriteButton property={property} variant="page" />
      </div>
    </header>
  );
}

export function DetailBadges({ property: { status, isExclusive, isNew } }: { property: PropertyDetails }) {
  return (
    <p className="absolute top-3 left-4 flex flex-wrap gap-1.5 md:top-4">
      {status === 'reserved' && <Badge>Reservado</Badge>}
      {isExclusive && <Badge tone="ink">Propiedad Exclusiva</Badge>}
      {isNew && <Badge>Nuevo</Badge>}
    </p>
  );
}
