/** As many as one request changes; whoever changes more sends several. */
export const MAX_BULK_LEADS = 100;
