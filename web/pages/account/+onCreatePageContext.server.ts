import type { PageContextServer } from 'vike/types';

/** Account pages are personal, so they are never cached. */
export const onCreatePageContext = ({ preventCaching }: PageContextServer) => preventCaching();
