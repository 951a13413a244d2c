import { lookup, type LookupAllOptions, type LookupAddress } from 'node:dns';
import { isPublicAddress } from './is-public-address.ts';

type Answer = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void;

/** What lies outside, and which of it may be dialled. No setting reaches this: only tests pass another one. */
export type Internet = {
  permits(address: string, port: number): boolean;
  resolve(hostname: string, options: LookupAllOptions, answer: Answer): void;
};

export const INTERNET: Internet = {
  permits: (address, port) => (port === 80 || port === 443) && isPublicAddress(address),
  resolve: lookup,
};
