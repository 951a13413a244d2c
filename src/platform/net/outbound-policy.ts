import { lookup, type LookupAllOptions, type LookupAddress } from 'node:dns';
import type { Config } from '../../config.ts';
import { isPublicAddress } from './is-public-address.ts';

type Answer = (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void;

/** Which addresses may be connected to. Configuration can only narrow this; only tests pass another one. */
export type OutboundPolicy = {
  /** When given, only these hosts may be contacted. */
  hosts?: readonly string[];
  permits(address: string, port: number): boolean;
  resolve(hostname: string, options: LookupAllOptions, answer: Answer): void;
};

export const DEFAULT_OUTBOUND_POLICY: OutboundPolicy = {
  permits: (address, port) => (port === 80 || port === 443) && isPublicAddress(address),
  resolve: lookup,
};

export const createOutboundPolicy = ({ OUTBOUND_HOSTS }: Pick<Config, 'OUTBOUND_HOSTS'>): OutboundPolicy => ({
  ...DEFAULT_OUTBOUND_POLICY,
  hosts: OUTBOUND_HOSTS,
});
