import type { Lead } from '../../lead.entity.ts';
import { OFFERED_TYPE_NAMES, SUBJECT_NAMES } from '../../inquiries/inquiry-names.contract.ts';

const SUBJECTS: Record<string, string> = SUBJECT_NAMES;
const OFFERED: Record<string, string> = OFFERED_TYPE_NAMES;

export const offeredType = (type: string) => OFFERED[type] ?? type;

type Topic = Pick<Lead, 'kind' | 'subject'> & {
  readonly reference: string | null;
  readonly offered: string | null;
};

/** What a lead is about, without personal data. */
export function leadTopic({ kind, subject, reference, offered }: Topic): string {
  if (reference) return `Consulta sobre ${reference}`;
  if (offered) return `Propiedad ofrecida: ${offeredType(offered)}`;
  if (kind === 'staff') return 'Lead del panel';
  return `Mensaje de la web: ${SUBJECTS[subject ?? ''] ?? 'Otro'}`;
}

export const topicOf = ({ kind, subject, property, listing }: Lead) =>
  leadTopic({ kind, subject, reference: property?.reference ?? null, offered: listing?.propertyType ?? null });
