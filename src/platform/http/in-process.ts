import type { IncomingMessage } from 'node:http';

/** A page that reads its own API: such a request never crossed the network, and no header can pretend so. */
export const inProcess = (raw: IncomingMessage) => 'isLightMyRequest' in raw && raw.isLightMyRequest === true;
