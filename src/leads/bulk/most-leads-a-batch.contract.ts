/** As many as one request changes; whoever changes more sends several. */
export const MOST_LEADS_A_BATCH = 100;
