import type { IncomingMessage } from 'node:http';

/** Whether a page of ours reads the API. Such a request is injected in-process; no header can imitate it. */
export const isInjectedRequest = (raw: IncomingMessage) => 'isLightMyRequest' in raw && raw.isLightMyRequest === true;
