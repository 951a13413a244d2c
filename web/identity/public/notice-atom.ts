import { atom } from 'jotai';

/** What the next sign-in form tells first: a toast is gone before the mail has come. */
export const noticeAtom = atom('');
