import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { pickLeadToKeep } from './pick-lead-to-keep.ts';

type RankedLead = Pick<LeadDetails, 'status' | 'folder'>;

describe('pickLeadToKeep', () => {
  it.each([
    ['lost', 'contacted', 'contacted'],
    ['won', 'new', 'new'],
    ['contacted', 'qualified', 'qualified'],
    ['qualified', 'contacted', 'qualified'],
    ['lost', 'won', 'won'],
  ] as const)('chooses from a %s and a %s lead the %s one', (first, second, expected) => {
    const inbox = { folder: 'inbox' } as const;
    expect(pickLeadToKeep({ status: first, ...inbox }, { status: second, ...inbox })).toMatchObject({
      status: expected,
    });
  });

  it('returns the first of two equal leads and prefers the inbox to spam', () => {
    const open: RankedLead = { status: 'new', folder: 'inbox' };
    expect(pickLeadToKeep<RankedLead>(open, { status: 'new', folder: 'archive' })).toBe(open);
    expect(pickLeadToKeep<RankedLead>({ status: 'qualified', folder: 'spam' }, open)).toBe(open);
  });
});
