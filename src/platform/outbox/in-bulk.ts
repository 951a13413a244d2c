export const inBulk = (name: string) => `${name}.bulk`;
