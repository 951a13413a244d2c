import { useState } from 'react';
import type {
  MissingPart,
  PropertySelection,
  StaffPropertyItem,
} from '../../../src/catalogue/staff-property.contract.ts';
import { ConfirmDialog } from '../../components/dialog/confirm-dialog.tsx';
import { MISSING_PART_NAMES } from '../../../src/catalogue/property-names.contract.ts';
import type { PropertyStatus } from '../../../src/catalogue/property.contract.ts';
import { formatNumber } from '../../../src/platform/text/format-number.contract.ts';

const LIST_FORMAT = new Intl.ListFormat('es-ES');
const formatPartName = (part: MissingPart) => MISSING_PART_NAMES[part].toLowerCase();

const isPublic = (status: PropertyStatus) => status === 'published' || status === 'reserved';

export const becomesPublic = (before: PropertyStatus, after: PropertyStatus) => !isPublic(before) && isPublic(after);

export const formatMissingParts = (parts: readonly MissingPart[]) => LIST_FORMAT.format(parts.map(formatPartName));

type MissingCounts = PropertySelection['missing'];

/** Number of rows that «Publicar» would publish without each part. */
export function countMissing(rows: readonly Pick<StaffPropertyItem, 'status' | 'missing'>[]): MissingCounts {
  const publishable = rows.filter(({ status }) => status === 'draft' || status === 'withdrawn');
  const parts = [...new Set(publishable.flatMap(({ missing }) => missing))];
  return parts.map((part) => ({
    part,
    properties: publishable.filter(({ missing }) => missing.includes(part)).length,
  }));
}

/** Returns undefined if nothing is missing. */
export const formatMissingNote = (counts: MissingCounts) =>
  counts.length > 0
    ? `Hay anuncios incompletos. Falta: ${LIST_FORMAT.format(counts.map(({ part, properties }) => `${formatPartName(part)} (${formatNumber(properties)})`))}.`
    : undefined;

interface PendingQuestion {
  missing: readonly MissingPart[];
  resolve: (publishes: boolean) => void;
}

/** Asks for confirmation before an advert with missing parts becomes public. */
export function usePublishConfirmation() {
  const [pendingQuestion, setPendingQuestion] = useState<PendingQuestion | null>(null);
  const confirmPublishing = (missing: readonly MissingPart[]) =>
    missing.length === 0
      ? Promise.resolve(true)
      : new Promise<boolean>((resolve) => setPendingQuestion({ missing, resolve }));
  const close = (publishes: boolean) => {
    pendingQuestion?.resolve(publishes);
    setPendingQuestion(null);
  };
  const question = pendingQuestion && (
    <ConfirmDialog
      question="¿Publicar el anuncio incompleto?"
      confirmLabel="Publicar incompleto"
      cancelLabel="Revisar"
      onConfirm={() => Promise.resolve(close(true))}
      onClose={() => close(false)}
    >
      <p>
        <span className="font-semibold">Falta en el anuncio:</span> {formatMissingParts(pendingQuestion.missing)}.
      </p>
      {pendingQuestion.missing.includes('energy') && <p>La ley exige la etiqueta energética en los anuncios.</p>}
    </ConfirmDialog>
  );
  return { confirmPublishing, question };
}
