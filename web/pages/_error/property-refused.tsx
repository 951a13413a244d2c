import type { PropertyRefusal } from '../../catalogue/public/detail/property-refusal.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { idlePart } from '../../ui/hydration/late-part.tsx';
import { Notice } from './notice.tsx';
import { SearchForm } from './search-form.tsx';

const SimilarProperties = idlePart(
  async () => (await import('../../catalogue/public/detail/similar-properties.tsx')).SimilarProperties,
);

export const REFUSALS = {
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

export function PropertyRefused({ refusal }: { refusal: PropertyRefusal }) {
  const { heading, message } = REFUSALS[refusal.refusal];
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
