import { lookup, type LookupAllOptions, type LookupAddress } from 'node:dns';
import type { Config } from '../../config.ts';
import { isPublicAddress } from './is-public-address.ts';

type Answer = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void;

/** What lies outside, and which of it may be dialled. A setting can narrow it and nothing widens it: only tests pass another one. */
export type Internet = {
  /** Where any are named, no other host is asked. */
  hosts?: readonly string[];
  permits(address: string, port: number): boolean;
  resolve(hostname: string, options: LookupAllOptions, answer: Answer): void;
};

export const INTERNET: Internet = {
  permits: (address, port) => (port === 80 || port === 443) && isPublicAddress(address),
  resolve: lookup,
};

export const internetOf = ({ OUTBOUND_HOSTS }: Pick<Config, 'OUTBOUND_HOSTS'>): Internet => ({
  ...INTERNET,
  hosts: OUTBOUND_HOSTS,
});
