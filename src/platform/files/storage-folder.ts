/** The folders of everything that a system keeps as files, wherever it keeps them: what is moved and saved. */
export const STORAGE_FOLDERS = ['pictures', 'inquiry-photos', 'mails', 'feeds'] as const;
export type StorageFolder = (typeof STORAGE_FOLDERS)[number];
