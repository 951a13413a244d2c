const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The page of a registration's link, and its lifetime in seconds and in words. */
export const CONFIRMATION = { page: '/confirmar', seconds: 24 * HOUR, lifetimeText: '24 horas' } as const;

/** The same for links of accounts. */
export const LINK_PURPOSES = {
  'password-reset': { page: '/recuperar/nueva', seconds: 30 * MINUTE, lifetimeText: '30 minutos' },
  invitation: { page: '/invitacion', seconds: 24 * HOUR, lifetimeText: '24 horas' },
} as const;

export type LinkPurpose = keyof typeof LINK_PURPOSES;
