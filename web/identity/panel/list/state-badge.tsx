import type { UserState } from '../../../../src/identity/staff-users.contract.ts';
import { stateNames } from './state-names.ts';

const TONES: Record<UserState, string> = {
  active: 'bg-ok-100 text-ok-600',
  'awaiting-approval': 'bg-sol-100 text-sol-600',
  invited: 'bg-mar-100 text-mar-700',
  disabled: 'bg-err-100 text-err-600',
};

export const StateBadge = ({ state }: { state: UserState }) => (
  <span
    className={`inline-block rounded-full px-2.5 py-1.5 text-xs leading-none font-semibold whitespace-nowrap ${TONES[state]}`}
  >
    {stateNames[state]}
  </span>
);
