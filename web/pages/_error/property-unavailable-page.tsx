import type { PropertyUnavailable } from '../../catalogue/site/detail/property-unavailable.ts';
import { ButtonLink } from '../../components/button.tsx';
import { hydrateOnIdle } from '../../components/hydration/lazy-hydrated.tsx';
import { Notice } from './notice.tsx';
import { SearchForm } from './search-form.tsx';

const SimilarProperties = hydrateOnIdle(
  async () => (await import('../../catalogue/site/detail/similar-properties.tsx')).SimilarProperties,
);

export const UNAVAILABLE_TEXTS = {
  'no-reference': {
    heading: 'Referencia de propiedad no válida',
    message: () => 'A la dirección le falta la referencia de la propiedad.',
  },
  unknown: {
    heading: 'Propiedad no encontrada',
    message: (reference: string) => `No hay ninguna propiedad con la referencia ${reference}.`,
  },
  gone: {
    heading: 'Esta propiedad ya no está disponible',
    message: (reference: string) =>
      `La propiedad con la referencia ${reference} se ha vendido o se ha retirado de la venta.`,
  },
};

export function PropertyUnavailablePage({ refusal }: { refusal: PropertyUnavailable }) {
  const { heading, message } = UNAVAILABLE_TEXTS[refusal.refusal];
  return (
    <>
      <Notice heading={heading}>
        <p className="break-words">{message('reference' in refusal ? refusal.reference : '')}</p>
        {refusal.refusal !== 'gone' && <SearchForm />}
        <ButtonLink href="/propiedades">Ver todas las propiedades</ButtonLink>
      </Notice>
      {refusal.refusal === 'gone' && (
        <div className="page-width">
          <SimilarProperties properties={refusal.similar} />
        </div>
      )}
    </>
  );
}
