import type { MouseEvent } from 'react';
import { navigate } from 'vike/client/router';
import type { Language, PropertyDetails } from '../../../../src/catalogue/property.contract.ts';
import { buildLocalizedPath } from '../../../../src/catalogue/fields/property-url.contract.ts';

const CHOICES: { language: Language; name: string }[] = [
  { language: 'es', name: 'Español' },
  { language: 'en', name: 'English' },
];

/** Links give each language an address that works without scripts; choosing one adds no history entry. */
export function LanguageChoice({ property }: { property: PropertyDetails }) {
  if (property.languages.length < 2) return null;
  const choose = (event: MouseEvent<HTMLAnchorElement>) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { pathname, search } = event.currentTarget;
    void navigate(pathname + search, { keepScrollPosition: true, overwriteLastHistoryEntry: true });
  };
  return (
    <nav
      aria-label="Idioma de la descripción"
      className="flex overflow-hidden rounded-xs border border-niebla-500 text-sm font-semibold print:hidden"
    >
      {CHOICES.filter(({ language }) => property.languages.includes(language)).map(({ language, name }) => (
        <a
          key={language}
          href={buildLocalizedPath(property, language)}
          lang={language}
          hrefLang={language}
          data-vike="false"
          onClick={choose}
          aria-current={language === property.language || undefined}
          className="grid h-11 place-items-center px-4 -outline-offset-2 transition-colors duration-[120ms] hover:bg-cal-50 aria-current:bg-tinta-900 aria-current:text-white aria-current:focus-visible:outline-sol-300"
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
