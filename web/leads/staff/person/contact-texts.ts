import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import type { Texts } from '../../../components/form/use-api-form.ts';

const LABELS = { name: 'Nombre', email: 'Email', phone: 'Teléfono', message: 'Mensaje' } as const;
type Name = keyof typeof LABELS;
const NAMES = Object.keys(LABELS) as Name[];

/** What somebody else has saved in the fields that were also changed here. */
export type Theirs = readonly { label: string; text: string }[];

const ofLead = ({ name, email, phone, message }: LeadDetails): Record<Name | 'sourceId', string> => ({
  name,
  email: email ?? '',
  phone: phone ?? '',
  message: message ?? '',
  sourceId: '',
});

/** Only changed fields; an emptied field becomes null, except the name, which the server refuses if empty. */
function changesOf(typed: Texts, base: LeadDetails): object {
  const before = ofLead(base);
  const changed = NAMES.filter((name) => lines(typed[name] ?? '') !== lines(before[name]));
  return {
    ...Object.fromEntries(changed.map((name) => [name, typed[name] || (name === 'name' ? '' : null)])),
    ...(typed['sourceId'] && { sourceId: typed['sourceId'] }),
  };
}

function theirsBeside(typed: Texts, base: LeadDetails, now: LeadDetails): Theirs {
  const [before, after] = [ofLead(base), ofLead(now)];
  return NAMES.filter((name) => after[name] !== before[name] && lines(typed[name] ?? '') !== lines(before[name])).map(
    (name) => ({ label: LABELS[name], text: after[name] }),
  );
}

/** A textarea normalises line breaks, which is no change. */
const lines = (text: string) => text.replace(/\r\n?/g, '\n');

export const contactTexts = { ofLead, changesOf, theirsBeside };
