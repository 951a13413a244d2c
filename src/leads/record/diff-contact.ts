import type { Lead } from '../lead.entity.ts';
import type { LeadChanges } from '../lead.contract.ts';

const LABELS = { name: 'Nombre', email: 'Correo', phone: 'Teléfono', message: 'Mensaje' } as const;
type ContactField = keyof typeof LABELS;
const FIELDS = Object.keys(LABELS) as ContactField[];

/** The changed fields, and old and new values for the history, which erasure clears. */
export function diffContact(lead: Lead, changes: LeadChanges) {
  const fields = FIELDS.filter((field) => changes[field] !== undefined && changes[field] !== lead[field]);
  const describe = (contact: Pick<LeadChanges, ContactField>) =>
    fields.map((field) => `${LABELS[field]}: ${contact[field] ?? '—'}`).join('\n');
  return { fields, from: describe(lead), to: describe(changes) };
}
