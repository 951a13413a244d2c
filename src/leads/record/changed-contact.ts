import type { Lead } from '../lead.entity.ts';
import type { LeadChanges } from '../lead.contract.ts';

const LABELS = { name: 'Nombre', email: 'Correo', phone: 'Teléfono', message: 'Mensaje' } as const;
type ContactField = keyof typeof LABELS;
const FIELDS = Object.keys(LABELS) as ContactField[];

/** Which of its fields are new, and what the history keeps of them: it goes when the person's data go. */
export function changedContact(lead: Lead, changes: LeadChanges) {
  const fields = FIELDS.filter((field) => changes[field] !== undefined && changes[field] !== lead[field]);
  const said = (who: Pick<LeadChanges, ContactField>) =>
    fields.map((field) => `${LABELS[field]}: ${who[field] ?? '—'}`).join('\n');
  return { fields, from: said(lead), to: said(changes) };
}
