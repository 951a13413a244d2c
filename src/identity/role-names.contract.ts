import type { Role } from './permissions.contract.ts';

/** As the panel and its messages call them. */
export const ROLE_NAMES: Record<Role, string> = { admin: 'Admin', moderator: 'Moderador', agent: 'Agente' };
