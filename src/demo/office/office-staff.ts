import type { Role } from '../../identity/permissions.contract.ts';

/** Colleagues of the accounts that the demo's start prints; nobody is told their passwords. */
export const officeStaff = [
  { role: 'moderator', email: 'vera@calanorte.example', firstName: 'Vera', lastName: 'Brisa' },
  { role: 'agent', email: 'nora@calanorte.example', firstName: 'Nora', lastName: 'Caleta' },
  { role: 'agent', email: 'bruno@calanorte.example', firstName: 'Bruno', lastName: 'Marea' },
] as const satisfies readonly { role: Role; email: string; firstName: string; lastName: string }[];

export const AGENTS = ['agente', 'nora', 'bruno'] as const;
export const MANAGERS = ['moderador', 'vera'] as const;
/** The name in front of the address of everybody who works here. */
export type StaffName = 'admin' | (typeof AGENTS)[number] | (typeof MANAGERS)[number];
