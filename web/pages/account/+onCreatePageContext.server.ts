import type { PageContextServer } from 'vike/types';

/** What stands here is one person's, or about to be. */
export const onCreatePageContext = ({ preventCaching }: PageContextServer) => preventCaching();
