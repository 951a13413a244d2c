import { MoveLeadToFolder } from '../../leads/lead-work.messages.ts';
import type { StaffName } from './office-staff.ts';
import type { PlannedLead } from './planned-leads.ts';
import type { Told } from './step.ts';

export const filed = ({ number }: PlannedLead, by: StaffName, folder: 'spam' | 'archive', at: Date): Told => ({
  what: `filed-${number}`,
  at,
  command: (desk, lead) => new MoveLeadToFolder(desk.member(by), lead, folder),
});
