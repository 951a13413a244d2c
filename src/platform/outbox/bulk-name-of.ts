/** The name under which bulk events, and the queue that handles them, are stored. */
export const bulkNameOf = (name: string) => `${name}.bulk`;
