import { useState } from 'react';
import type { MissingPart } from '../../../../src/catalogue/staff-property.contract.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { formatMissingParts } from './missing-words.ts';

interface PendingQuestion {
  missing: readonly MissingPart[];
  answer: (publishes: boolean) => void;
}

/** Asks before visitors see an advert with missing parts, and names the parts. */
export function usePublishConfirmation() {
  const [asked, setAsked] = useState<PendingQuestion | null>(null);
  const confirmPublishing = (missing: readonly MissingPart[]) =>
    missing.length === 0 ? Promise.resolve(true) : new Promise<boolean>((answer) => setAsked({ missing, answer }));
  const close = (publishes: boolean) => {
    asked?.answer(publishes);
    setAsked(null);
  };
  const question = asked && (
    <ConfirmDialog
      question="¿Publicar el anuncio incompleto?"
      confirmLabel="Publicar incompleto"
      cancelLabel="Revisar"
      onConfirm={() => Promise.resolve(close(true))}
      onClose={() => close(false)}
    >
      <p>
        <span className="font-semibold">Falta en el anuncio:</span> {formatMissingParts(asked.missing)}.
      </p>
      {asked.missing.includes('energy') && <p>La ley exige la etiqueta energética en los anuncios.</p>}
    </ConfirmDialog>
  );
  return { confirmPublishing, question };
}
