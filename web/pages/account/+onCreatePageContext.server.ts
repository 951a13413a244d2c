import type { PageContextServer } from 'vike/types';

/** Account pages are personal and never cached. */
export const onCreatePageContext = ({ preventCaching }: PageContextServer) => preventCaching();
