import helmet from 'helmet';
import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { Config } from '../../../config.ts';
import { PERMISSIONS_POLICY, buildSecurityHeaders } from '../build-security-headers.ts';

/** The security headers of every answer, made once: helmet would make the same ones for each anew. */
export function buildResponseHeaders(config: Config): Record<string, string> {
  const answer = new ServerResponse(new IncomingMessage(new Socket()));
  helmet(buildSecurityHeaders(config))(answer.req, answer, () => undefined);
  return { ...(answer.getHeaders() as Record<string, string>), 'permissions-policy': PERMISSIONS_POLICY };
}
