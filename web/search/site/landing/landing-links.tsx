import { useId } from 'react';
import { formatNumber } from '../../../../src/platform/text/format-number.contract.ts';
import { buildLandingPath, type Landing } from './landing.ts';

/** Links to other types in the town, and to other towns with the type. */
export function LandingLinks({ landing: { town, type, types, elsewhere } }: { landing: Landing }) {
  const otherTypes = types.filter(({ slug }) => slug !== type?.slug);
  return (
    <nav
      aria-label="Otras búsquedas"
      className="mt-16 grid gap-x-12 gap-y-10 border-t border-surface-200 pt-10 lg:grid-cols-2"
    >
      {(otherTypes.length > 0 || type) && (
        <PlaceLinks
          heading={`${type ? 'Más' : 'Por tipo,'} en ${town.name}`}
          links={[
            ...otherTypes.map(({ slug, name, count }) => ({ path: buildLandingPath(town, { slug }), name, count })),
            ...(type ? [{ path: buildLandingPath(town), name: 'Todas las propiedades' }] : []),
          ]}
        />
      )}
      {elsewhere.length > 0 && (
        <PlaceLinks
          heading={`${type?.name ?? 'Propiedades'} en otros municipios`}
          links={elsewhere.map(({ slug, name, count }) => ({ path: buildLandingPath({ slug }, type), name, count }))}
        />
      )}
    </nav>
  );
}

interface PlaceLinksProps {
  heading: string;
  links: { path: string; name: string; count?: number }[];
}

function PlaceLinks({ heading, links }: PlaceLinksProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="display mb-3 text-2xl">
        {heading}
      </h2>
      <ul className="grid grid-cols-2 gap-x-6 sm:grid-cols-3">
        {links.map(({ path, name, count }) => (
          <li key={path}>
            <a
              href={path}
              className="flex min-h-11 items-center gap-2 text-sm underline-offset-4 hover:text-primary-700 hover:underline"
            >
              <span>{name}</span>
              {count !== undefined && <span className="text-gray-600 tabular-nums">{formatNumber(count)}</span>}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}
