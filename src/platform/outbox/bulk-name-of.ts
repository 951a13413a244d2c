/** The name of an event, or of a queue, where many are told of at once. */
export const bulkNameOf = (name: string) => `${name}.bulk`;
