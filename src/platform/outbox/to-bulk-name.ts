/** The name under which bulk events, and the queue that handles them, are stored. */
export const toBulkName = (name: string) => `${name}.bulk`;
