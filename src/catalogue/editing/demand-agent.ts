import type { Colleagues } from '../../identity/public.ts';
import { PropertyAgentUnavailable } from '../property.problems.ts';

/** Throws PropertyAgentUnavailable unless the agent, if any, is active staff. */
export async function demandAgent(colleagues: Colleagues, agentId: string | null | undefined) {
  if (agentId && !(await colleagues.isActive(agentId))) throw new PropertyAgentUnavailable();
}
