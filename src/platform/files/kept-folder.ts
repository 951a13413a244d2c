/** The folders of everything that a system keeps as files, wherever it keeps them: what is moved and saved. */
export const KEPT_FOLDERS = ['pictures', 'inquiry-photos', 'mails', 'feeds'] as const;
export type KeptFolder = (typeof KEPT_FOLDERS)[number];
