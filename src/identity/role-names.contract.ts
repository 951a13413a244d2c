import type { Role } from './permissions.contract.ts';

export const ROLE_NAMES: Record<Role, string> = { admin: 'Admin', moderator: 'Moderador', agent: 'Agente' };
