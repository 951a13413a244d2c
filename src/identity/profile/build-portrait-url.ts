const FOR_STAFF = '/api/v1/staff/portraits/';
const FOR_VISITORS = '/api/v1/portraits/';

export const buildPortraitUrl = (key: string) => `${FOR_STAFF}${key}`;

/** The address at which visitors find the portrait; one from elsewhere stays as it is. */
export const toPublicPortraitUrl = (avatarUrl: string | null) =>
  avatarUrl?.startsWith(FOR_STAFF) ? avatarUrl.replace(FOR_STAFF, FOR_VISITORS) : avatarUrl;
