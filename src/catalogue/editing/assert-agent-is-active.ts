import type { StaffDirectory } from '../../identity/public.ts';
import { PropertyAgentUnavailable } from '../property.problems.ts';

/** Throws PropertyAgentUnavailable unless the agent, if any, is active staff. */
export async function assertAgentIsActive(staffDirectory: StaffDirectory, agentId: string | null | undefined) {
  if (agentId && !(await staffDirectory.isActive(agentId))) throw new PropertyAgentUnavailable();
}
