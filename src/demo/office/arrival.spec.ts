import { CreateLead, ReceiveInquiry } from '../../leads/lead-work.messages.ts';
import { arrival } from './arrival.ts';
import { plannedLeads } from './planned-leads.ts';
import type { Desk, Member } from './step.ts';

const FIRST = 40;
const actor: Member = { kind: 'user', id: 'somebody', permissions: new Set() };
const desk = { member: () => actor, id: () => 'a source', reference: () => 'MB-1' } as unknown as Desk;

/** What each of the 120 says, or staff note of them. */
const messages = plannedLeads(new Date('2026-11-23T10:00:00Z')).map((lead) => {
  const command = arrival(lead).command(desk);
  if (command instanceof CreateLead) return command.input.message ?? '';
  if (!(command instanceof ReceiveInquiry)) throw new Error('A lead comes by a form or is noted');
  const { input } = command;
  return input.kind === 'listing' ? (input.listing.description ?? '') : (input.message ?? '');
});

describe('the messages of the demo’s leads', () => {
  it('have at least 100 different openings among 120 messages', () => {
    expect(messages).toHaveLength(120);
    expect(new Set(messages.map((text) => text.slice(0, FIRST))).size).toBeGreaterThanOrEqual(100);
  });

  it('contain at most one greeting, and start with a capital letter', () => {
    const twice = /(Hola|Buen[oa]s \w+|Hello|Good \w+).*\. (Hola|Buen[oa]s (días|tardes)|Hello|Good afternoon),/;
    expect(messages.filter((text) => !text || twice.test(text) || /^[¿¡]?\p{Ll}/u.test(text))).toEqual([]);
  });
});
