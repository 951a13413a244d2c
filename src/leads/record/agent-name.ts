import type { Colleague } from '../../identity/public.ts';

/** Of whom nothing is known any more, the first characters of the id. */
export const agentName = (id: string, agents: ReadonlyMap<string, Colleague>) =>
  agents.get(id)?.name ?? `${id.slice(0, 5)}…`;
