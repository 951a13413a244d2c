import { atom } from 'jotai';

/** What the next sign-in form shows first; a toast would be gone before the mail has arrived. */
export const noticeAtom = atom('');
