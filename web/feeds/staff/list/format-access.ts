import type { StaffFeed } from '../../../../src/feeds/staff-feed.contract.ts';

export const formatAccess = ({ username, hasPassword }: Pick<StaffFeed, 'username' | 'hasPassword'>) =>
  username === null
    ? 'Sin usuario ni contraseña'
    : `Usuario ${username}, ${hasPassword ? 'con contraseña guardada' : 'sin contraseña'}`;
