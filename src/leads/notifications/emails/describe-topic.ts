import type { Lead } from '../../lead.entity.ts';
import { OFFERED_TYPE_NAMES, SUBJECT_NAMES } from '../../inquiries/inquiry-names.contract.ts';

const SUBJECTS: Record<string, string> = SUBJECT_NAMES;
const OFFERED: Record<string, string> = OFFERED_TYPE_NAMES;

export const getOfferedTypeName = (type: string) => OFFERED[type] ?? type;

type Topic = Pick<Lead, 'kind' | 'subject' | 'wantsVisit'> & {
  readonly reference: string | null;
  /** How many further properties it is about. */
  readonly others: number;
  readonly offered: string | null;
};

/** What a lead is about, without personal data. */
export function describeTopic({ kind, subject, reference, others, wantsVisit, offered }: Topic): string {
  if (reference)
    return `${wantsVisit ? 'Solicitud de visita a' : 'Consulta sobre'} ${reference}${others ? ` y ${others} más` : ''}`;
  if (offered) return `Propiedad ofrecida: ${getOfferedTypeName(offered)}`;
  if (kind === 'staff') return 'Lead del panel';
  return `Mensaje de la web: ${SUBJECTS[subject ?? ''] ?? 'Otro'}`;
}

export const describeLeadTopic = ({ kind, subject, property, otherProperties, wantsVisit, listing }: Lead) =>
  describeTopic({
    ...{ kind, subject, wantsVisit },
    reference: property?.reference ?? null,
    others: otherProperties?.length ?? 0,
    offered: listing?.propertyType ?? null,
  });
