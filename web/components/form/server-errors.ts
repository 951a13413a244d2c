/** What the server answers to a form sent without a script that has to be put right. */
export type ServerErrors = { values: Record<string, string>; errors: Record<string, string> } | null | undefined;
