import type { Colleague } from '../../identity/public.ts';

/** The agent's name, or the first characters of the id when the account no longer exists. */
export const agentName = (id: string, agents: ReadonlyMap<string, Colleague>) =>
  agents.get(id)?.name ?? `${id.slice(0, 5)}…`;
