import { AddActivity, MergeLeads } from '../../leads/lead-work.messages.ts';
import { afterWork } from './after-work.ts';
import { keyOf, leadKey } from './arrival.ts';
import type { StaffName } from './office-staff.ts';
import { pick } from './pick.ts';
import type { PlannedLead } from './planned-leads.ts';
import type { Told } from './step.ts';
import { workedOn } from './texts/worked-on.ts';

/** Both are answered as one. */
export function merged(lead: PlannedLead, by: StaffName, number: number): Told[] {
  const earlier = leadKey(number);
  const merge: Told['command'] = (desk, later) => new MergeLeads(desk.member(by), desk.id(earlier), later);
  const call = { kind: 'call', text: pick(workedOn.call, number) } as const;
  const key = keyOf(`${earlier}-answered-as-one`);
  const answer: Told['command'] = (desk) => new AddActivity(desk.member(by), desk.id(earlier), call, key);
  return [
    { what: 'merged', at: afterWork(lead.arrival, 90), command: merge },
    { what: 'answered', at: afterWork(lead.arrival, 100), command: answer },
  ];
}
