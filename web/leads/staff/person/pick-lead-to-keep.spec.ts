import type { LeadDetails } from '../../../../src/leads/lead.contract.ts';
import { pickLeadToKeep } from './pick-lead-to-keep.ts';

type Ranked = Pick<LeadDetails, 'status' | 'folder'>;

describe('pickLeadToKeep', () => {
  it.each([
    ['lost', 'contacted', 'contacted'],
    ['won', 'new', 'new'],
    ['contacted', 'qualified', 'qualified'],
    ['qualified', 'contacted', 'qualified'],
    ['lost', 'won', 'won'],
  ] as const)('keeps of a lead that is %s and one that is %s the one that is %s', (first, second, kept) => {
    const inbox = { folder: 'inbox' } as const;
    expect(pickLeadToKeep({ status: first, ...inbox }, { status: second, ...inbox })).toMatchObject({ status: kept });
  });

  it('keeps the first of equals, and never one that may be spam', () => {
    const open: Ranked = { status: 'new', folder: 'inbox' };
    expect(pickLeadToKeep<Ranked>(open, { status: 'new', folder: 'archive' })).toBe(open);
    expect(pickLeadToKeep<Ranked>({ status: 'qualified', folder: 'spam' }, open)).toBe(open);
  });
});
