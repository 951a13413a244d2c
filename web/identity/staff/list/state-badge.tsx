import type { UserState } from '../../../../src/identity/staff-users.contract.ts';
import { Pill, type PillTone } from '../../../components/table/pill.tsx';
import { stateNames } from './state-names.ts';

const TONES: Record<UserState, PillTone> = {
  active: 'good',
  'awaiting-approval': 'waiting',
  invited: 'active',
  disabled: 'bad',
};

export const StateBadge = ({ state }: { state: UserState }) => <Pill tone={TONES[state]}>{stateNames[state]}</Pill>;
