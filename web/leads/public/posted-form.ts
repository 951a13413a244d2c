/** What the server answers to a form sent without a script. */
export type PostedForm = { values: Record<string, string>; errors: Record<string, string> } | null | undefined;
