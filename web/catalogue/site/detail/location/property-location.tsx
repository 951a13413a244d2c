import type { ReactNode } from 'react';
import type { PropertyDetails } from '../../../../../src/catalogue/property.contract.ts';
import { Section } from '../section.tsx';
import { LocationMap } from './location-map.tsx';

/** Metres: where nothing is said of it, a point is rounded to about a kilometre. */
const ROUNDING = 1_000;
/** The smallest radius of the circle on the map, in metres; a smaller one shows too little around it. */
const MIN_CIRCLE = 500;

interface Props {
  property: PropertyDetails;
  /** How to ask for a visit, beside the map. */
  visit?: ReactNode;
}

export function PropertyLocation({ property, visit }: Props) {
  const { sublocation, area, location, province, latitude, longitude } = property;
  const places = [...new Set([sublocation, area, location, province])].filter((place) => place !== null);
  const zone = places.join(', ');
  if (!zone && latitude === null) return null;
  const radius = property.radius ?? ROUNDING;
  return (
    <Section title="Ubicación" className="print:hidden">
      {latitude === null || longitude === null ? (
        <p className="text-tinta-700">{zone}</p>
      ) : (
        <div className="grid gap-x-12 gap-y-4 lg:grid-cols-[1fr_22rem] xl:grid-cols-[1fr_25rem] xl:gap-x-18">
          <LocationMap point={{ latitude, longitude }} radius={radius} zone={zone} />
          <div className="text-sm text-niebla-600">
            <p className="text-lg text-tinta-900">{zone}</p>
            <p className="mt-2">
              {radius > 0
                ? 'Zona aproximada: la dirección exacta se facilita en la visita.'
                : 'El punto señala la ubicación de la propiedad.'}
            </p>
            <a
              href={`/propiedades?near=${latitude},${longitude}&within=${Math.max(radius, MIN_CIRCLE)}&view=map`}
              className="mt-2 inline-flex min-h-11 items-center font-semibold text-mar-600 underline-offset-4 hover:underline"
            >
              Ver en el mapa
            </a>
            {visit}
          </div>
        </div>
      )}
    </Section>
  );
}
