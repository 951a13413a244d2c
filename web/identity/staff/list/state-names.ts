import type { UserState } from '../../../../src/identity/staff-users.contract.ts';

export const stateNames: Record<UserState, string> = {
  active: 'Activo',
  'awaiting-approval': 'Pendiente de rol',
  invited: 'Invitado',
  disabled: 'Desactivado',
};
