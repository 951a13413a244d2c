/** Every other address is a path on this machine. */
export const isUrl = (address: string) => /^https?:/i.test(address);

export const isFtp = (address: string) => /^s?ftps?:/i.test(address.trim());
