const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Where a link leads, and for how long it works, in seconds and in words. */
export const CONFIRMATION = { page: '/confirmar', seconds: 24 * HOUR, during: '24 horas' } as const;

/** The same of links that belong to an account. */
export const linkPurposes = {
  'password-reset': { page: '/recuperar/nueva', seconds: 30 * MINUTE, during: '30 minutos' },
  invitation: { page: '/invitacion', seconds: 24 * HOUR, during: '24 horas' },
} as const;

export type LinkPurpose = keyof typeof linkPurposes;
