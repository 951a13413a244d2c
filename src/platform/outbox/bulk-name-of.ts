export const bulkNameOf = (name: string) => `${name}.bulk`;
